import * as z from 'zod/mini';
import { Instant } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { SharePart } from '../share/schema.ts';
import { Stage } from '../stage/schema.ts';
import { Person } from '../user/schema.ts';

/** One thing that happened to a meeting, by its code: the screen that shows it has the sentence. */
export const MeetingLogEntry = z.object({
  id: z.string(),
  at: Instant,
  /**
   * As `meeting.update`, `stage.done` of what the product did, or `bot.in_waiting_room` of its bot. New ones come; who
   * does not know one says so.
   */
  action: z.string(),
  /** Null for the product itself, and for who is gone. */
  by: z.nullable(Person),
  /** Of an upload or an import. */
  fileName: z.nullable(z.string()),
  /** That an update changed. */
  fields: z.array(z.string()),
  /** Of a clip: its title. */
  clip: z.optional(z.nullable(z.string())),
  /** Of a new link: what guests see. */
  parts: z.optional(z.array(SharePart)),
  stage: z.nullable(Stage),
  cause: z.nullable(ErrorCode),
  /** Of a bot: one of `BotReason`. */
  reason: z.optional(z.nullable(z.string())),
  /** The record as it was written; for admins. */
  raw: z.nullable(z.record(z.string(), z.unknown())),
});
export type MeetingLogEntry = z.infer<typeof MeetingLogEntry>;

export const MeetingLog = z.object({
  /** The latest first. */
  entries: z.array(MeetingLogEntry),
  /** There is more than is answered. */
  isCapped: z.boolean(),
});
export type MeetingLog = z.infer<typeof MeetingLog>;
