import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import type { Conversation, WhatsappMessage } from '@pauta/contract';
import { localZone } from '@pauta/feature-api';
import { useNow } from '@pauta/ui-kit/hooks';
import { Button, EmptyState, ErrorState, Loading, SearchIcon, SkeletonText, VirtualList } from '@pauta/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messagesOptions } from '../conversation/conversation.queries.ts';
import { messageHeight } from './message-height.ts';
import { formatDay } from './message-when.ts';
import { threadItems } from './thread-items.ts';
import type { Picking } from '../analysis/use-conversation-review.tsx';
import { PickingBar } from './picking-bar.tsx';
import { MessageBubble } from './message-bubble.tsx';
import * as styles from './message-thread.css.ts';
import { usePrintWhole } from './use-print-whole.ts';

function Day({ date }: { readonly date: string }) {
  const { i18n } = useLingui();
  const now = useNow();
  return (
    <div className={styles.item}>
      <div className={styles.day}>{formatDay(date, { now, locale: i18n.locale, zone: localZone() })}</div>
    </div>
  );
}

type ThreadProps = {
  readonly conversation: Conversation;
  /** The message to scroll to; null for the newest. */
  readonly messageId: string | null;
  readonly looked: string;
  /** Scrolls to the newest message. */
  readonly onNewest: () => void;
  /** Loads the whole conversation and prints it. */
  readonly isPrinting: boolean;
  readonly onPrinted: () => void;
  /** The ongoing selection of evidence. */
  readonly picking: Picking | null;
};

const noMessages: readonly WhatsappMessage[] = [];

/** Messages of a conversation, loaded in both directions while scrolling; visible messages do not move. */
export function MessageThread({
  conversation,
  messageId,
  looked,
  onNewest,
  isPrinting,
  onPrinted,
  picking,
}: ThreadProps) {
  'use memo';
  const { t } = useLingui();
  const query = useInfiniteQuery(messagesOptions(conversation, messageId));
  const { data, error, isFetching, hasPreviousPage, hasNextPage, fetchPreviousPage, fetchNextPage, refetch } = query;
  const messages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? noMessages, [data]);
  const items = useMemo(() => threadItems(messages, localZone()), [messages]);

  usePrintWhole(query, isPrinting, onPrinted);

  if (!data) {
    const failure = error instanceof ApiError ? error : null;
    if (!error)
      return (
        <Loading label={t`Carregando as mensagens`}>
          <div className={styles.item}>
            <SkeletonText lines={9} size="reading" />
          </div>
        </Loading>
      );
    if (failure?.status === 404)
      return (
        <EmptyState icon={SearchIcon} action={<Button onPress={onNewest}>{t`Ver a conversa`}</Button>}>
          <Trans>Esta mensagem não está mais aqui.</Trans>
        </EmptyState>
      );
    return <ErrorState {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível carregar as mensagens.`)} />;
  }

  const target = items.findIndex((item) => item.type === 'message' && item.message.messageId === messageId);
  return (
    <div className={styles.thread}>
      {picking && <PickingBar {...picking} />}
      <VirtualList
        label={t`Mensagens`}
        items={items}
        itemKey={({ key }) => key}
        estimate={(index, width) => messageHeight(items[index], width, conversation.isGroup)}
        padding={16}
        startsAtEnd
        isPrintedWhole
        {...(target >= 0 && { initialIndex: Math.max(0, target - 3) })}
        onNear={(edge) => {
          if (isFetching || error) return;
          // May be called twice before the first response; fetches once.
          if (edge === 'start' && hasPreviousPage) void fetchPreviousPage({ cancelRefetch: false });
          if (edge === 'end' && hasNextPage) void fetchNextPage({ cancelRefetch: false });
        }}
      >
        {(item) =>
          item.type === 'day' ? (
            <Day date={item.date} />
          ) : (
            <MessageBubble
              message={item.message}
              isFirstOfTurn={item.isFirstOfTurn}
              isGroup={conversation.isGroup}
              isTarget={item.message.messageId === messageId}
              looked={looked}
              onPick={picking?.onPick}
            />
          )
        }
      </VirtualList>
      {error && (
        <div className={styles.again}>
          <Button
            size="sm"
            isPending={isFetching}
            onPress={() => void (hasPreviousPage ? fetchPreviousPage() : fetchNextPage())}
          >
            {t`Não foi possível carregar mais. Tentar de novo`}
          </Button>
        </div>
      )}
    </div>
  );
}
