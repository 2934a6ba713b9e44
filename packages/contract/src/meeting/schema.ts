import * as z from 'zod/mini';
import { Bot } from '../bot/schema.ts';
import { Chapter, MeetingMetrics, NextStep, Recap, RunStatus } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { MeetingFormat, MeetingSummary, MeetingType } from '../meeting-list/schema.ts';
import { Participant } from '../participant/schema.ts';
import { Id, Instant, Offset, line } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { StageState } from '../stage/state.ts';
import { Warning } from '../stage/warnings.ts';
import { TranscriptionState } from '../transcript/schema.ts';
import { Person } from '../user/schema.ts';

/**
 * Why a meeting is internal or external: a person said so, only colleagues spoke, others spoke too, or nothing tells
 * yet.
 */
export const MeetingTypeReason = z.enum(['chosen', 'colleagues', 'others', 'assumed']);
export type MeetingTypeReason = z.infer<typeof MeetingTypeReason>;

const media = {
  kind: MeetingFormat,
  state: z.enum(['uploading', 'preparing', 'ready', 'failed']),
  mimeType: z.nullable(z.string()),
  durationMs: z.nullable(Offset),
  bytes: z.nullable(z.int()),
  cause: z.nullable(ErrorCode),
};

export const Recording = z.object({
  id: Id,
  /** Of the file that was sent. */
  name: z.nullable(z.string()),
  ...media,
  /** What of it is damaged, at its own times. */
  warnings: z.array(Warning),
});
export type Recording = z.infer<typeof Recording>;

export const Meeting = z.extend(z.omit(MeetingSummary, { match: true }), {
  tagIds: z.array(Id),
  templateId: z.nullable(Id),
  /** The first of `recordings`. */
  media: z.nullable(z.object(media)),
  /** The first is the one that the words of the meeting and their times are of. */
  recordings: z.array(Recording),
  transcription: z.nullable(TranscriptionState),
  answersStatus: RunStatus,
  evaluationStatus: RunStatus,
  stages: z.array(StageState),
  metrics: z.nullable(MeetingMetrics),
  /** Null while nobody has read the transcript. */
  recap: z.nullable(Recap),
  nextSteps: z.array(NextStep),
  /** Those of the recap as people have them, in their order. */
  chapters: z.optional(z.array(Chapter)),
  /** Why it is of its type. */
  meetingTypeReason: z.optional(MeetingTypeReason),
  /** The bot that joins it; null where none was invited. */
  bot: z.optional(z.nullable(Bot)),
  can: z.object({ edit: z.boolean(), share: z.optional(z.boolean()), remove: z.boolean(), evaluate: z.boolean() }),
});
export type Meeting = z.infer<typeof Meeting>;

const participantInput = z.strictObject({ name: line(120), side: z._default(Participant.shape.side, 'unknown') });

export const NewMeeting = z.strictObject({
  title: line(200),
  startAt: z.optional(Instant),
  customer: z.optional(line(120)),
  /** Left out, those who speak decide it. */
  meetingType: z.optional(MeetingType),
  templateId: z.optional(Id),
  participants: z._default(z.array(participantInput).check(z.maxLength(100)), []),
  tagIds: z._default(z.array(Id).check(z.maxLength(50)), []),
  /** The same key twice gives the same meeting: a request that was sent again makes one. */
  idempotencyKey: z.optional(Id),
});
export type NewMeeting = z.input<typeof NewMeeting>;

export const MeetingPatch = z
  .partial(
    z.strictObject({
      title: line(200),
      startAt: Instant,
      customer: z.nullable(line(120)),
      /** Whose meeting it is: one of those that `owners` answers. */
      userId: Id,
      /** Null lets those who speak decide it. */
      meetingType: z.nullable(MeetingType),
      templateId: z.nullable(Id),
    }),
  )
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));
export type MeetingPatch = z.infer<typeof MeetingPatch>;

/** A meeting that was made of the same file, and by whom. */
export const EarlierMeeting = z.object({ id: Id, title: z.string(), owner: Person, sentAt: Instant });
export type EarlierMeeting = z.infer<typeof EarlierMeeting>;

/** An address that plays for a while without further credentials. */
/** Without a choice it is the first of the meeting's. */
export const RecordingChoice = z.strictObject({ recording: z.optional(Id) });

export const MediaUrl = z.object({ url: z.string(), mimeType: z.string(), kind: MeetingFormat, expiresAt: Instant });
export type MediaUrl = z.infer<typeof MediaUrl>;

/** Until when the cookie is good. */
export const MediaCookies = z.object({ expiresAt: Instant });
export type MediaCookies = z.infer<typeof MediaCookies>;
