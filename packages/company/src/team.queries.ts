import { call } from '@pauta/api-client';
import { teams } from '@pauta/contract';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

const teamsKey = ['teams'] as const;
/** Followed by one or several team ids. */
const membersKey = ['team-members'] as const;

/** Teams of the user, or all teams for an admin, by name. */
export const teamsOptions = () =>
  queryOptions({ queryKey: [...teamsKey, 'own'], queryFn: ({ signal }) => call(teams.list, { signal }) });

/** All teams of the company, by name. For admins. */
export const companyTeamsOptions = () =>
  queryOptions({ queryKey: [...teamsKey, 'all'], queryFn: ({ signal }) => call(teams.listAll, { signal }) });

/** Members of a team, by name. */
export const teamMembersOptions = (teamId: string) =>
  queryOptions({
    queryKey: [...membersKey, teamId],
    queryFn: ({ signal }) => call(teams.members, { params: { id: teamId }, signal }),
  });

/** Members of several teams, by team. */
export const membersOfTeamsOptions = (teamIds: readonly string[]) =>
  queryOptions({
    queryKey: [...membersKey, teamIds],
    queryFn: ({ client }) => Promise.all(teamIds.map((id) => client.fetchQuery(teamMembersOptions(id)))),
    enabled: teamIds.length > 0,
  });

/** Whether a query is about members of a team that is not in the list: refetching it would fail. */
export const isOfLostTeam = ([first, of]: QueryKey, teamIds: ReadonlySet<string>): boolean =>
  first === membersKey[0] && [of].flat().some((id) => !teamIds.has(String(id)));

/** Refetches teams and their members. */
export const refetchTeams = async (client: QueryClient): Promise<void> => {
  await Promise.all([teamsKey, membersKey].map((queryKey) => client.invalidateQueries({ queryKey })));
};
