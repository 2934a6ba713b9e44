import { can, displayName, type Person } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readColleagues } from '../identity/users/read-colleagues.ts';
import { type MeetingRow, readMeetingFor } from './meeting-access.ts';

/** Colleagues whose meeting it may be: who gives it away keeps it within reach, and can take it back. */
const readOwners = async (tx: Tx, { actor }: Pick<Ctx, 'actor'>, { companyId }: MeetingRow): Promise<Person[]> =>
  (await readColleagues(tx, companyId))
    .filter(({ actor: { userId, teams } }) =>
      can(actor, 'edit', { kind: 'meeting', companyId, ownerId: userId, teamIds: teams.map(({ teamId }) => teamId) }),
    )
    .map(({ actor: { userId }, ...names }) => ({ id: userId, displayName: displayName(names) }));

/** Refuses somebody whose meeting it may not be. Throws `owner_not_found`. */
export const requireOwner = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, meeting: MeetingRow, id: string): Promise<void> => {
  const owners = await readOwners(tx, ctx, meeting);
  if (!owners.some((owner) => owner.id === id)) throw new ProblemError('owner_not_found');
};

/** Whose meeting it may be, by name. */
export const listOwners = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Person[]> =>
  ctx.db.read(async (tx) => {
    const owners = await readOwners(tx, ctx, await readMeetingFor(tx, ctx, 'edit', params.id));
    return owners.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'pt-BR'));
  });
