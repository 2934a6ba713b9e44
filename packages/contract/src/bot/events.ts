import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** What live pages are told of bots. */
export const botEvents = [
  /** The bot changed, or who is in the call with it. */
  z.object({ topic: z.literal('meeting.bot'), meetingId: Id }),
  /** Told now and again while it records. */
  z.object({
    topic: z.literal('meeting.sound'),
    meetingId: Id,
    level: z.nullable(z.number()),
    isSilent: z.boolean(),
  }),
  /** More was said: `bots.transcript` has it. */
  z.object({ topic: z.literal('meeting.said'), meetingId: Id }),
] as const;
