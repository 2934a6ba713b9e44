import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import {
  Button,
  EmptyState,
  Heading,
  lazyComponent,
  PushEnd,
  Stack,
  Text,
  UploadIcon,
  useScreenKeys,
} from '@pauta/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useNavigate, useParams } from 'react-router';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSearch } from './conversation-search.tsx';
import { TeamConversations } from './team-conversations.tsx';
import { ConversationOwnerSelect } from './conversation-owner-select.tsx';
import {
  conversationListOptions,
  conversationOptions,
  useConversationEvents,
} from '../conversation/conversation.queries.ts';
import { conversationPath } from '../conversation/conversation-path.ts';
import { useConversationFilter, ConversationOwnerContext } from './use-conversation-filter.ts';
import * as styles from './conversations.css.ts';

/** Fetches the script of a conversation's page before one is opened. */
const fetchConversationPage = (): void => void import('../thread/conversation.route.tsx').catch(() => undefined);

const ImportDialog = lazyComponent(async () => (await import('../import/import-dialog.tsx')).ImportDialog);

/** Prefetches what the address determines, without blocking the navigation. */
export const loader = ({ request, params, context }: LoaderFunctionArgs): null => {
  const userId = new URL(request.url).searchParams.get('user');
  const { chatId } = params;
  if (userId) {
    const client = context.get(queryClientContext);
    void client.prefetchInfiniteQuery(conversationListOptions(userId));
    if (chatId) void client.prefetchQuery(conversationOptions(userId, chatId));
  }
  return null;
};

/** Moves the focus between rows of the list. */
const moveFocus = (list: HTMLElement | null, by: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex((row) => row === document.activeElement);
  const current = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  rows[at >= 0 ? at + by : current >= 0 ? current + by : by > 0 ? 0 : rows.length - 1]?.focus();
};

export function Component() {
  const { t, i18n } = useLingui();
  const whose = useConversationFilter();
  const { userId, isOwn, filter, change } = whose;
  const { chatId } = useParams();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState<boolean>();
  const searchInput = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useDocumentTitle(t`Conversas`);
  useConversationEvents();
  const { data, error } = useInfiniteQuery(conversationListOptions(userId));
  const total = data?.pages[0]?.total;

  const isListed = total !== undefined && total > 0;
  useEffect(() => {
    if (!isListed || typeof requestIdleCallback !== 'function') return undefined;
    const handle = requestIdleCallback(fetchConversationPage);
    return () => cancelIdleCallback(handle);
  }, [isListed]);

  const [up, down] = [() => moveFocus(list.current, -1), () => moveFocus(list.current, 1)];
  useScreenKeys({ '/': () => searchInput.current?.focus(), j: down, k: up });

  const startImport = () => setImporting(true);
  const importButton = (
    <Button icon={UploadIcon} variant="primary" onPress={startImport}>
      {t`Importar conversa`}
    </Button>
  );
  const isUnreadable = error instanceof ApiError && error.code === 'user_not_found';
  const whole: ReactNode = isUnreadable ? (
    <EmptyState
      art="closed"
      action={
        <Button
          onPress={() => {
            change({ userId: null, selectedUser: null });
            void navigate(paths.conversations);
          }}
        >
          {t`Ver as minhas`}
        </Button>
      }
    >
      <Trans>Você não lê as conversas desta pessoa.</Trans>
    </EmptyState>
  ) : total === 0 && !chatId ? (
    isOwn ? (
      <EmptyState
        art="conversations"
        action={
          <Stack gap="x6" align="center">
            {importButton}
            <TeamConversations />
          </Stack>
        }
        detail={
          <Trans>Exporte a conversa no WhatsApp e traga o arquivo para cá. Não é preciso conectar o celular.</Trans>
        }
      >
        <Trans>Você ainda não tem conversas aqui.</Trans>
      </EmptyState>
    ) : (
      <EmptyState art="conversations" detail={<Trans>Só a própria pessoa importa as suas conversas.</Trans>}>
        <Trans>Esta pessoa ainda não importou conversas.</Trans>
      </EmptyState>
    )
  ) : null;

  return (
    <ConversationOwnerContext value={whose}>
      <div className={styles.screen}>
        <div className={chatId ? styles.stripBehind : styles.strip}>
          <div className={styles.title}>
            <Heading level={chatId ? 2 : 1} size="title" {...(!chatId && { tabIndex: -1 })}>
              <Trans>Conversas</Trans>
            </Heading>
            {isListed && <Text tone="muted">{i18n.number(total)}</Text>}
          </div>
          <ConversationOwnerSelect />
          {isOwn && whole === null && <PushEnd>{importButton}</PushEnd>}
        </div>
        {whole ? (
          <div className={styles.whole}>{whole}</div>
        ) : (
          <div className={styles.panes}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its links */}
            <div
              ref={list}
              className={chatId ? styles.listBehind : styles.list}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
                event.preventDefault();
                if (event.key === 'ArrowDown') down();
                else up();
              }}
            >
              <div className={styles.search}>
                <ConversationSearch
                  value={filter.searchValue}
                  onSearch={(searchValue) => change({ searchValue })}
                  inputRef={searchInput}
                />
              </div>
              <ConversationList />
            </div>
            <section className={chatId ? styles.chat : styles.chatBehind} aria-label={t`Conversa`}>
              <Outlet />
            </section>
          </div>
        )}
        {isImporting !== undefined && (
          <Suspense>
            <ImportDialog
              isOpen={isImporting}
              onOpenChange={setImporting}
              onImported={(conversation) => {
                change({ searchValue: '' });
                void navigate(conversationPath(conversation.chatId, { user: null }));
              }}
            />
          </Suspense>
        )}
      </div>
    </ConversationOwnerContext>
  );
}
