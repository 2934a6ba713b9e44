import * as z from 'zod/mini';
import { MeetingStatus } from '../meeting-list/schema.ts';
import { Id } from '../primitives.ts';
import { Stage } from '../stage/schema.ts';
import { Person } from '../user/schema.ts';

/** What live pages are told of meetings. */
export const meetingEvents = [
  z.object({
    topic: z.literal('meeting.changed'),
    meetingId: Id,
    status: MeetingStatus,
    stage: z.nullable(Stage),
    progress: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.object({ topic: z.literal('meeting.removed'), meetingId: Id }),
  /** Somebody edited the transcript, which is of that revision now. */
  z.object({ topic: z.literal('meeting.transcript'), meetingId: Id, revision: z.int() }),
  /** In which turn of its transcript a person writes, told now and again while they do; null when they are done. */
  z.object({ topic: z.literal('meeting.writing'), meetingId: Id, segmentId: z.nullable(Id), by: Person }),
  /** A tag of the company was made, changed or deleted. */
  z.object({ topic: z.literal('meeting.tags') }),
] as const;
