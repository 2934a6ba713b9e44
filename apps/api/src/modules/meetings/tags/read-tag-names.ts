import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { meetingTags, tags } from '../meetings.table.ts';

/** Names of the tags of these meetings. The caller checks access. */
export const readTagNames = async (
  tx: Tx,
  meetingIds: readonly string[],
): Promise<{ meetingId: string; name: string }[]> =>
  meetingIds.length === 0
    ? []
    : tx
        .select({ meetingId: meetingTags.meetingId, name: tags.name })
        .from(meetingTags)
        .innerJoin(tags, eq(tags.id, meetingTags.tagId))
        .where(inArray(meetingTags.meetingId, [...meetingIds]));
