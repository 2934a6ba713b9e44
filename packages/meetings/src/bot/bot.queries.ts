import { call, freshFor } from '@pauta/api-client';
import {
  type Bot,
  type BotPatch,
  bots,
  type LiveTranscript,
  type Meeting,
  type MeetingRequest,
  meetings,
} from '@pauta/contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { listsKey, meetingKey } from '../list/meeting-list.queries.ts';
import { meetingOptions } from '../meeting/meeting.queries.ts';

/** Preview of an address or an invitation, before a meeting is created from it. */
export const invitationOptions = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => call(bots.readInvitation, { body: { invitation }, signal }),
    staleTime: freshFor.none,
    retry: false,
  });

const saidKey = (id: string) => [...meetingKey(id), 'said'] as const;

/** Polling interval in ms for new utterances while no live events arrive. */
const saidEveryMs = 5000;

/** Polling interval in ms; longer, because the server has to read the whole transcript. */
const questionsEveryMs = 10_000;

/** The utterances so far; each request fetches only those after the last one. */
export const liveTranscriptOptions = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: saidKey(id),
    queryFn: async ({ signal }): Promise<LiveTranscript> => {
      const before = client.getQueryData<LiveTranscript>(saidKey(id));
      const query = before ? { after: before.next } : {};
      const more = await call(bots.transcript, { params: { id }, query, signal });
      const byId = new Map([...(before?.utterances ?? []), ...more.utterances].map((one) => [one.id, one]));
      const { next, isTranscribed } = more;
      return { next, isTranscribed, utterances: [...byId.values()].toSorted((a, b) => a.startMs - b.startMs) };
    },
    refetchInterval: saidEveryMs,
    staleTime: freshFor.none,
  });

/** The template's questions, with those already answered. */
export const liveQuestionsOptions = (id: string) =>
  queryOptions({
    queryKey: [...meetingKey(id), 'live questions'],
    queryFn: ({ signal }) => call(bots.questions, { params: { id }, signal }),
    refetchInterval: questionsEveryMs,
    staleTime: freshFor.none,
  });

const showMeeting = (client: QueryClient, meeting: Meeting) => {
  client.setQueryData(meetingOptions(meeting.id).queryKey, meeting);
  return client.invalidateQueries({ queryKey: listsKey });
};

/** Creates a meeting and sends a bot to it. */
export const inviteOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: MeetingRequest) => call(meetings.create, { body }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

export type BotOrder = Exclude<keyof Bot['can'], 'restart'>;
const orders = { leave: bots.leave, pause: bots.pause, resume: bots.resume } as const;

/** Sends a command to a bot, which carries it out asynchronously. */
export const orderBotOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (order: BotOrder) => call(orders[order], { params: { id } }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

/** Sends the bot again immediately. */
export const restartBotOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () => call(bots.restart, { params: { id } }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });

/** Changes the address and the time at which the bot joins. */
export const changeBotOptions = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: BotPatch) => call(bots.change, { params: { id }, body }),
    onSuccess: (meeting) => showMeeting(client, meeting),
  });
