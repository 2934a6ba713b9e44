import * as z from 'zod/mini';
import { AnswerValue, CriterionLevel } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { Side } from '../participant/schema.ts';
import { Day, Id, Instant, line, Offset, prose } from '../primitives.ts';
import { Question } from '../template/schema.ts';
import { Person } from '../user/schema.ts';

/** A literal quote of the transcript, chosen by a person. */
export const QuoteChoice = z.strictObject({ segmentId: Id, quote: prose(2000).check(z.minLength(1)) });
export type QuoteChoice = z.infer<typeof QuoteChoice>;

export const AnswerCorrection = z.strictObject({
  /** In the shape of the question type; null for "not said". */
  value: z.nullable(z.union([prose(4000), z.number(), z.boolean(), z.array(line(400)).check(z.maxLength(100))])),
  /** Replaces the evidence, if given. */
  evidence: z.optional(z.array(QuoteChoice).check(z.maxLength(10))),
});
export type AnswerCorrection = z.infer<typeof AnswerCorrection>;

export const CriterionCorrection = z.strictObject({ level: CriterionLevel, reason: z._default(prose(2000), '') });
export type CriterionCorrection = z.input<typeof CriterionCorrection>;

const nextStep = { text: line(500), owner: z.nullable(line(120)), dueDate: z.nullable(Day) };

export const NewNextStep = z.strictObject({
  ...nextStep,
  owner: z._default(nextStep.owner, null),
  dueDate: z._default(nextStep.dueDate, null),
});
export type NewNextStep = z.input<typeof NewNextStep>;

const isChange = (change: object) => Object.values(change).some((value) => value !== undefined);

export const NextStepCorrection = z
  .partial(z.strictObject({ ...nextStep, isDone: z.boolean(), isRemoved: z.boolean() }))
  .check(z.refine(isChange, rule('nothing_to_change')));
export type NextStepCorrection = z.infer<typeof NextStepCorrection>;

/** Reverts a correction by the vocabulary: the heard word, and the vocabulary's word. */
export const SpellingCorrection = z.strictObject({ heard: line(200), word: line(80) });
export type SpellingCorrection = z.infer<typeof SpellingCorrection>;
/** A participant who need not be in the transcript. */
export const NewParticipant = z.strictObject({ name: line(120), side: z._default(Side, 'unknown') });
export type NewParticipant = z.input<typeof NewParticipant>;

const chapter = { title: line(80), startMs: Offset };

export const NewChapter = z.strictObject(chapter);
export type NewChapter = z.infer<typeof NewChapter>;

export const ChapterCorrection = z
  .partial(z.strictObject({ ...chapter, isRemoved: z.boolean() }))
  .check(z.refine(isChange, rule('nothing_to_change')));
export type ChapterCorrection = z.infer<typeof ChapterCorrection>;

export const SpeakerCorrection = z
  .partial(z.strictObject({ name: line(120), side: Side, isRemoved: z.boolean() }))
  .check(z.refine(isChange, rule('nothing_to_change')));
export type SpeakerCorrection = z.infer<typeof SpeakerCorrection>;

/** Other meetings with a participant of the same name that the caller may edit. */
export const SpeakerElsewhere = z.object({ meetingCount: z.int().check(z.nonnegative()) });
export type SpeakerElsewhere = z.infer<typeof SpeakerElsewhere>;

export const SpeakerName = z.strictObject({ name: line(120) });
export type SpeakerName = z.infer<typeof SpeakerName>;

/** The correction in each meeting, so that each can be undone. */
export const RenamedSpeakers = z.object({ renamed: z.array(z.object({ meetingId: Id, correctionId: Id })) });
export type RenamedSpeakers = z.infer<typeof RenamedSpeakers>;

const written = {
  id: Id,
  /** Key of the corrected item: a question, a criterion's name, a next step, a participant. */
  key: z.string(),
  by: Person,
  at: Instant,
  /** The person who undid it. */
  undoneBy: z.nullable(Person),
  undoneAt: z.nullable(Instant),
};

/** A person's correction of a result or of an earlier correction. */
export const Correction = z.discriminatedUnion('kind', [
  z.object({ ...written, kind: z.literal('answer'), question: Question, value: z.nullable(AnswerValue) }),
  z.object({ ...written, kind: z.literal('criterion'), name: z.string(), level: CriterionLevel, reason: z.string() }),
  z.object({
    ...written,
    kind: z.literal('next_step'),
    text: z.string(),
    owner: z.nullable(z.string()),
    dueDate: z.nullable(z.string()),
    isDone: z.boolean(),
    isRemoved: z.boolean(),
  }),
  z.object({
    ...written,
    kind: z.literal('speaker'),
    /** Null if unchanged from the transcript. */
    name: z.nullable(z.string()),
    side: z.nullable(Side),
    isRemoved: z.optional(z.boolean()),
  }),
  z.object({
    ...written,
    kind: z.literal('chapter'),
    title: z.string(),
    startMs: Offset,
    isRemoved: z.boolean(),
  }),
  /** Facts about a participant or the company; null values are cleared. */
  z.object({ ...written, kind: z.literal('profile'), fields: z.record(z.string(), z.nullable(z.string())) }),
  /** The heard word is kept in the meeting, against the vocabulary. */
  z.object({ ...written, kind: z.literal('spelling'), heard: z.string(), word: z.string() }),
]);
export type Correction = z.infer<typeof Correction>;

const count = z.int().check(z.nonnegative());

/** Number of the company's meetings judged by a criterion, and of those in which people overrode it. */
export const CriterionCorrections = z.object({ name: z.string(), judged: count, corrected: count });
export type CriterionCorrections = z.infer<typeof CriterionCorrections>;
