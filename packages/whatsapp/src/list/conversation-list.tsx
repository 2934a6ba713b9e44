import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { Button, EmptyState, ErrorState, Heading, Loading, SearchIcon, SkeletonRows } from '@pauta/ui-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { conversationListOptions, searchOptions } from '../conversation/conversation.queries.ts';
import { useConversationOwner } from './use-conversation-filter.ts';
import { ConversationRows, MessageHits } from './conversation-rows.tsx';
import * as styles from './conversation-list.css.ts';

function Failure({
  error,
  onRetry,
  isRetrying,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}) {
  const failure = error instanceof ApiError ? error : null;
  return (
    <ErrorState
      isCompact
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(failure?.requestId && { requestId: failure.requestId })}
    >
      {failure?.message ?? <Trans>Não foi possível carregar as conversas.</Trans>}
    </ErrorState>
  );
}

function Found({ value }: { readonly value: string }) {
  const { t } = useLingui();
  const { userId } = useConversationOwner();
  const { data, error, isFetching, refetch } = useQuery({
    ...searchOptions(userId, value),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Loading label={t`Buscando`}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  const { conversations, messages, isCapped } = data;
  if (conversations.length === 0 && messages.length === 0)
    return (
      <EmptyState isCompact icon={SearchIcon} detail={<Trans>Busque por outro nome, número ou trecho.</Trans>}>
        <Trans>Nenhum resultado para “{value}”.</Trans>
      </EmptyState>
    );
  return (
    <>
      {conversations.length > 0 && (
        <section aria-label={t`Conversas encontradas`}>
          <div className={styles.heading}>
            <Heading level={2}>{t`Conversas`}</Heading>
          </div>
          <ConversationRows conversations={conversations} />
        </section>
      )}
      {messages.length > 0 && (
        <section aria-label={t`Mensagens encontradas`}>
          <div className={styles.heading}>
            <Heading level={2}>{t`Mensagens`}</Heading>
          </div>
          <MessageHits hits={messages} />
        </section>
      )}
      {isCapped && (
        <div className={styles.more}>
          <Trans>Há mais resultados. Busque com mais palavras.</Trans>
        </div>
      )}
    </>
  );
}

function All() {
  const { t } = useLingui();
  const { userId } = useConversationOwner();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    conversationListOptions(userId),
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Loading label={t`Carregando as conversas`}>
        <SkeletonRows rows={8} />
      </Loading>
    );
  return (
    <>
      <ConversationRows conversations={data.pages.flatMap(({ items }) => items)} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t`Mostrar mais conversas`}
          </Button>
        </div>
      )}
    </>
  );
}

/** All conversations of a user, or the search results. */
export function ConversationList() {
  const { t } = useLingui();
  const { filter } = useConversationOwner();
  const value = filter.searchValue.trim();
  return (
    <nav className={styles.scroller} aria-label={t`Conversas`}>
      {value === '' ? <All /> : <Found value={value} />}
    </nav>
  );
}
