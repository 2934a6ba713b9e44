import { fold } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';
import { normalise } from '../../portuguese/normalise.ts';
import { type FoundPassage, findPassages } from '../passages.ts';
import { frame, reasoning } from '../question-patterns.ts';
import { questionWords } from '../question-words.ts';
import { answerInternally } from './answer-internal.ts';
import { tellLikely } from './likely-passages.ts';
import { timesTogether } from './named-together.ts';
import { inOtherWords } from './other-words.ts';
import { eventFirst, tellsReason } from './reason-passages.ts';
import { holdsValue, isTyped, typedFirst } from './typed-passages.ts';
import { writePassageSentences } from './write-passages.ts';
import type { RulesJob, Writer } from './writer.ts';

interface Unanswered {
  readonly question: string;
  readonly type: QuestionType;
}

type Found = ReadonlyMap<string, readonly FoundPassage[]>;

/** The passages that speak of what no fact answers: of few meetings the likeliest, of many those with its words. */
export const answerNear = async (job: RulesJob, writer: Writer, { question, type }: Unanswered): Promise<void> => {
  const { asked, db, tell } = job;
  const ofBoth = await db.read((tx) => timesTogether(tx, asked, writer, question));
  if (ofBoth.size > 0) return writePassageSentences(job, writer, ofBoth);
  const things = questionWords(question).filter((word) => !frame.has(fold(word)));
  const sought = things.length > 0 ? things : questionWords(question);
  const isReason = reasoning.test(fold(normalise(question)));
  const isHolding = (text: string): boolean => (isReason ? tellsReason(text, sought) : holdsValue(type, text));
  if (writer.isOfFew) {
    if (!(await tellLikely(job, writer, type))) await tell(writer.missing(writer.words.none(writer.of, null)));
    return answerInternally(job, sought);
  }
  const findOthers = async (): Promise<Found> => {
    const found = await inOtherWords(job, sought, 'most');
    const isTold = (list: readonly FoundPassage[]): boolean => list.some(({ text }) => isHolding(text));
    return isTyped(type) ? new Map([...found].filter(([, list]) => isTold(list))) : found;
  };
  const exact = await db.read((tx) => findPassages(tx, asked, sought, undefined, isHolding));
  const found = exact.size > 0 ? exact : await findOthers();
  if (found.size === 0) {
    if (!(await tellLikely(job, writer, type))) await tell(writer.missing(writer.words.none(writer.of, null)));
    return answerInternally(job, sought);
  }
  await tell(writer.missing(writer.words.near));
  const inOrder = isReason ? eventFirst(found, sought) : typedFirst(type, found);
  await writePassageSentences(job, writer, inOrder, { tells: isHolding, isNear: true });
  await answerInternally(job, sought);
};
