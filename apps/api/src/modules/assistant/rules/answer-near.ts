import { fold } from '@pauta/contract/fold';
import type { QuestionType } from '@pauta/contract';
import { normalise } from '../../portuguese/normalise.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type FoundPassage, findPassages } from '../passages.ts';
import { frame, reasoning } from '../question-patterns.ts';
import { questionWords } from '../question-words.ts';
import type { Coverage } from '../synonym-passages.ts';
import type { Fact, Subject } from '../readings.ts';
import { answerInternally } from './answer-internal.ts';
import { writePassageSentences } from './answer-words.ts';
import { whereSpokenOf, withTurns } from './around-facts.ts';
import { timesTogether } from './named-together.ts';
import { inOtherWords } from './other-words.ts';
import { eventFirst, tellsReason } from './reason-passages.ts';
import { holdsValue, isTyped, thingAsked, typedFirst } from './typed-passages.ts';
import type { RulesJob, Writer } from './writer.ts';

interface Unanswered {
  readonly question: string;
  readonly type: QuestionType;
  /** Passages that are likely to answer. */
  readonly near: readonly { readonly subject: Subject; readonly citation: StoredCitation }[];
  /** The question in all wordings. */
  readonly wordings: string;
  /** Names in the question. */
  readonly named: readonly string[];
  /** Whether it is about few meetings and conversations. */
  readonly isOfFew: boolean;
}

type Found = ReadonlyMap<string, readonly FoundPassage[]>;

/** The passages that speak of what no fact answers: in the question's words, then in others. */
export const answerNear = async (
  job: RulesJob,
  writer: Writer,
  { question, type, near, wordings, named, isOfFew }: Unanswered,
): Promise<void> => {
  const { asked, db, tell } = job;
  const ofBoth = await db.read((tx) => timesTogether(tx, asked, writer, question));
  if (ofBoth.size > 0) return writePassageSentences(job, writer, ofBoth);
  const things = questionWords(question).filter((word) => !frame.has(fold(word)));
  const sought = things.length > 0 ? things : questionWords(question);
  const isReason = reasoning.test(fold(normalise(question)));
  const isHolding = (text: string): boolean => (isReason ? tellsReason(text, sought) : holdsValue(type, text));
  const inOrder = (found: Found): Found => (isReason ? eventFirst(found, sought) : typedFirst(type, found));
  const thing = thingAsked(question, type);
  const about = await db.read(async (tx) => {
    const each = near.map((one): Fact => ({ ...one, value: '', type: 'text', citations: [one.citation] }));
    const spoken = new Set(await whereSpokenOf(tx, each, thing ?? wordings, named));
    const isOfValue = ({ quote }: StoredCitation): boolean => !isTyped(type) || holdsValue(type, quote);
    return near.filter(({ citation }, at) => each[at] && spoken.has(each[at]) && isOfValue(citation));
  });
  const exact = await db.read((tx) => findPassages(tx, asked, sought, undefined, isHolding));
  // Without the thing that a value is asked of, passages of some of the words are of something else.
  const others = async (coverage: Coverage): Promise<Found> => {
    if (coverage === 'some' && thing !== null) return new Map();
    const found = await inOtherWords(job, sought, isOfFew, [coverage]);
    const isTold = (list: readonly FoundPassage[]): boolean => list.some(({ text }) => isHolding(text));
    return isTyped(type) ? new Map([...found].filter(([, list]) => isTold(list))) : found;
  };
  const find = async (): Promise<Found> => {
    if (exact.size === 0) return others(isOfFew && sought.length > 1 ? 'all' : 'most');
    // "Quanto leite passa por dia?": where the words are said without a number, another meeting tells it in others.
    return isOfFew && isTyped(type) ? new Map([...(await others('some')), ...exact]) : exact;
  };
  // Of a sum or a day, what is likely to tell it comes before other words.
  const isLikely = isOfFew && isTyped(type) && exact.size === 0 && about.length > 0;
  const whole: Found = isLikely ? new Map() : await find();
  const isNone = isOfFew && whole.size === 0;
  const found = isNone && !isLikely ? await others('some') : whole;
  const likely = isNone ? about : [];
  if (found.size + likely.length === 0) {
    await tell(writer.missing(writer.words.none(writer.of, null)));
    return answerInternally(job, sought);
  }
  await tell(writer.missing(writer.words.near));
  if (found.size > 0) await writePassageSentences(job, writer, inOrder(found), { tells: isHolding, isNear: true });
  const shown = new Set([...found.values()].flatMap((list) => list.map(({ text }) => text)));
  const turns = new Map<string, FoundPassage[]>();
  for (const [{ id }, list] of Map.groupBy(likely, ({ subject }) => subject)) {
    const whole = await db.read((tx) =>
      withTurns(
        tx,
        list.map(({ citation }) => citation),
      ),
    );
    const others = whole.filter(({ quote }) => !shown.has(quote));
    if (others.length > 0)
      turns.set(
        id,
        others.map((citation) => ({ subjectId: id, author: null, text: citation.quote, citation })),
      );
  }
  await writePassageSentences(job, writer, turns, { isNear: true });
  await answerInternally(job, sought);
};
