import { call, freshFor } from '@pauta/api-client';
import { type TranscriptEdit, transcriptions } from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { meetingKey } from '../list/meeting-list.queries.ts';

/** Revisions of a transcript, newest first. */
export const revisionsOptions = (meetingId: string, id: string) =>
  queryOptions({
    queryKey: [...meetingKey(meetingId), 'revisions', id],
    queryFn: ({ signal }) => call(transcriptions.revisions, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

export const restoreRevisionOptions = (client: QueryClient, meetingId: string, id: string) =>
  mutationOptions({
    mutationFn: (revision: number) => call(transcriptions.restore, { params: { id, revision: String(revision) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: meetingKey(meetingId) }),
  });

/** Suggested improvements. Not under the meeting's key: accepting one does not invalidate the others. */
export const improvementsOptions = (id: string) =>
  queryOptions({
    queryKey: ['improvements', id],
    queryFn: () => call(transcriptions.improve, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const takeImprovementsOptions = (client: QueryClient, meetingId: string, id: string) =>
  mutationOptions({
    mutationFn: (body: TranscriptEdit) => call(transcriptions.edit, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: meetingKey(meetingId) }),
  });

/** Unnamed voices, with suggested speakers. */
export const voicesOptions = (meetingId: string, id: string) =>
  queryOptions({
    queryKey: [...meetingKey(meetingId), 'voices', id],
    queryFn: ({ signal }) => call(transcriptions.voices, { params: { id }, signal }),
    staleTime: freshFor.none,
  });
