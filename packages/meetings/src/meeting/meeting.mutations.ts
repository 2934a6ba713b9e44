import { call } from '@pauta/api-client';
import { type Meeting, type MeetingPatch, meetings, type Stage } from '@pauta/contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { forgetMeeting } from './apply-live-events.ts';
import { listsKey, meetingKey } from '../list/meeting-list.queries.ts';
import { meetingOptions } from './meeting.queries.ts';

const showMeeting = (client: QueryClient, meeting: Meeting) => {
  client.setQueryData(meetingOptions(meeting.id).queryKey, meeting);
  return client.invalidateQueries({ queryKey: listsKey });
};

export const updateMeetingOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: MeetingPatch) => call(meetings.update, { params: { id }, body }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

export const removeMeetingOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(meetings.remove, { params: { id } }),
    onSuccess: () => {
      forgetMeeting(client, id);
      return client.invalidateQueries({ queryKey: listsKey });
    },
  });

/** Restores a meeting that was just deleted. */
export const restoreMeetingOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(meetings.restore, { params: { id } }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

/** Includes or excludes the meeting in figures and reports. */
export const enableMeetingOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (isEnabled: boolean) => call(isEnabled ? meetings.enable : meetings.disable, { params: { id } }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

export const evaluateMeetingOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(meetings.evaluate, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: meetingKey(id) }),
  });

/** Retries a stage of the meeting and all later ones. */
export const retryStageOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (stage: Stage) => call(meetings.retryStage, { params: { id, stage } }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

/** Transcribes the recording again with the current engine. */
export const transcribeAgainOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(meetings.transcribeAgain, { params: { id } }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

/** Imports a transcript file, replacing the current transcript. */
export const importTranscriptionOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (file: File) =>
      call(meetings.importTranscription, { params: { id }, body: { fileName: file.name, content: file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: meetingKey(id) }),
  });
