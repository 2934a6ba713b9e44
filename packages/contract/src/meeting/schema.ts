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

/** Why a meeting is internal or external: chosen by a person, only colleagues spoke, others spoke too, or assumed. */
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
  /** Name of the uploaded file. */
  name: z.nullable(z.string()),
  ...media,
  /** Damaged parts, in times of the recording. */
  warnings: z.array(Warning),
});
export type Recording = z.infer<typeof Recording>;

export const Meeting = z.extend(z.omit(MeetingSummary, { match: true }), {
  tagIds: z.array(Id),
  templateId: z.nullable(Id),
  /** The first of `recordings`. */
  media: z.nullable(z.object(media)),
  /** The first one is transcribed and determines the times. */
  recordings: z.array(Recording),
  transcription: z.nullable(TranscriptionState),
  answersStatus: RunStatus,
  evaluationStatus: RunStatus,
  stages: z.array(StageState),
  metrics: z.nullable(MeetingMetrics),
  /** Null before the analysis. */
  recap: z.nullable(Recap),
  nextSteps: z.array(NextStep),
  /** Chapters of the recap with people's corrections, in order. */
  chapters: z.optional(z.array(Chapter)),
  /** Why it has its type. */
  meetingTypeReason: z.optional(MeetingTypeReason),
  /** The meeting's bot; null without one. */
  bot: z.optional(z.nullable(Bot)),
  can: z.object({ edit: z.boolean(), share: z.optional(z.boolean()), remove: z.boolean(), evaluate: z.boolean() }),
});
export type Meeting = z.infer<typeof Meeting>;

const participantInput = z.strictObject({ name: line(120), side: z._default(Participant.shape.side, 'unknown') });

export const NewMeeting = z.strictObject({
  title: line(200),
  startAt: z.optional(Instant),
  customer: z.optional(line(120)),
  /** Derived from the speakers if absent. */
  meetingType: z.optional(MeetingType),
  templateId: z.optional(Id),
  participants: z._default(z.array(participantInput).check(z.maxLength(100)), []),
  tagIds: z._default(z.array(Id).check(z.maxLength(50)), []),
  /** Idempotency key, for a request that is sent again. */
  idempotencyKey: z.optional(Id),
});
export type NewMeeting = z.input<typeof NewMeeting>;

export const MeetingPatch = z
  .partial(
    z.strictObject({
      title: line(200),
      startAt: Instant,
      customer: z.nullable(line(120)),
      /** The owner: one of those returned by `owners`. */
      userId: Id,
      /** Null derives it from the speakers. */
      meetingType: z.nullable(MeetingType),
      templateId: z.nullable(Id),
    }),
  )
  .check(z.refine((patch) => Object.keys(patch).length > 0, rule('nothing_to_change')));
export type MeetingPatch = z.infer<typeof MeetingPatch>;

/** A meeting created from the same file, and its owner. */
export const EarlierMeeting = z.object({ id: Id, title: z.string(), owner: Person, sentAt: Instant });
export type EarlierMeeting = z.infer<typeof EarlierMeeting>;

/** An address that plays for a while without further credentials. */
/** Default: the meeting's first recording. */
export const RecordingChoice = z.strictObject({ recording: z.optional(Id) });

export const MediaUrl = z.object({ url: z.string(), mimeType: z.string(), kind: MeetingFormat, expiresAt: Instant });
export type MediaUrl = z.infer<typeof MediaUrl>;

/** Expiry of the cookie. */
export const MediaCookies = z.object({ expiresAt: Instant });
export type MediaCookies = z.infer<typeof MediaCookies>;
