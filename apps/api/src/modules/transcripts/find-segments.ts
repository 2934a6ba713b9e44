import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { segments, transcripts } from './transcripts.table.ts';

/** A segment with the revision of its transcript. */
export type FoundSegment = Pick<
  typeof segments.$inferSelect,
  'id' | 'meetingId' | 'speakerId' | 'startMs' | 'endMs' | 'text'
> & { readonly revision: number };

const mostSegments = 2_000;

/** Segments of these meetings that match a PostgreSQL pattern, ignoring accents and case; in order. */
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
