import * as z from 'zod/mini';
import { MeetingStatus } from '../meeting-list/schema.ts';
import { Id } from '../primitives.ts';
import { Stage } from '../stage/schema.ts';
import { Person } from '../user/schema.ts';

/** Live events of meetings. */
export const meetingEvents = [
  z.object({
    topic: z.literal('meeting.changed'),
    meetingId: Id,
    status: MeetingStatus,
    stage: z.nullable(Stage),
    progress: z.number().check(z.gte(0), z.lte(1)),
  }),
  z.object({ topic: z.literal('meeting.removed'), meetingId: Id }),
  /** The transcript was edited and has this revision now. */
  z.object({ topic: z.literal('meeting.transcript'), meetingId: Id, revision: z.int() }),
  /** The turn that a person is editing, sent regularly; null at the end. */
  z.object({ topic: z.literal('meeting.writing'), meetingId: Id, segmentId: z.nullable(Id), by: Person }),
  /** A tag of the company was created, changed or deleted. */
  z.object({ topic: z.literal('meeting.tags') }),
] as const;
