import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { CoachingItem } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { ruleWords } from '@pauta/insights';
import { EmptyState, ErrorState, Heading, Link, Loading, Score, SkeletonRows, Text } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type TeamFilter, chartDataOptions } from './enablement.queries.ts';
import { useChartState } from './chart-state.ts';
import * as styles from './coaching-queue.css.ts';
import { WiderPeriod } from './wider-period.tsx';

function Item({ item }: { readonly item: CoachingItem }) {
  const { t, i18n } = useLingui();
  const { meetingId, title, seller, score, criterion } = item;
  const { level, evidenceCount } = criterion;
  const name = ruleWords(i18n, criterion.name);
  const what = level === 0 ? t`Não fez: ${name}` : t`Fez em parte: ${name}`;
  return (
    <li className={styles.item}>
      <Score value={score} />
      <div className={styles.words}>
        <Text truncate weight="medium">
          <Link tone="inherit" href={paths.meeting(meetingId, { tab: 'evaluation' })}>
            {title}
          </Link>
        </Text>
        <Text size="small" tone="muted">
          {seller.displayName} · {what}
          {evidenceCount > 0 && ` · ${t`${plural(evidenceCount, { one: '# trecho', other: '# trechos' })}`}`}
        </Text>
      </div>
    </li>
  );
}

/** Meetings to discuss first, each with the missed criterion and a link to its evaluation. */
export function CoachingQueue({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const { t } = useLingui();
  const id = useId();
  const query = useQuery(chartDataOptions(teamFilter));
  const { errorMessage, isLoading = false, ...failure } = useChartState(query);
  const items = query.data?.coaching ?? [];
  return (
    <section className={styles.queue} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t`Fila de coaching`}
        </Heading>
        <Text size="small" tone="muted">
          {t`as menores notas do período`}
        </Text>
      </div>
      {errorMessage ? (
        <ErrorState isCompact isRetrying={query.isFetching} {...failure}>
          {errorMessage}
        </ErrorState>
      ) : isLoading ? (
        <Loading label={t`Fila de coaching`}>
          <SkeletonRows rows={3} />
        </Loading>
      ) : items.length === 0 ? (
        <EmptyState isCompact>
          <WiderPeriod teamFilter={teamFilter}>{t`Nenhuma reunião avaliada pede conversa neste período.`}</WiderPeriod>
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {items.map((item) => (
            <Item key={item.meetingId} item={item} />
          ))}
        </ol>
      )}
    </section>
  );
}
