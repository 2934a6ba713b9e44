import * as z from 'zod/mini';
import { MeetingSummary } from '../meeting-list/schema.ts';
import { Instant, pageOf, paging } from '../primitives.ts';
import { Person } from '../user/schema.ts';

/** A deleted meeting that can be restored. */
export const DeletedMeeting = z.extend(
  z.pick(MeetingSummary, { id: true, title: true, customer: true, startAt: true, durationMs: true, owner: true }),
  {
    deletedAt: Instant,
    /** Null after the account is deleted. */
    deletedBy: z.nullable(Person),
    /** When it is erased permanently. */
    eraseAt: Instant,
  },
);
export type DeletedMeeting = z.infer<typeof DeletedMeeting>;

export const DeletedMeetingQuery = z.strictObject(paging);
export const DeletedMeetingPage = pageOf(DeletedMeeting);
export type DeletedMeetingPage = z.infer<typeof DeletedMeetingPage>;
