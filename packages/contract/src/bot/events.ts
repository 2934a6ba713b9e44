import * as z from 'zod/mini';
import { Id } from '../primitives.ts';

/** Live events of bots. */
export const botEvents = [
  /** The bot or its participants changed. */
  z.object({ topic: z.literal('meeting.bot'), meetingId: Id }),
  /** Sent regularly while it records. */
  z.object({
    topic: z.literal('meeting.sound'),
    meetingId: Id,
    level: z.nullable(z.number()),
    isSilent: z.boolean(),
  }),
  /** New utterances, available at `bots.transcript`. */
  z.object({ topic: z.literal('meeting.said'), meetingId: Id }),
] as const;
