import * as z from 'zod/mini';
import { assistantEvents } from '../assistant/events.ts';
import { botEvents } from '../bot/events.ts';
import { conversationEvents } from '../conversation/events.ts';
import { meetingEvents } from '../meeting/events.ts';

/**
 * Small facts that tell a screen which of its data to ask for again. A topic begins with the noun that it is about: who
 * listens to that is told of no other, so that a new one changes nothing for them.
 */
export const LiveEvent = z.discriminatedUnion('topic', [
  ...meetingEvents,
  ...botEvents,
  ...conversationEvents,
  ...assistantEvents,
  /** Events were missed that are no longer kept: ask for everything again. */
  z.object({ topic: z.literal('resync') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

type NounOf<T> = T extends `${infer N}.${string}` ? N : T;
/** Beginning of topics, as `meeting` of `meeting.changed`. */
export type LiveNoun = NounOf<LiveEvent['topic']>;
/** What a listener of a noun gets: its events, and `resync`, after which everything is read again. */
export type EventOf<N extends LiveNoun> = Extract<LiveEvent, { readonly topic: `${N}.${string}` | 'resync' }>;
