import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, line, prose } from '../primitives.ts';

/** A name: at least two letters or digits. */
const word = line(80).check(z.refine((text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 1, rule('not_a_word')));

const Spelled = z.strictObject({
  word,
  /** Pronunciations that differ from the spelling: "neo ei" for Neoway. */
  soundsLike: z.array(word).check(z.maxLength(10)),
});

/** A word with the company's spelling, and its counts in transcripts. */
export const VocabularyWord = z.object({
  id: Id,
  word: z.string(),
  soundsLike: z.array(z.string()),
  /** How often it was recognised, corrected, and reverted by a person. */
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

/** A correction by the vocabulary. `text.slice(start, start + to.length) === to`. */
export const Respelling = z.object({ from: z.string(), to: z.string(), start: z.int().check(z.nonnegative()) });
export type Respelling = z.infer<typeof Respelling>;

export const RespelledText = z.object({ text: z.string(), respellings: z.array(Respelling) });
export type RespelledText = z.infer<typeof RespelledText>;
