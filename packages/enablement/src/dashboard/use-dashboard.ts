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
  /** What is asked of the server; null for somebody who leads no team. */
  readonly teamFilter: TeamFilter | null;
  readonly choice: DashboardChoice;
  /** Teams that the person leads. */
  readonly ledTeams: readonly string[];
  readonly change: (change: ChoiceChange) => void;
};

/** The dashboard's choice, which lives in the address, and the team that it is about. */
export const useDashboard = (): DashboardState => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo(() => parseChoice(search), [search]);
  const { user } = useSession();
  // Ids tell the order in which teams were made.
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
