import { Trans, useLingui } from '@lingui/react/macro';
import { teamsOptions } from '@pauta/company';
import { queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { Banner, media, NoPermissionState, PageBody, PageHeader } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { CoachingQueue } from './coaching-queue.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { EngagementSpread } from './engagement-spread.tsx';
import { MeetingTypes } from './meeting-types.tsx';
import { NextStepTrend } from './next-step-trend.tsx';
import { ScoreTrend } from './score-trend.tsx';
import { SkillTable } from './skill-table.tsx';
import { TalkSpread } from './talk-spread.tsx';
import { TeamNumbers } from './team-numbers.tsx';
import { type TeamFilter, chartDataOptions, statsOptions, useDashboardEvents } from './enablement.queries.ts';
import { useDashboard } from './use-dashboard.ts';
import * as styles from './dashboard.css.ts';

/** Prefetches the teams without blocking the navigation; each block loads its own data. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(teamsOptions());
  return null;
};

type Block = ComponentType<{ teamFilter: TeamFilter }>;

/** With this many meetings the queue is as tall as the chart of meeting types. */
const longQueue = 3;
/** With this many sellers the dot charts are taller than the trends. */
const manySellers = 3;

/**
 * Blocks stacked, or in two independent columns if there is room. The queue is placed in the column that is shorter
 * without it.
 */
const columnsOf = (queued: number, sellers: number): readonly (readonly Block[])[] =>
  queued < longQueue || sellers >= manySellers
    ? [
        [ScoreTrend, NextStepTrend, CoachingQueue],
        [TalkSpread, EngagementSpread, MeetingTypes],
      ]
    : [
        [ScoreTrend, NextStepTrend, MeetingTypes],
        [TalkSpread, EngagementSpread, CoachingQueue],
      ];

function Blocks({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const charts = useQuery(chartDataOptions(teamFilter)).data;
  const columns = columnsOf(charts?.coaching.length ?? longQueue, charts?.score.sellers.length ?? manySellers);
  return columns.map((blocks, column) => (
    <div key={column} className={styles.column}>
      {blocks.map((Block, row) => (
        <div key={row} className={styles.block}>
          <Block teamFilter={teamFilter} />
        </div>
      ))}
    </div>
  ));
}

/** Shows that the team's numbers are from the example. */
function ExampleNote({ teamFilter }: { readonly teamFilter: TeamFilter }) {
  const isExample = useQuery(statsOptions(teamFilter)).data?.isExample;
  if (!isExample) return null;
  return (
    <Banner isFlush>
      <Trans>Estes números são do exemplo. Quando a equipe tiver uma reunião pronta, serão só dela.</Trans>
    </Banner>
  );
}

export function Component() {
  const { t } = useLingui();
  const { teamFilter, ledTeams, change } = useDashboard();
  const hasRoom = useMedia(media.desktop);
  useDocumentTitle(t`Enablement`);
  useDashboardEvents();
  if (!teamFilter) {
    return (
      <>
        <PageHeader title={t`Enablement`} />
        <PageBody>
          <NoPermissionState detail={t`Esta área é de quem lidera uma equipe.`} />
        </PageBody>
      </>
    );
  }
  const filters = <DashboardFilters teamFilter={teamFilter} ledTeams={ledTeams} change={change} />;
  return (
    <>
      {hasRoom ? (
        <PageHeader title={t`Enablement`} actions={filters} />
      ) : (
        <PageHeader title={t`Enablement`}>
          <div className={styles.filters}>{filters}</div>
        </PageHeader>
      )}
      <ExampleNote teamFilter={teamFilter} />
      <PageBody isGutterless>
        <div className={styles.numbers}>
          <TeamNumbers teamFilter={teamFilter} />
        </div>
        <div className={styles.blocks}>
          <Blocks teamFilter={teamFilter} />
          {/* Full width: it has one column per criterion. */}
          <div className={`${styles.block} ${styles.wide}`}>
            <SkillTable teamFilter={teamFilter} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
