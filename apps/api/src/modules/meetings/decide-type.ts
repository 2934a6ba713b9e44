import { unaccented } from '@pauta/contract/fold';
import { displayName, type Side } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { people } from '../identity/users/people.ts';
import type { MeetingRow } from './meeting-access.ts';
import { type Participant, readParticipants } from './participants.ts';

const words = (name: string): string[] =>
  unaccented(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A speaker without a name. */
const isUnnamed = ({ name }: { name: string }): boolean => /^falante \d+$/i.test(name.trim());

/** Whether two names may be the same person: same first name, and if both have one, same last name. */
const isSamePerson = (spoken: string, known: string): boolean => {
  const [a, b] = [words(spoken), words(known)];
  if (!a[0] || a[0] !== b[0]) return false;
  return a.length === 1 || b.length === 1 || a.at(-1) === b.at(-1);
};

/** A participant with their side, if known. */
type Seated = Pick<Participant, 'name' | 'side'>;

interface Present<Speaker extends Seated> {
  readonly speakers: readonly Speaker[];
  /** Whether the name belongs to a colleague. */
  readonly isOurs: (speaker: { name: string }) => boolean;
}

/** The participants of a meeting, and which of them are colleagues by name. */
export const recogniseColleagues = async (
  tx: Tx,
  { id, companyId }: Pick<MeetingRow, 'id' | 'companyId'>,
): Promise<Present<Participant>> => {
  const speakers = await readParticipants(tx, id);
  const colleagues = await tx.select().from(people).where(eq(people.companyId, companyId));
  const names = colleagues.map(displayName);
  return { speakers, isOurs: ({ name }) => names.some((known) => isSamePerson(name, known)) };
};

/** Derives the type of a meeting from its participants, with the reason. */
export const typeBySpeakers = (
  { customer }: Pick<MeetingRow, 'customer'>,
  { speakers, isOurs }: Present<Seated>,
): Pick<MeetingRow, 'meetingType' | 'meetingTypeReason'> => {
  const others = speakers.filter((speaker) => speaker.side !== 'us' && !isOurs(speaker));
  const isAmongUs = customer === null && others.length === 0 && speakers.length > 1;
  if (isAmongUs) return { meetingType: 'INTERNAL', meetingTypeReason: 'colleagues' };
  return { meetingType: 'EXTERNAL', meetingTypeReason: others.every(isUnnamed) ? 'assumed' : 'others' };
};

/**
 * Derives each participant's side from the meeting type: colleagues are ours; in an external meeting with our side
 * known, the others are the customer's. Known sides are kept.
 */
export const assignSides = (
  meetingType: MeetingRow['meetingType'],
  { speakers, isOurs }: Present<Seated>,
): ((speaker: Seated) => Side) => {
  const ourSideIsKnown = speakers.some((speaker) => speaker.side === 'us' || isOurs(speaker));
  return (speaker) => {
    if (speaker.side !== 'unknown') return speaker.side;
    if (isOurs(speaker) || meetingType === 'INTERNAL') return 'us';
    return ourSideIsKnown ? 'customer' : 'unknown';
  };
};
