import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { segments } from './transcripts.table.ts';

/** Number of characters in each meeting's transcript. */
export const readTranscriptLengths = async (tx: Tx, meetingIds: readonly string[]): Promise<number[]> => {
  if (!meetingIds.length) return [];
  const rows = await tx
    .select({ length: sql<number>`sum(length(${segments.text}))`.mapWith(Number) })
    .from(segments)
    .where(inArray(segments.meetingId, [...meetingIds]))
    .groupBy(segments.meetingId);
  return rows.map(({ length }) => length);
};
