import * as z from 'zod/mini';
import { MeetingStatus } from '../meeting-list/schema.ts';
import { Id } from '../primitives.ts';
import { Stage } from '../stage/schema.ts';

/** What `GET /api/events` streams: small facts that tell a screen which of its data to ask for again. */
export const LiveEvent = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('meeting.changed'),
    meetingId: Id,
    status: MeetingStatus,
    stage: z.nullable(Stage),
    progress: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.object({ topic: z.literal('meeting.removed'), meetingId: Id }),
  /** Events were missed that are no longer kept: ask for everything again. */
  z.object({ topic: z.literal('resync') }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;
