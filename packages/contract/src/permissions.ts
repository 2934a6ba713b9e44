import type { Actor, UserActor } from './actor.ts';

/** Teams whose members' meetings the actor may see and change. */
export const ledTeams = (actor: UserActor): string[] =>
  actor.teams.filter(({ role }) => role !== 'member').map(({ teamId }) => teamId);

/** Whether a user leads a team, as admin or master: required for the enablement area. */
export const leadsTeam = ({ teams }: { teams: readonly { role: string }[] }): boolean =>
  teams.some(({ role }) => ['admin', 'master'].includes(role.toLowerCase()));

/** Whether the actor may change a team's members: the company's admins and the team's masters. */
export const mayManageMembers = (actor: UserActor, teamId: string): boolean =>
  actor.isAdmin || actor.teams.some((team) => team.teamId === teamId && team.role === 'master');

/** Whether the actor may rename, recolour and delete a shared tag: its creator and the company's admins. */
export const mayEditTag = (actor: UserActor, madeBy: string | null): boolean =>
  actor.isAdmin || actor.userId === madeBy;

/** Whether the actor may edit a saved view: its owner, and if shared the team's leaders and the company's admins. */
export const mayEditView = (actor: UserActor, { userId, teamId }: { userId: string; teamId: string | null }): boolean =>
  actor.userId === userId || (teamId !== null && (actor.isAdmin || ledTeams(actor).includes(teamId)));

/** The specification's rule: 'admin' requires isAdmin, other permissions are granted to everyone. */
export const hasPermission = (user: { isAdmin: boolean }, permission: string): boolean =>
  permission !== 'admin' || user.isAdmin;

/** Actions on an object, each with its own permission. */
export type Action = 'see' | 'edit' | 'delete' | 'share';
export type SubjectKind = 'meeting' | 'conversation';

/** The objects of a company that an action may affect: all, or those of an owner, of team members, or with an id. */
export interface Reach {
  readonly isAll?: boolean;
  readonly ownerId?: string;
  readonly teamIds?: readonly string[];
  readonly id?: string;
}

const nothing: Reach = {};
const everything: Reach = { isAll: true };

const ofUser = (actor: UserActor, action: Action, kind: SubjectKind): Reach => {
  const own = { ownerId: actor.userId };
  // A conversation belongs to one person: others who may read and judge it can't delete or share it.
  if (kind === 'conversation' && (action === 'delete' || action === 'share')) return own;
  return actor.isAdmin ? everything : { ...own, teamIds: ledTeams(actor) };
};

/** The reach of an actor's action within the company. The single source of permissions on objects. */
export const reachOf = (actor: Actor, action: Action, kind: SubjectKind): Reach => {
  const isMeeting = kind === 'meeting';
  switch (actor.kind) {
    case 'user':
      return ofUser(actor, action, kind);
    case 'system':
      return everything;
    case 'share':
      return isMeeting && action === 'see' ? { id: actor.meetingId } : nothing;
    case 'bot':
      return isMeeting && (action === 'see' || action === 'edit') ? { id: actor.meetingId } : nothing;
    case 'gateway':
      return !isMeeting && (action === 'see' || action === 'edit') ? everything : nothing;
    case 'apiKey':
      return action === 'see' ? everything : nothing;
    case 'webhook':
      return nothing;
    default:
      return actor satisfies never;
  }
};

/** An object with the data that a reach needs. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly companyId: string;
  readonly id?: string;
  readonly ownerId: string;
  /** Teams of the owner. */
  readonly teamIds: readonly string[];
}

/** Whether the actor may perform an action on a loaded object. For queries use `reachOf`. */
export const can = (actor: Actor, action: Action, { kind, companyId, id, ownerId, teamIds }: Subject): boolean => {
  if (actor.companyId !== companyId) return false;
  const reach = reachOf(actor, action, kind);
  return (
    reach.isAll === true ||
    reach.ownerId === ownerId ||
    (reach.id !== undefined && reach.id === id) ||
    teamIds.some((teamId) => reach.teamIds?.includes(teamId))
  );
};
