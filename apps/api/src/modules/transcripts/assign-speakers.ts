import type { Side } from '@pauta/contract';
import { displayName } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { people } from '../identity/users/people.ts';
import { decideMeetingType, touchMeeting } from '../meetings/meeting-facts.ts';
import { readParticipants, seatParticipant } from '../meetings/participants.ts';
import { unaccented } from '../portuguese/folding.ts';

const words = (name: string): string[] =>
  unaccented(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A voice that nobody has named yet, of whom nothing is known. */
const isUnnamed = ({ name }: { name: string }): boolean => /^falante \d+$/i.test(name.trim());

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
export const assignSpeakers = async ({ db, subject: meeting }: MeetingJob): Promise<StageResult> => {
  await db.transaction(async (tx) => {
    const speakers = await readParticipants(tx, meeting.id);
    const colleagues = await tx.select().from(people).where(eq(people.companyId, meeting.companyId));
    const names = colleagues.map(displayName);
    const isOurs = ({ name }: { name: string }) => names.some((known) => isSamePerson(name, known));
    const others = speakers.filter((speaker) => speaker.side !== 'us' && !isOurs(speaker));
    const isAmongUs = meeting.customer === null && others.length === 0 && speakers.length > 1;
    const isChosen = meeting.meetingTypeReason === 'chosen';
    const meetingType = isChosen ? meeting.meetingType : isAmongUs ? 'INTERNAL' : 'EXTERNAL';
    if (speakers.length > 0) {
      const meetingTypeReason = isAmongUs ? 'colleagues' : others.every(isUnnamed) ? 'assumed' : 'others';
      await decideMeetingType(tx, meeting.id, { meetingType, meetingTypeReason });
    }
    const ourSideIsKnown = speakers.some((speaker) => speaker.side === 'us' || isOurs(speaker));
    for (const speaker of speakers) {
      if (speaker.side !== 'unknown') continue;
      const side: Side = isOurs(speaker) || meetingType === 'INTERNAL' ? 'us' : ourSideIsKnown ? 'customer' : 'unknown';
      if (side !== 'unknown') await seatParticipant(tx, speaker.id, side);
    }
    await touchMeeting(tx, meeting.id);
  });
  return { state: 'done' };
};
