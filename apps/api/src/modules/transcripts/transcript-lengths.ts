import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { segments } from './transcripts.table.ts';

/** How many letters were said in each of the meetings. */
export const readTranscriptLengths = async (tx: Tx, meetingIds: readonly string[]): Promise<number[]> => {
  if (!meetingIds.length) return [];
  const rows = await tx
    .select({ length: sql<number>`sum(length(${segments.text}))`.mapWith(Number) })
    .from(segments)
    .where(inArray(segments.meetingId, [...meetingIds]))
    .groupBy(segments.meetingId);
  return rows.map(({ length }) => length);
};
