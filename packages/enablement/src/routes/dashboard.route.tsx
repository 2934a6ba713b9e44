import { Trans, useLingui } from '@lingui/react/macro';
import { queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { Banner, media, NoPermissionState, PageBody, PageHeader } from '@pauta/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { CoachingQueue } from '../components/coaching-queue.tsx';
import { DashboardFilters } from '../components/dashboard-filters.tsx';
import { EngagementSpread } from '../components/engagement-spread.tsx';
import { MeetingTypes } from '../components/meeting-types.tsx';
import { NextStepTrend } from '../components/next-step-trend.tsx';
import { ScoreTrend } from '../components/score-trend.tsx';
import { SkillTable } from '../components/skill-table.tsx';
import { TalkSpread } from '../components/talk-spread.tsx';
import { TeamNumbers } from '../components/team-numbers.tsx';
import { type Asked, statsOptions, teamsOptions, useDashboardEvents } from '../enablement.queries.ts';
import { useDashboard } from '../use-dashboard.ts';
import { useMedia } from '../use-media.ts';
import * as styles from './dashboard.css.ts';

/** Asks for the teams while the screen is being drawn; the rest is asked by each block. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(teamsOptions());
  return null;
};

const blocks = [
  { id: 'score', Block: ScoreTrend },
  { id: 'talk', Block: TalkSpread },
  // As many columns as the team has criteria.
  { id: 'skills', Block: SkillTable, isWide: true },
  { id: 'coaching', Block: CoachingQueue },
  { id: 'next-steps', Block: NextStepTrend },
  { id: 'engagement', Block: EngagementSpread },
  { id: 'types', Block: MeetingTypes },
] as const satisfies readonly { id: string; Block: ComponentType<{ asked: Asked }>; isWide?: boolean }[];

/** Says that the team's numbers are the example's. */
function ExampleNote({ asked }: { readonly asked: Asked }) {
  const isExample = useQuery(statsOptions(asked)).data?.isExample;
  if (!isExample) return null;
  return (
    <Banner isFlush>
      <Trans>Estes números são do exemplo. Quando a equipe tiver uma reunião pronta, serão só dela.</Trans>
    </Banner>
  );
}

export function Component() {
  const { t } = useLingui();
  const { asked, ledTeams, change } = useDashboard();
  const hasRoom = useMedia(media.desktop);
  useDocumentTitle(t`Enablement`);
  useDashboardEvents();
  if (!asked) {
    return (
      <>
        <PageHeader title={t`Enablement`} />
        <PageBody>
          <NoPermissionState detail={t`Esta área é de quem lidera uma equipe.`} />
        </PageBody>
      </>
    );
  }
  const filters = <DashboardFilters asked={asked} ledTeams={ledTeams} change={change} />;
  return (
    <>
      {hasRoom ? (
        <PageHeader title={t`Enablement`} actions={filters} />
      ) : (
        <PageHeader title={t`Enablement`}>
          <div className={styles.filters}>{filters}</div>
        </PageHeader>
      )}
      <ExampleNote asked={asked} />
      <PageBody isGutterless>
        <div className={styles.numbers}>
          <TeamNumbers asked={asked} />
        </div>
        <div className={styles.blocks}>
          {blocks.map(({ id, Block, ...rest }) => (
            <div key={id} className={'isWide' in rest ? `${styles.block} ${styles.wide}` : styles.block}>
              <Block asked={asked} />
            </div>
          ))}
        </div>
      </PageBody>
    </>
  );
}
