import { can, displayName, type Person } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readColleagues } from '../identity/users/read-colleagues.ts';
import { type MeetingRow, readMeetingFor } from './meeting-access.ts';

/** Possible owners: after the transfer the actor must still have access, to be able to undo it. */
const readOwners = async (tx: Tx, { actor }: Pick<Ctx, 'actor'>, { companyId }: MeetingRow): Promise<Person[]> =>
  (await readColleagues(tx, companyId))
    .filter(({ actor: { userId, teams } }) =>
      can(actor, 'edit', { kind: 'meeting', companyId, ownerId: userId, teamIds: teams.map(({ teamId }) => teamId) }),
    )
    .map(({ actor: { userId }, ...names }) => ({ id: userId, displayName: displayName(names) }));

/** Throws `owner_not_found` if the person can't own the meeting. */
export const requireOwner = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, meeting: MeetingRow, id: string): Promise<void> => {
  const owners = await readOwners(tx, ctx, meeting);
  if (!owners.some((owner) => owner.id === id)) throw new ProblemError('owner_not_found');
};

/** Lists the possible owners of a meeting by name. */
export const listOwners = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Person[]> =>
  ctx.db.read(async (tx) => {
    const owners = await readOwners(tx, ctx, await readMeetingFor(tx, ctx, 'edit', params.id));
    return owners.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'pt-BR'));
  });
