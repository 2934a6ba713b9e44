import type { Side } from '@pauta/contract';
import { displayName } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { StageJob, StageResult } from '../processing/engine.ts';
import { meetings, participants } from '../meetings/meetings.table.ts';
import { users } from '../identity/users/users.table.ts';

const words = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The same person by name: the same first name, and where both have one, the same last. */
const isSamePerson = (spoken: string, known: string): boolean => {
  const [a, b] = [words(spoken), words(known)];
  if (!a[0] || a[0] !== b[0]) return false;
  return a.length === 1 || b.length === 1 || a.at(-1) === b.at(-1);
};

/**
 * Says on which side each speaker sits: ours when the name is that of somebody in the company, the customer's in an
 * external meeting where our side was found. What a person has set stays.
 */
export const assignSpeakers = async ({ db, meeting }: StageJob): Promise<StageResult> => {
  await db.transaction(async (tx) => {
    const speakers = await tx
      .select()
      .from(participants)
      .where(eq(participants.meetingId, meeting.id))
      .orderBy(asc(participants.position));
    const colleagues = await tx.select().from(users).where(eq(users.companyId, meeting.companyId));
    const names = colleagues.map(displayName);
    const isOurs = ({ name }: { name: string }) => names.some((known) => isSamePerson(name, known));
    const ourSideIsKnown = speakers.some((speaker) => speaker.side === 'us' || isOurs(speaker));
    for (const speaker of speakers) {
      if (speaker.side !== 'unknown') continue;
      const side: Side =
        isOurs(speaker) || meeting.meetingType === 'INTERNAL' ? 'us' : ourSideIsKnown ? 'customer' : 'unknown';
      if (side !== 'unknown') await tx.update(participants).set({ side }).where(eq(participants.id, speaker.id));
    }
    await tx.update(meetings).set({ updatedAt: new Date() }).where(eq(meetings.id, meeting.id));
  });
  return { state: 'done' };
};
