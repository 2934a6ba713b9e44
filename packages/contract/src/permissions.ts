import type { TeamRole } from './user.ts';

/** Who acts: what an access token and the database say about the caller, nothing from the request. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly isAdmin: boolean;
  readonly teams: readonly { readonly teamId: string; readonly role: TeamRole }[];
  /** Whether the token says that the password must change first. */
  readonly resetPassword?: boolean;
  /** The sign-in that the token is of; none for Basic credentials and for a pool that tells none. */
  readonly sessionId?: string | undefined;
}

/** Teams whose members' meetings the actor may see and change. */
export const ledTeams = (actor: Actor): string[] =>
  actor.teams.filter(({ role }) => role !== 'member').map(({ teamId }) => teamId);

/** Whether somebody leads a team, as its admin or master: what the enablement area is for. */
export const leadsTeam = ({ teams }: { teams: readonly { role: string }[] }): boolean =>
  teams.some(({ role }) => ['admin', 'master'].includes(role.toLowerCase()));

/** Who may say who is in a team: the company's admins and the team's masters. */
export const mayManageMembers = (actor: Actor, teamId: string): boolean =>
  actor.isAdmin || actor.teams.some((team) => team.teamId === teamId && team.role === 'master');

/** The spec's rule: 'admin' needs isAdmin, every other permission name is allowed to everyone. */
export const hasPermission = (user: { isAdmin: boolean }, permission: string): boolean =>
  permission !== 'admin' || user.isAdmin;
