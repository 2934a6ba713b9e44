import { call, freshFor } from '@pauta/api-client';
import { meetings, type Transcription } from '@pauta/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { meetingKey } from '../list/meeting-list.queries.ts';
import { whenIdle } from './when-idle.ts';

export const meetingOptions = (id: string) =>
  queryOptions({
    queryKey: meetingKey(id),
    queryFn: ({ signal }) => call(meetings.get, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

/** The log of a meeting, latest first. */
export const meetingLogOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'log'],
    queryFn: ({ signal }) => call(meetings.logs, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

export const meetingAnswersOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'answers'],
    queryFn: ({ signal }) => call(meetings.answers, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

export const evaluationOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'evaluation'],
    queryFn: ({ signal }) => call(meetings.evaluation, { params: { id }, signal }),
    staleTime: freshFor.none,
  });

/** Number of turns requested first; ordinary meetings have fewer. */
const openingTurns = 500;

/** The first turns of a long transcript, until it is loaded completely. Written by `transcriptionOptions`. */
export const transcriptOpeningOptions = (id: string) =>
  queryOptions<Transcription>({ queryKey: [...meetingKey(id), 'transcript-opening'], queryFn: skipToken });

export const transcriptionOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'transcription'],
    queryFn: async ({ signal, client, queryKey }) => {
      if (client.getQueryData(queryKey) === undefined) {
        const query = { first: openingTurns };
        const opening = await call(meetings.transcription, { params: { id }, query, signal });
        if (opening.segments.length < openingTurns) return opening;
        client.setQueryData(transcriptOpeningOptions(id).queryKey, opening);
        // Thousands of turns that arrive before the first are drawn would hold these up; they are drawn in their meeting.
        await client.ensureQueryData(meetingOptions(id)).catch(() => undefined);
        await new Promise<void>((resolve) => void whenIdle(resolve, 2_000));
      }
      return call(meetings.transcription, { params: { id }, query: {}, signal });
    },
    staleTime: freshFor.none,
    refetchOnWindowFocus: false,
  });

/** Users who can own the meeting. */
export const ownersOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'owners'],
    queryFn: ({ signal }) => call(meetings.owners, { params: { id }, signal }),
  });
