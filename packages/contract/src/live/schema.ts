import * as z from 'zod/mini';
import { assistantEvents } from '../assistant/events.ts';
import { botEvents } from '../bot/events.ts';
import { conversationEvents } from '../conversation/events.ts';
import { meetingEvents } from '../meeting/events.ts';

/**
 * Small events that tell a screen which data to refetch. A topic begins with its noun: listeners of one noun get no
 * others, so that new topics do not affect them.
 */
export const LiveEvent = z.discriminatedUnion('topic', [
  ...meetingEvents,
  ...botEvents,
  ...conversationEvents,
  ...assistantEvents,
  /** Missed events are no longer kept: refetch everything. */
  z.object({ topic: z.literal('resync') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

type NounOf<T> = T extends `${infer N}.${string}` ? N : T;
/** The first part of a topic, such as `meeting` of `meeting.changed`. */
export type LiveNoun = NounOf<LiveEvent['topic']>;
/** Events for a listener of a noun, and `resync`, after which everything is refetched. */
export type EventOf<N extends LiveNoun> = Extract<LiveEvent, { readonly topic: `${N}.${string}` | 'resync' }>;
