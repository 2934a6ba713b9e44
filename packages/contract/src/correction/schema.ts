import * as z from 'zod/mini';
import { AnswerValue, CriterionLevel } from '../analysis/schema.ts';
import { rule } from '../issue.ts';
import { Side } from '../participant/schema.ts';
import { Day, Id, Instant, line, Offset, prose } from '../primitives.ts';
import { Question } from '../template/schema.ts';
import { Person } from '../user/schema.ts';

/** Words that a person points at in the transcript, to the letter. */
export const QuoteChoice = z.strictObject({ segmentId: Id, quote: prose(2000).check(z.minLength(1)) });
export type QuoteChoice = z.infer<typeof QuoteChoice>;

export const AnswerCorrection = z.strictObject({
  /** As the type of the question asks for it; null says that it was not said. */
  value: z.nullable(z.union([prose(4000), z.number(), z.boolean(), z.array(line(400)).check(z.maxLength(100))])),
  /** What proves it, where that is other than before. */
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

/** What was heard, and the word of the vocabulary that it stays in the place of. */
export const SpellingCorrection = z.strictObject({ heard: line(200), word: line(80) });
export type SpellingCorrection = z.infer<typeof SpellingCorrection>;
/** Somebody who was there, whether the transcript has them or not. */
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

/** Other meetings that have somebody of the same name, as far as the caller may edit them. */
export const SpeakerElsewhere = z.object({ meetingCount: z.int().check(z.nonnegative()) });
export type SpeakerElsewhere = z.infer<typeof SpeakerElsewhere>;

export const SpeakerName = z.strictObject({ name: line(120) });
export type SpeakerName = z.infer<typeof SpeakerName>;

/** What was said in which meeting, so that it can be taken back in each. */
export const RenamedSpeakers = z.object({ renamed: z.array(z.object({ meetingId: Id, correctionId: Id })) });
export type RenamedSpeakers = z.infer<typeof RenamedSpeakers>;

const written = {
  id: Id,
  /** Of what was corrected: a question, a criterion by its name, a next step, a participant. */
  key: z.string(),
  by: Person,
  at: Instant,
  /** Who took it back, where somebody did. */
  undoneBy: z.nullable(Person),
  undoneAt: z.nullable(Instant),
};

/** What a person wrote over what the machine says, or over what was written before. */
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
    /** Null where that is as the transcript has it. */
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
  /** Of a participant or of the company, what is known of them, field by field; null where that is nothing. */
  z.object({ ...written, kind: z.literal('profile'), fields: z.record(z.string(), z.nullable(z.string())) }),
  /** What was heard stays in the meeting, although the vocabulary has a word for it. */
  z.object({ ...written, kind: z.literal('spelling'), heard: z.string(), word: z.string() }),
]);
export type Correction = z.infer<typeof Correction>;

const count = z.int().check(z.nonnegative());

/** In how many of the company's meetings a criterion was judged by a run, and in how many of these people say otherwise. */
export const CriterionCorrections = z.object({ name: z.string(), judged: count, corrected: count });
export type CriterionCorrections = z.infer<typeof CriterionCorrections>;
