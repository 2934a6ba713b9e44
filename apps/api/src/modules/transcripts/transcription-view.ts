import type { Transcription, TranscriptionState } from '@pauta/contract';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { participants } from '../meetings/meetings.table.ts';
import { segments, transcripts } from './transcripts.table.ts';

type Row = typeof transcripts.$inferSelect;

export const toTranscriptionState = (row: Row): TranscriptionState => ({
  id: row.id,
  meetingId: row.meetingId,
  status: row.status,
  source: row.source,
  revision: row.revision,
  progress: row.progress,
  cause: row.cause,
  updatedAt: row.updatedAt.toISOString(),
});

/** The transcript with all its turns, in order. */
export const viewTranscription = async (tx: Tx, row: Row): Promise<Transcription> => {
  const people = await tx
    .select({ id: participants.id, name: participants.name, side: participants.side })
    .from(participants)
    .where(eq(participants.meetingId, row.meetingId))
    .orderBy(asc(participants.position));
  const turns = await tx
    .select({
      id: segments.id,
      speakerId: segments.speakerId,
      startMs: segments.startMs,
      endMs: segments.endMs,
      text: segments.text,
      isEdited: segments.isEdited,
    })
    .from(segments)
    .where(eq(segments.meetingId, row.meetingId))
    .orderBy(asc(segments.position));
  return { ...toTranscriptionState(row), language: row.language, speakers: people, segments: turns };
};
