import type { TeamRole } from './user.ts';

/** Who acts: what an access token and the database say about the caller, nothing from the request. */
export interface Actor {
  readonly userId: string;
  readonly companyId: string;
  readonly isAdmin: boolean;
  readonly teams: readonly { readonly teamId: string; readonly role: TeamRole }[];
  /** Whether the token says that the password must change first. */
  readonly resetPassword?: boolean;
}

/** Teams whose members' meetings the actor may see and change. */
export const ledTeams = (actor: Actor): string[] =>
  actor.teams.filter(({ role }) => role !== 'member').map(({ teamId }) => teamId);

/** The spec's rule: 'admin' needs isAdmin, every other permission name is allowed to everyone. */
export const hasPermission = (user: { isAdmin: boolean }, permission: string): boolean =>
  permission !== 'admin' || user.isAdmin;
