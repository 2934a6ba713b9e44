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

/** Where the words came from: `captions` are those of the call, `browser` what a browser wrote while it recorded. */
export const TranscriptSource = z.enum(['whisper', 'openai', 'import', 'example', 'manual', 'captions', 'browser']);
export type TranscriptSource = z.infer<typeof TranscriptSource>;

/** One turn of one speaker. Its id survives edits; `startMs <= endMs`. */
export const Segment = z.object({
  id: Id,
  /** A participant of the meeting; null when nobody could be told apart. */
  speakerId: z.nullable(Id),
  startMs: Offset,
  endMs: Offset,
  text: z.string(),
  isEdited: z.boolean(),
  /**
   * Of an edited one: places in its text whose moments are known, in order. Between two of them speech is taken to be
   * even, as it is in all of a segment without any.
   */
  alignment: z.optional(z.array(z.tuple([z.int().check(z.nonnegative()), Offset]))),
});
export type Segment = z.infer<typeof Segment>;

export const TranscriptionState = z.object({
  id: Id,
  meetingId: Id,
  status: TranscriptionStatus,
  source: z.nullable(TranscriptSource),
  /** Counts edits; evidence names the revision that it quoted. */
  revision: z.int(),
  /** Share of the recording that is transcribed, 0 to 1. */
  progress: z.number().check(z.gte(0), z.lte(1)),
  cause: z.nullable(ErrorCode),
  /** The model of this machine that heard it; null for others, and for what was imported. */
  model: z.nullable(SpeechModelId),
  /** Whether the voices of a recording with a single track were told apart; null where there was nothing to tell. */
  voices: z.nullable(z.enum(['told', 'untold'])),
  updatedAt: Instant,
});
export type TranscriptionState = z.infer<typeof TranscriptionState>;

export const Transcription = z.extend(TranscriptionState, {
  language: z.string(),
  speakers: z.array(Participant),
  segments: z.array(Segment),
  /** What the vocabulary corrected in them and nobody undid, in their order. */
  respellings: z.array(z.extend(Respelling, { segmentId: Id })),
});
export type Transcription = z.infer<typeof Transcription>;

/** A turn as a person has it. The id is that of a turn it takes the place of, or a new one. */
export const TurnEdit = z.strictObject({
  id: Id,
  speakerId: z.nullable(Id),
  text: prose(20_000).check(z.minLength(1)),
});
export type TurnEdit = z.infer<typeof TurnEdit>;

/** What takes the place of neighbouring turns: to edit, split, join, hand over and remove are all this. */
export const PassageEdit = z.strictObject({
  replaces: z.array(Id).check(z.minLength(1), z.maxLength(200)),
  turns: z.array(TurnEdit).check(z.maxLength(200)),
});
export type PassageEdit = z.infer<typeof PassageEdit>;

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const TranscriptEdit = z
  .strictObject({
    /** The revision that the person had before them. Turns that others changed since are not overwritten. */
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

/** Whose the turns are. */
export const SpeakerMerge = z.strictObject({ intoId: Id });
export type SpeakerMerge = z.infer<typeof SpeakerMerge>;

export const EditedTranscript = z.object({
  revision: z.int(),
  /** What stands in the place of which segments now. */
  passages: z.array(z.object({ replaces: z.array(Id), segments: z.array(Segment) })),
});
export type EditedTranscript = z.infer<typeof EditedTranscript>;

const said = z.array(z.object({ speakerId: z.nullable(Id), startMs: Offset, text: z.string() }));

/** What made the transcript what it was from then on. */
export const TranscriptRevision = z.object({
  revision: z.int(),
  source: TranscriptSource,
  /** The revision that it went back to, where it did. */
  restores: z.nullable(z.int()),
  /** Null where nobody did it. */
  by: z.nullable(Person),
  at: Instant,
  /** The first passages that it changed; none where it replaced all of them. */
  changes: z.array(z.object({ before: said, after: said })),
  /** How many passages it changed in all. */
  changeCount: z.int(),
  /** Whether one can go back to it. */
  isRestorable: z.boolean(),
});
export type TranscriptRevision = z.infer<typeof TranscriptRevision>;

/** By what a turn would read better: the company's vocabulary, capitals, punctuation, or figures in digits. */
export const ImprovementKind = z.enum(['vocabulary', 'casing', 'punctuation', 'numbers']);
export type ImprovementKind = z.infer<typeof ImprovementKind>;

/** A turn as it could read. Nothing of it is written until a person takes it. */
export const Improvement = z.object({
  segmentId: Id,
  before: z.string(),
  after: z.string(),
  kinds: z.array(ImprovementKind).check(z.minLength(1)),
});
export type Improvement = z.infer<typeof Improvement>;

export const Improvements = z.object({
  /** The one that they are of. */
  revision: z.int(),
  items: z.array(Improvement),
  /** How many there are in all. */
  total: z.int(),
});
export type Improvements = z.infer<typeof Improvements>;

/** Why a voice may be somebody's. `quote` was said at `startMs`. */
export const VoiceClue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own_name'), quote: z.string(), startMs: Offset }),
  z.object({ kind: z.literal('called'), quote: z.string(), startMs: Offset }),
  /** Takes part in the meeting, and speaks under no other voice. */
  z.object({ kind: z.literal('present') }),
  /** A person gave a voice this name in an earlier meeting of the same people. */
  z.object({ kind: z.literal('earlier'), title: z.string() }),
]);
export type VoiceClue = z.infer<typeof VoiceClue>;

/** A voice that nobody has named, with what tells whose it is. */
export const UnnamedVoice = z.object({
  participantId: Id,
  name: z.string(),
  talkMs: z.int(),
  /** Where it is heard best. */
  excerpts: z.array(z.object({ segmentId: Id, startMs: Offset, text: z.string() })),
  /** The likeliest first. None is ever taken without a person. */
  candidates: z.array(z.object({ name: z.string(), clues: z.array(VoiceClue).check(z.minLength(1)) })),
});
export type UnnamedVoice = z.infer<typeof UnnamedVoice>;
