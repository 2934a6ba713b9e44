import { useLingui } from '@lingui/react/macro';
import { errorStateOf } from '@pauta/api-client';
import { paths, useUser } from '@pauta/feature-api';
import { Button, ErrorState, Loading, SkeletonRows } from '@pauta/ui-kit';
import { useNow } from '@pauta/ui-kit/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { threadListOptions } from '../assistant.queries.ts';
import { displayDay } from '../conversation/display-day.ts';
import { useSubjectWords } from '../conversation/use-subject-words.ts';
import * as styles from './thread-list.css.ts';

/** Threads of the user and their teams, latest first. */
export function ThreadList() {
  const { t, i18n } = useLingui();
  const user = useUser();
  const now = useNow();
  const subjectWords = useSubjectWords();
  const query = useInfiniteQuery(threadListOptions());
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) {
    if (error) return <ErrorState isCompact {...errorStateOf(query, t`Não foi possível carregar as perguntas.`)} />;
    return (
      <Loading label={t`Carregando as perguntas`}>
        <SkeletonRows rows={6} />
      </Loading>
    );
  }
  const threads = data.pages.flatMap(({ items }) => items);
  return (
    <div className={styles.scroller}>
      <ul className={styles.rows}>
        {threads.map(({ id, title, subject, by, isShared, updatedAt }) => (
          <li key={id}>
            <NavLink to={paths.assistantThread(id)} className={styles.row}>
              <span className={styles.title} dir="auto">
                {title ?? subjectWords(subject)}
              </span>
              <span className={styles.facts} dir="auto">
                {[
                  by && by.id !== user.id ? by.displayName : null,
                  isShared ? t`compartilhada` : null,
                  displayDay(new Date(updatedAt), i18n.locale, now),
                  subjectWords(subject),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button size="xs" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t`Ver mais`}
          </Button>
        </div>
      )}
    </div>
  );
}
