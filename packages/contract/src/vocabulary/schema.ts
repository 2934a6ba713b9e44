import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, line, prose } from '../primitives.ts';

/** A name as it is written: two letters or digits at least. */
const word = line(80).check(z.refine((text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 1, rule('not_a_word')));

const Spelled = z.strictObject({
  word,
  /** How it is heard where its letters don't tell: "neo ei" for Neoway. */
  soundsLike: z.array(word).check(z.maxLength(10)),
});

/** A word that the company wants written its way, and what became of it in the transcripts that there are. */
export const VocabularyWord = z.object({
  id: Id,
  word: z.string(),
  soundsLike: z.array(z.string()),
  /** How often it was heard right, was corrected, and was put back by a person. */
  recognised: z.int().check(z.nonnegative()),
  corrected: z.int().check(z.nonnegative()),
  undone: z.int().check(z.nonnegative()),
});
export type VocabularyWord = z.infer<typeof VocabularyWord>;

export const NewVocabularyWord = z.extend(Spelled, { soundsLike: z._default(Spelled.shape.soundsLike, []) });
export type NewVocabularyWord = z.input<typeof NewVocabularyWord>;

export const VocabularyWordPatch = z.pick(Spelled, { soundsLike: true });
export type VocabularyWordPatch = z.infer<typeof VocabularyWordPatch>;

export const mostVocabularyWords = 1000;

export const VocabularyImport = z.strictObject({
  words: z.array(NewVocabularyWord).check(z.minLength(1), z.maxLength(mostVocabularyWords)),
});
export type VocabularyImport = z.input<typeof VocabularyImport>;

export const VocabularyTrial = z.strictObject({ text: prose(2000) });
export type VocabularyTrial = z.infer<typeof VocabularyTrial>;

/** What the vocabulary wrote in the place of what was heard. `text.slice(start, start + to.length) === to`. */
export const Respelling = z.object({ from: z.string(), to: z.string(), start: z.int().check(z.nonnegative()) });
export type Respelling = z.infer<typeof Respelling>;

export const RespelledText = z.object({ text: z.string(), respellings: z.array(Respelling) });
export type RespelledText = z.infer<typeof RespelledText>;
