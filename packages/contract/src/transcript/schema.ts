import * as z from 'zod/mini';
import { Participant } from '../participant/schema.ts';
import { rule } from '../issue.ts';
import { Id, Instant, Offset, prose } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { SpeechModelId } from '../speech-model/schema.ts';
import { Person } from '../user/schema.ts';
import { Respelling } from '../vocabulary/schema.ts';

export const TranscriptionStatus = z.enum(['pending', 'running', 'done', 'unavailable', 'failed']);
export type TranscriptionStatus = z.infer<typeof TranscriptionStatus>;

/** Origin of the words: `captions` are those of the call, `browser` those of the recording browser. */
export const TranscriptSource = z.enum(['whisper', 'openai', 'import', 'example', 'manual', 'captions', 'browser']);
export type TranscriptSource = z.infer<typeof TranscriptSource>;

/** A turn of one speaker. Its id is stable across edits; `startMs <= endMs`. */
export const Segment = z.object({
  id: Id,
  /** A participant of the meeting; null if unknown. */
  speakerId: z.nullable(Id),
  startMs: Offset,
  endMs: Offset,
  text: z.string(),
  isEdited: z.boolean(),
  /**
   * For an edited segment: offsets with known times, in order. In between, and in segments without any, speech is
   * assumed to be even.
   */
  alignment: z.optional(z.array(z.tuple([z.int().check(z.nonnegative()), Offset]))),
});
export type Segment = z.infer<typeof Segment>;

export const TranscriptionState = z.object({
  id: Id,
  meetingId: Id,
  status: TranscriptionStatus,
  source: z.nullable(TranscriptSource),
  /** Incremented with each edit; evidence stores the revision that it quotes. */
  revision: z.int(),
  /** Share of the recording that is transcribed, 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  cause: z.nullable(ErrorCode),
  /** The local model that transcribed it; null for other engines and imports. */
  model: z.nullable(SpeechModelId),
  /** Whether the speakers of a single-track recording were separated; null if not applicable. */
  voices: z.nullable(z.enum(['told', 'untold'])),
  updatedAt: Instant,
});
export type TranscriptionState = z.infer<typeof TranscriptionState>;

export const Transcription = z.extend(TranscriptionState, {
  language: z.string(),
  speakers: z.array(Participant),
  segments: z.array(Segment),
  /** Corrections by the vocabulary that were not reverted, in order. */
  respellings: z.array(z.extend(Respelling, { segmentId: Id })),
});
export type Transcription = z.infer<typeof Transcription>;

/** A turn as edited by a person. The id is that of a replaced turn, or a new one. */
export const TurnEdit = z.strictObject({
  id: Id,
  speakerId: z.nullable(Id),
  text: prose(20_000).check(z.minLength(1)),
});
export type TurnEdit = z.infer<typeof TurnEdit>;

/** Replaces neighbouring turns; covers editing, splitting, joining, reassigning and removing. */
export const PassageEdit = z.strictObject({
  replaces: z.array(Id).check(z.minLength(1), z.maxLength(200)),
  turns: z.array(TurnEdit).check(z.maxLength(200)),
});
export type PassageEdit = z.infer<typeof PassageEdit>;

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const TranscriptEdit = z
  .strictObject({
    /** The revision that the edit is based on. Turns changed by others since are not overwritten. */
    revision: z.int().check(z.nonnegative()),
    passages: z.array(PassageEdit).check(z.minLength(1), z.maxLength(500)),
  })
  .check(
    z.refine(
      ({ passages }) =>
        areDistinct(passages.flatMap(({ replaces }) => replaces)) &&
        areDistinct(passages.flatMap(({ turns }) => turns.map(({ id }) => id))),
      rule('repeated_turn'),
    ),
  );
export type TranscriptEdit = z.infer<typeof TranscriptEdit>;

/** The speaker who gets the turns. */
export const SpeakerMerge = z.strictObject({ intoId: Id });
export type SpeakerMerge = z.infer<typeof SpeakerMerge>;

export const EditedTranscript = z.object({
  revision: z.int(),
  /** The new segments that replace others. */
  passages: z.array(z.object({ replaces: z.array(Id), segments: z.array(Segment) })),
});
export type EditedTranscript = z.infer<typeof EditedTranscript>;

const said = z.array(z.object({ speakerId: z.nullable(Id), startMs: Offset, text: z.string() }));

/** The change that created a revision. */
export const TranscriptRevision = z.object({
  revision: z.int(),
  source: TranscriptSource,
  /** The restored revision, if any. */
  restores: z.nullable(z.int()),
  /** Null for the product itself. */
  by: z.nullable(Person),
  at: Instant,
  /** The first changed passages; none if everything was replaced. */
  changes: z.array(z.object({ before: said, after: said })),
  /** Total number of changed passages. */
  changeCount: z.int(),
  /** Whether it can be restored. */
  isRestorable: z.boolean(),
});
export type TranscriptRevision = z.infer<typeof TranscriptRevision>;

/** Kind of an improvement: the company's vocabulary, capitals, punctuation, or numbers in digits. */
export const ImprovementKind = z.enum(['vocabulary', 'casing', 'punctuation', 'numbers']);
export type ImprovementKind = z.infer<typeof ImprovementKind>;

/** A suggested improvement of a turn. Nothing is changed until a person accepts it. */
export const Improvement = z.object({
  segmentId: Id,
  before: z.string(),
  after: z.string(),
  kinds: z.array(ImprovementKind).check(z.minLength(1)),
});
export type Improvement = z.infer<typeof Improvement>;

export const Improvements = z.object({
  /** Revision of the transcript. */
  revision: z.int(),
  items: z.array(Improvement),
  /** Total number of suggestions. */
  total: z.int(),
});
export type Improvements = z.infer<typeof Improvements>;

/** Why a name may belong to a voice. `quote` was said at `startMs`. */
export const VoiceClue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own_name'), quote: z.string(), startMs: Offset }),
  z.object({ kind: z.literal('called'), quote: z.string(), startMs: Offset }),
  /** A participant of the meeting without another voice. */
  z.object({ kind: z.literal('present') }),
  /** A person gave a voice this name in an earlier meeting of the same people. */
  z.object({ kind: z.literal('earlier'), title: z.string() }),
]);
export type VoiceClue = z.infer<typeof VoiceClue>;

/** An unnamed voice, with possible names. */
export const UnnamedVoice = z.object({
  participantId: Id,
  name: z.string(),
  talkMs: z.int(),
  /** Good samples of the voice. */
  excerpts: z.array(z.object({ segmentId: Id, startMs: Offset, text: z.string() })),
  /** The likeliest first. Never assigned without a person. */
  candidates: z.array(z.object({ name: z.string(), clues: z.array(VoiceClue).check(z.minLength(1)) })),
});
export type UnnamedVoice = z.infer<typeof UnnamedVoice>;
