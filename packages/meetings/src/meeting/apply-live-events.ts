import { ApiError, problemWords } from '@pauta/api-client';
import { tagsOptions } from '@pauta/company';
import type { EventOf, Meeting, MeetingPage } from '@pauta/contract';
import type { QueryClient } from '@tanstack/react-query';
import { listsKey, meetingKey, meetingsKey } from '../list/meeting-list.queries.ts';

const listedIn = (client: QueryClient, meetingId: string) =>
  client
    .getQueriesData<MeetingPage>({ queryKey: listsKey })
    .flatMap(([, page]) => page?.items ?? [])
    .filter(({ id }) => id === meetingId);

/** Lists show the stage but not its progress, so progress within a stage does not concern them. */
const concernsLists = (client: QueryClient, event: EventOf<'meeting'>): boolean => {
  if (event.topic !== 'meeting.removed' && event.topic !== 'meeting.changed') return false;
  if (event.topic !== 'meeting.changed' || event.status !== 'processing') return true;
  const rows = listedIn(client, event.meetingId);
  return rows.length === 0 || rows.some(({ status, stage }) => status !== event.status || stage !== event.stage);
};

/** Marks a deleted meeting as missing, so that pages that show it need no request. */
export const forgetMeeting = (client: QueryClient, id: string): void => {
  client.removeQueries({ queryKey: meetingKey(id), type: 'inactive' });
  const code = 'meeting_not_found';
  client
    .getQueryCache()
    .find({ queryKey: meetingKey(id) })
    ?.setState({ status: 'error', error: new ApiError({ code, status: 404, message: problemWords({ code }) }) });
};

/** Refetches an edited transcript, unless this page already has the revision. */
const showRevision = (client: QueryClient, { meetingId, revision }: { meetingId: string; revision: number }): void => {
  const known = client.getQueryData<{ revision: number }>([...meetingKey(meetingId), 'transcription']);
  if (known && known.revision < revision) void client.invalidateQueries({ queryKey: meetingKey(meetingId) });
};

/** Applies the sound level from the event itself, without a request. */
const showSound = (
  client: QueryClient,
  { meetingId, level, isSilent }: { meetingId: string; level: number | null; isSilent: boolean },
): void =>
  void client.setQueryData<Meeting>(meetingKey(meetingId), (meeting) =>
    meeting?.bot ? { ...meeting, bot: { ...meeting.bot, level, isSilent } } : meeting,
  );

/** Invalidates the queries affected by live events. */
export const applyLiveEvents = (client: QueryClient, events: readonly EventOf<'meeting'>[]): void => {
  if (events.some(({ topic }) => topic === 'resync' || topic === 'meeting.tags')) {
    void client.invalidateQueries({ queryKey: meetingsKey });
    void client.invalidateQueries({ queryKey: tagsOptions().queryKey });
    return;
  }
  const changed = new Set<string>();
  for (const event of events) {
    if (event.topic === 'meeting.sound') showSound(client, event);
    if (event.topic === 'meeting.removed') forgetMeeting(client, event.meetingId);
    else if (event.topic === 'meeting.changed') changed.add(event.meetingId);
    else if (event.topic === 'meeting.bot') {
      void client.invalidateQueries({ queryKey: meetingKey(event.meetingId), exact: true });
    } else if (event.topic === 'meeting.said') {
      void client.invalidateQueries({ queryKey: [...meetingKey(event.meetingId), 'said'] });
    } else if (event.topic === 'meeting.transcript') showRevision(client, event);
  }
  for (const id of changed) void client.invalidateQueries({ queryKey: meetingKey(id) });
  if (events.some((event) => concernsLists(client, event))) void client.invalidateQueries({ queryKey: listsKey });
};
