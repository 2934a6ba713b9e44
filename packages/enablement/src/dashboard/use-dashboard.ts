import { useSession } from '@pauta/feature-api';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type ChoiceChange,
  type DashboardChoice,
  parseChoice,
  toSearchParams,
  withChoice,
} from './dashboard-filter.ts';
import type { TeamFilter } from './enablement.queries.ts';

export type DashboardState = {
  /** The filter of requests; null for users who lead no team. */
  readonly teamFilter: TeamFilter | null;
  readonly choice: DashboardChoice;
  /** Ids of the teams that the user leads. */
  readonly ledTeams: readonly string[];
  readonly change: (change: ChoiceChange) => void;
};

/** The dashboard filter in the address, and the resulting team. */
export const useDashboard = (): DashboardState => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => parseChoice(search), [search]);
  const { user } = useSession();
  // Ids sort by creation time.
  const ledTeams = (user?.teams ?? [])
    .filter(({ role }) => role !== 'member')
    .map(({ teamId }) => teamId)
    .toSorted();
  const teamId = ledTeams.find((id) => id === choice.teamId) ?? ledTeams[0];
  const { teamId: _, ...filter } = choice;
  return {
    teamFilter: teamId ? { ...filter, teamId } : null,
    choice,
    ledTeams,
    change: (next) => setSearch(toSearchParams(withChoice(choice, next))),
  };
};
