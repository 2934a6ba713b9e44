import { useLingui } from '@lingui/react/macro';
import { paths, queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { LinkButton, PageHeader, PlusIcon } from '@pauta/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, Outlet, useParams } from 'react-router';
import { threadListOptions, threadOptions } from '../assistant.queries.ts';
import * as styles from './assistant.css.ts';
import { ThreadList } from './thread-list.tsx';

/** Prefetches without blocking the navigation. */
export const loader = ({ params, context }: LoaderFunctionArgs): null => {
  const client = context.get(queryClientContext);
  const { threadId } = params;
  void client.prefetchInfiniteQuery(threadListOptions());
  if (threadId) void client.prefetchQuery(threadOptions({ kind: 'thread', threadId }));
  return null;
};

export function Component() {
  const { t } = useLingui();
  const { threadId } = useParams();
  useDocumentTitle(t`Assistente`);
  const { data } = useInfiniteQuery(threadListOptions());
  const isFirst = !threadId && data?.pages[0]?.items.length === 0;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t`Assistente`}
        actions={
          threadId && (
            <LinkButton href={paths.assistant} icon={PlusIcon} variant="primary">
              {t`Nova pergunta`}
            </LinkButton>
          )
        }
      />
      <div className={isFirst ? styles.onePane : styles.panes}>
        {!isFirst && (
          <nav className={threadId ? styles.threadsBehind : styles.threads} aria-label={t`Perguntas`}>
            <ThreadList />
          </nav>
        )}
        <section className={styles.open} aria-label={t`Conversa com o assistente`}>
          <Outlet />
        </section>
      </div>
    </div>
  );
}
