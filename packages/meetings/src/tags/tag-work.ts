import { call } from '@pauta/api-client';
import { type Meeting, type MeetingPage, meetings, type TaggedMeeting, tags } from '@pauta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { listsKey } from '../list/meeting-list.queries.ts';
import { meetingOptions } from '../meeting/meeting.queries.ts';

/** Tags to add to meetings, and tags to remove. */
export type TagChange = { readonly added: readonly string[]; readonly removed: readonly string[] };

export const undoOf = ({ added, removed }: TagChange): TagChange => ({ added: removed, removed: added });

/** Applies a change to the current tags of a meeting, which may have changed in the meantime. */
export const changeTags =
  ({ added, removed }: TagChange) =>
  async (id: string): Promise<TaggedMeeting> => {
    const { tagIds } = await call(meetings.get, { params: { id } });
    const kept = tagIds.filter((tagId) => !removed.includes(tagId) && !added.includes(tagId));
    return call(tags.assign, { params: { id }, body: { tagIds: [...kept, ...added] } });
  };

/** Updates the tags of a meeting in all caches, without a request. */
export const showTags = (client: QueryClient, { id, tagIds, tags: named }: TaggedMeeting): void => {
  const tagged = { tagIds, tags: named };
  client.setQueryData<Meeting>(meetingOptions(id).queryKey, (meeting) => meeting && { ...meeting, ...tagged });
  client.setQueriesData<MeetingPage>(
    { queryKey: listsKey },
    (page) => page && { ...page, items: page.items.map((row) => (row.id === id ? { ...row, tags: named } : row)) },
  );
};
