import { useLingui } from '@lingui/react/macro';
import { queryClientContext, useDocumentTitle } from '@pauta/feature-api';
import { NoPermissionState, PageBody, PageHeader } from '@pauta/ui-kit';
import type { LoaderFunctionArgs } from 'react-router';
import { CoachingQueue } from '../components/coaching-queue.tsx';
import { DashboardFilters } from '../components/dashboard-filters.tsx';
import { ScoreTrend } from '../components/score-trend.tsx';
import { SkillTable } from '../components/skill-table.tsx';
import { TalkSpread } from '../components/talk-spread.tsx';
import { TeamNumbers } from '../components/team-numbers.tsx';
import { teamsOptions, useDashboardEvents } from '../enablement.queries.ts';
import { useDashboard } from '../use-dashboard.ts';
import * as styles from './dashboard.css.ts';

/** Asks for the teams while the screen is being drawn; the rest is asked by each block. */
export const loader = ({ context }: LoaderFunctionArgs): null => {
  void context.get(queryClientContext).prefetchQuery(teamsOptions());
  return null;
};

const blocks = [
  ['score', ScoreTrend],
  ['talk', TalkSpread],
  ['skills', SkillTable],
  ['coaching', CoachingQueue],
] as const;

export function Component() {
  const { t } = useLingui();
  const { asked, ledTeams, change } = useDashboard();
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
  return (
    <>
      <PageHeader
        title={t`Enablement`}
        actions={<DashboardFilters asked={asked} ledTeams={ledTeams} change={change} />}
      />
      <PageBody isGutterless>
        <TeamNumbers asked={asked} />
        <div className={styles.blocks}>
          {blocks.map(([id, Block]) => (
            <div key={id} className={styles.block}>
              <Block asked={asked} />
            </div>
          ))}
        </div>
      </PageBody>
    </>
  );
}
