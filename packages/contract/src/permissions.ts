import type { Actor, UserActor } from './actor.ts';

/** Teams whose members' meetings the actor may see and change. */
export const ledTeams = (actor: UserActor): string[] =>
  actor.teams.filter(({ role }) => role !== 'member').map(({ teamId }) => teamId);

/** Whether somebody leads a team, as its admin or master: what the enablement area is for. */
export const leadsTeam = ({ teams }: { teams: readonly { role: string }[] }): boolean =>
  teams.some(({ role }) => ['admin', 'master'].includes(role.toLowerCase()));

/** Who may say who is in a team: the company's admins and the team's masters. */
export const mayManageMembers = (actor: UserActor, teamId: string): boolean =>
  actor.isAdmin || actor.teams.some((team) => team.teamId === teamId && team.role === 'master');

/** Who may rename, colour and delete a tag that everybody uses: who made it, and the company's admins. */
export const mayEditTag = (actor: UserActor, madeBy: string | null): boolean =>
  actor.isAdmin || actor.userId === madeBy;

/** Who may change a saved view: its owner, and of one that is shared with a team its leaders and the company's admins. */
export const mayEditView = (actor: UserActor, { userId, teamId }: { userId: string; teamId: string | null }): boolean =>
  actor.userId === userId || (teamId !== null && (actor.isAdmin || ledTeams(actor).includes(teamId)));

/** The spec's rule: 'admin' needs isAdmin, every other permission name is allowed to everyone. */
export const hasPermission = (user: { isAdmin: boolean }, permission: string): boolean =>
  permission !== 'admin' || user.isAdmin;

/** What somebody may want with a thing: four questions, each with an answer of its own. */
export type Action = 'see' | 'edit' | 'delete' | 'share';
export type SubjectKind = 'meeting' | 'conversation';

/** Which things of a company an action reaches: all, or those of an owner, of the members of teams, or of an id. */
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
  // Messages were written to one person: others who may read and judge them take nothing away and pass nothing on.
  if (kind === 'conversation' && (action === 'delete' || action === 'share')) return own;
  return actor.isAdmin ? everything : { ...own, teamIds: ledTeams(actor) };
};

/** What of its company an actor reaches with an action. The one place that says who may do what with a thing. */
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

/** A thing, by what a reach asks of it. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly companyId: string;
  readonly id?: string;
  readonly ownerId: string;
  /** Of its owner. */
  readonly teamIds: readonly string[];
}

/** Whether somebody may do something with a thing that is at hand. Over many, ask the database for `reachOf`. */
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
