import { can, displayName, type Language, type Person } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readColleagues } from '../identity/users/read-colleagues.ts';
import { type MeetingRow, readMeeting } from '../meetings/meeting-access.ts';
import { readTeamIds } from '../teams/memberships.ts';

/** A user with access to a meeting, with the data for an e-mail. */
interface Reader extends Person {
  emailAddress: string;
  language: Language;
}

const readReaders = async (tx: Tx, { id, companyId, userId: ownerId }: MeetingRow): Promise<Reader[]> => {
  const subject = { kind: 'meeting' as const, companyId, id, ownerId, teamIds: await readTeamIds(tx, ownerId) };
  return (await readColleagues(tx, companyId))
    .filter(({ actor }) => can(actor, 'see', subject))
    .map(({ actor, emailAddress, language, ...names }) => ({
      id: actor.userId,
      displayName: displayName({ ...names, emailAddress }),
      emailAddress,
      language,
    }));
};

/** The readers with these ids; each must have access to the meeting. Throws `reader_not_found`. */
export const requireReaders = async (tx: Tx, meeting: MeetingRow, ids: readonly string[]): Promise<Reader[]> => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const readers = (await readReaders(tx, meeting)).filter(({ id }) => wanted.has(id));
  if (readers.length < wanted.size) throw new ProblemError('reader_not_found');
  return readers;
};

/** Lists the users with access to the meeting, by name. */
export const listReaders = (ctx: Ctx, { params }: { params: { id: string } }): Promise<Person[]> =>
  ctx.db.read(async (tx) => {
    const readers = await readReaders(tx, await readMeeting(tx, ctx, params.id));
    return readers
      .map(({ id, displayName: name }) => ({ id, displayName: name }))
      .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'pt-BR'));
  });
