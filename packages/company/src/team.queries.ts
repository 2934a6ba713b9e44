import { call } from '@pauta/api-client';
import { teams } from '@pauta/contract';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';

const teamsKey = ['teams'] as const;
/** Followed by a team, or by several. */
const membersKey = ['team-members'] as const;

/** Teams that the person is in; for an admin, all. By name. */
export const teamsOptions = () =>
  queryOptions({ queryKey: [...teamsKey, 'own'], queryFn: ({ signal }) => call(teams.list, { signal }) });

/** Every team of the company, by name. For admins. */
export const companyTeamsOptions = () =>
  queryOptions({ queryKey: [...teamsKey, 'all'], queryFn: ({ signal }) => call(teams.listAll, { signal }) });

/** Who is in a team, by name. */
export const teamMembersOptions = (teamId: string) =>
  queryOptions({
    queryKey: [...membersKey, teamId],
    queryFn: ({ signal }) => call(teams.members, { params: { id: teamId }, signal }),
  });

/** Who is in these teams, team by team. */
export const membersOfTeamsOptions = (teamIds: readonly string[]) =>
  queryOptions({
    queryKey: [...membersKey, teamIds],
    queryFn: ({ client }) => Promise.all(teamIds.map((id) => client.fetchQuery(teamMembersOptions(id)))),
    enabled: teamIds.length > 0,
  });

/** Whether a query asks for members of a team that is not one of these: to ask again would find nothing. */
export const isOfLostTeam = ([first, of]: QueryKey, teamIds: ReadonlySet<string>): boolean =>
  first === membersKey[0] && [of].flat().some((id) => !teamIds.has(String(id)));

/** Has the teams and their members asked for again. */
export const refetchTeams = async (client: QueryClient): Promise<void> => {
  await Promise.all([teamsKey, membersKey].map((queryKey) => client.invalidateQueries({ queryKey })));
};
