import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { NewMeeting } from '../meeting/schema.ts';
import { Id, Instant, line, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { BotCapture, BotPlatform } from './schema.ts';

/** An address, or a whole invitation as somebody copied it. */
const invitation = prose(20_000).check(z.minLength(1));

export const InvitationText = z.strictObject({ invitation });
export type InvitationText = z.infer<typeof InvitationText>;

/** What was understood of an invitation. Nothing is made by it. */
export const ReadInvitation = z.object({
  /** Null where it holds no address of a meeting. */
  meetingUrl: z.nullable(z.string()),
  platform: z.nullable(BotPlatform),
  title: z.nullable(z.string()),
  /** Null where it says no time, or `now`. */
  startAt: z.nullable(Instant),
  isNow: z.boolean(),
  /** The meeting of the company that has this address at this time; its id where the caller may see it. */
  duplicate: z.nullable(z.object({ id: z.nullable(Id), title: z.nullable(z.string()) })),
  /** Why no bot can go there. */
  problem: z.nullable(ErrorCode),
});
export type ReadInvitation = z.infer<typeof ReadInvitation>;

/**
 * A meeting as `POST /api/meetings` takes it: one with a title, or one that a bot goes to. What is said here goes before
 * what the invitation says; with no time in either it is now.
 */
export const MeetingRequest = z
  .strictObject({
    ...NewMeeting.shape,
    title: z.optional(line(200)),
    invitation: z.optional(invitation),
    /** Sound alone where it is not said and the recorder's host is small. */
    capture: z.optional(BotCapture),
  })
  .check(
    z.refine(({ title, invitation: text }) => title !== undefined || text !== undefined, {
      error: rule('required'),
      path: ['title'],
    }),
  );
export type MeetingRequest = z.input<typeof MeetingRequest>;
