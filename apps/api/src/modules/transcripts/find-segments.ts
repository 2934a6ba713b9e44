import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { segments, transcripts } from './transcripts.table.ts';

/** A segment, and of which revision of the transcript it is. */
export type FoundSegment = Pick<
  typeof segments.$inferSelect,
  'id' | 'meetingId' | 'speakerId' | 'startMs' | 'endMs' | 'text'
> & { readonly revision: number };

const mostSegments = 2_000;

/** What was said in these meetings and matches a pattern of PostgreSQL, without accents and case; in its order. */
export const findSegments = (tx: Tx, meetingIds: readonly string[], pattern: string): Promise<FoundSegment[]> =>
  tx
    .select({
      id: segments.id,
      meetingId: segments.meetingId,
      speakerId: segments.speakerId,
      startMs: segments.startMs,
      endMs: segments.endMs,
      text: segments.text,
      revision: transcripts.revision,
    })
    .from(segments)
    .innerJoin(transcripts, eq(transcripts.meetingId, segments.meetingId))
    .where(and(inArray(segments.meetingId, [...meetingIds]), sql`pt_fold(lower(${segments.text})) ~ ${pattern}`))
    .orderBy(asc(segments.meetingId), asc(segments.position))
    .limit(mostSegments);
