import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { NewMeeting } from '../meeting/schema.ts';
import { Id, Instant, line, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { BotCapture, BotPlatform } from './schema.ts';

/** An address, or the full text of an invitation. */
const invitation = prose(20_000).check(z.minLength(1));

export const InvitationText = z.strictObject({ invitation });
export type InvitationText = z.infer<typeof InvitationText>;

/** The parsed invitation. Creates nothing. */
export const ReadInvitation = z.object({
  /** Null without a meeting address. */
  meetingUrl: z.nullable(z.string()),
  platform: z.nullable(BotPlatform),
  title: z.nullable(z.string()),
  /** Null without a time, or if `isNow`. */
  startAt: z.nullable(Instant),
  isNow: z.boolean(),
  /** The company's meeting with this address at this time; its id if the caller may see it. */
  duplicate: z.nullable(z.object({ id: z.nullable(Id), title: z.nullable(z.string()) })),
  /** Why no bot can join it. */
  problem: z.nullable(ErrorCode),
});
export type ReadInvitation = z.infer<typeof ReadInvitation>;

/**
 * Body of `POST /api/meetings`: a meeting with a title, or one with a bot. Fields here override the invitation; without
 * any time it is now.
 */
export const MeetingRequest = z
  .strictObject({
    ...NewMeeting.shape,
    title: z.optional(line(200)),
    invitation: z.optional(invitation),
    /** Defaults to audio only if the recorder's host is small. */
    capture: z.optional(BotCapture),
  })
  .check(
    z.refine(({ title, invitation: text }) => title !== undefined || text !== undefined, {
      error: rule('required'),
      path: ['title'],
    }),
  );
export type MeetingRequest = z.input<typeof MeetingRequest>;
