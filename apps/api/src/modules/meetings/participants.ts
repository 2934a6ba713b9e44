import type { Side } from '@pauta/contract';
import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { participants } from './meetings.table.ts';

export type Participant = typeof participants.$inferSelect;
export type NewParticipant = typeof participants.$inferInsert;

const rowsPerInsert = 500;

/** Participants as in the transcript, without corrections. */
export const readParticipants = (tx: Tx, meetingId: string): Promise<Participant[]> =>
  tx.select().from(participants).where(eq(participants.meetingId, meetingId)).orderBy(asc(participants.position));

/** Returns the id if it is a participant of the meeting. Throws `participant_not_found`. */
export const requireParticipant = async (tx: Tx, meetingId: string, id: string): Promise<string> => {
  const [row] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.meetingId, meetingId), eq(participants.id, id)));
  return orThrow(row, 'participant_not_found').id;
};

export const addParticipants = async (tx: Tx, added: readonly NewParticipant[]): Promise<void> => {
  for (let from = 0; from < added.length; from += rowsPerInsert) {
    await tx.insert(participants).values(added.slice(from, from + rowsPerInsert));
  }
};

export const setParticipantSide = async (tx: Tx, id: string, side: Side): Promise<void> => {
  await tx.update(participants).set({ side }).where(eq(participants.id, id));
};

/** The position after all participants, including hidden ones. */
export const nextPosition = async (tx: Tx, meetingId: string): Promise<number> => {
  const [last] = await tx
    .select({ position: max(participants.position) })
    .from(participants)
    .where(eq(participants.meetingId, meetingId));
  return (last?.position ?? -1) + 1;
};

/** Marks participants as speaking: they stay even if a person's addition of them is undone. */
export const markAsSpeaking = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length) {
    await tx
      .update(participants)
      .set({ isAdded: false })
      .where(and(inArray(participants.id, [...ids]), eq(participants.isAdded, true)));
  }
};
