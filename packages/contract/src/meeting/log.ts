import * as z from 'zod/mini';
import { ExportFormat } from '../export/schema.ts';
import { Instant } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { SharePart } from '../share/schema.ts';
import { Stage } from '../stage/schema.ts';
import { Person } from '../user/schema.ts';

/** An event of a meeting, by code: the screen has the sentence. */
export const MeetingLogEntry = z.object({
  id: z.string(),
  at: Instant,
  /**
   * Such as `meeting.update`, `stage.done` for the product, or `bot.in_waiting_room` for the bot. New codes may be
   * added; screens need a fallback.
   */
  action: z.string(),
  /** Null for the product itself, and after the account is deleted. */
  by: z.nullable(Person),
  /** For an upload or import. */
  fileName: z.nullable(z.string()),
  /** Fields changed by an update. */
  fields: z.array(z.string()),
  /** Title, for a clip. */
  clip: z.optional(z.nullable(z.string())),
  /** Shared parts, for a new link. */
  parts: z.optional(z.array(SharePart)),
  /** For an export. */
  format: z.optional(ExportFormat),
  stage: z.nullable(Stage),
  cause: z.nullable(ErrorCode),
  /** For a bot: a `BotReason`. */
  reason: z.optional(z.nullable(z.string())),
  /** The raw record, for admins. */
  raw: z.nullable(z.record(z.string(), z.unknown())),
});
export type MeetingLogEntry = z.infer<typeof MeetingLogEntry>;

export const MeetingLog = z.object({
  /** Latest first. */
  entries: z.array(MeetingLogEntry),
  /** Whether there are more entries. */
  isCapped: z.boolean(),
});
export type MeetingLog = z.infer<typeof MeetingLog>;
