import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { conceptsAsked, conceptsIn } from '../../analysis/local/lexicon/concepts.ts';
import { contentOf } from '../../analysis/local/retrieval/read-question.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { stem } from '../../portuguese/stemming.ts';
import { findWords } from '../../portuguese/words.ts';
import { passagesOf } from '../../transcripts/passages.ts';
import type { Fact } from '../readings.ts';
import { denying } from './write-passages.ts';
import { isAkin, segmentsOf, turnsAround } from './around-facts.ts';

const plain = (text: string): string => fold(normalise(text));

/** The share of a question's own words that a passage says, themselves or by another name of the same. */
const shareSaid = (question: string, names: readonly string[], text: string): number => {
  const content = new Set(contentOf(question));
  const isName = (folded: string): boolean => names.some((name) => fold(name) === folded);
  const wanted = findWords(normalise(question)).filter((word) => content.has(stem(word.text)) && !isName(word.folded));
  const said = findWords(normalise(text)).map((word) => stem(word.text));
  const subjects = conceptsIn(plain(text));
  const isSaid = (word: string): boolean => said.some((other) => isAkin(other, stem(word)));
  const found = wanted.filter(
    ({ text: word, folded }) => isSaid(word) || conceptsAsked(folded).some((each) => subjects.has(each)),
  );
  return wanted.length === 0 ? 1 : found.length / wanted.length;
};

/** Of half of the words a passage is about the same; a name tells who did exactly what is asked. */
const leastSaid = 0.5;

/**
 * The facts whose turn, with those beside it, says what is asked: half of the words, more of them where no customer is
 * named, and all where a person is asked for. `wordings` are other ways to ask for the same.
 */
export const whereSaid = async (
  tx: Tx,
  facts: readonly Fact[],
  wordings: readonly string[],
  { names, isOfAll }: { readonly names: readonly string[]; readonly isOfAll: boolean },
): Promise<Fact[]> => {
  const near = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const turns = segmentsOf(fact).flatMap((id) => near.get(id) ?? []);
    const text = [...turns, ...fact.citations.map(({ quote }) => quote)].join(' ');
    const share = Math.max(...wordings.map((wording) => shareSaid(wording, names, text)));
    // "Quem já usa outra empresa?": of words that tell nothing, anybody's name would be an answer.
    if (fact.type === 'person' && isOfAll && contentOf(wordings[0] ?? '').length === 0) return false;
    if (fact.type === 'person') return share === 1;
    return isOfAll ? share > leastSaid : share >= leastSaid;
  });
};

/** "Quanto o Bruno ofereceu?": the sums that the named person said. */
export const whereOfferedBy = async (tx: Tx, facts: readonly Fact[], person: string | undefined): Promise<Fact[]> => {
  if (!person) return [...facts];
  const turns = await passagesOf(tx, facts.flatMap(segmentsOf));
  const speakers = new Map(turns.map(({ segmentId, speaker }) => [segmentId, speaker]));
  return facts.filter((fact) =>
    segmentsOf(fact).every((id) => {
      const speaker = speakers.get(id);
      return !speaker || findWords(fold(speaker)).some(({ folded }) => folded === fold(person));
    }),
  );
};

const asksEach = /\b(?:por|cada) (?!mes\b|ano\b|dia\b|semana\b|hora\b|vez\b|cento\b)([a-z]{3,})/;

/** The value of one in a sentence: "trinta reais cada um", "a trezentos por canteiro". */
const eachIn = (sentence: string, thing: string): number | null => {
  const isEach = findWords(normalise(sentence)).some(
    ({ text, folded }) => folded === 'cada' || isAkin(stem(text), thing),
  );
  const sums = findNumbers(normalise(sentence)).filter(({ isArticle, isSuperseded }) => !isArticle && !isSuperseded);
  return isEach && sums.length === 1 ? (sums[0]?.value ?? null) : null;
};

/** "Quanto ficaria por produtor?": the facts of one, or the value of one that the same turn tells. */
export const whereOfEach = async (tx: Tx, facts: readonly Fact[], question: string): Promise<Fact[]> => {
  const thing = asksEach.exec(plain(question))?.[1];
  if (!thing) return [...facts];
  const wanted = stem(thing);
  const near = await turnsAround(tx, facts);
  return facts.flatMap((fact): Fact[] => {
    const [first] = fact.citations;
    if (!first || (fact.type !== 'money' && fact.type !== 'number')) return [fact];
    const isNamed = fact.citations.some(({ quote }) =>
      findWords(normalise(quote)).some(({ text, folded }) => folded === 'cada' || isAkin(stem(text), wanted)),
    );
    if (isNamed) return [fact];
    const turn = segmentsOf(fact).flatMap((id) => near.get(id)?.[1] ?? [])[0] ?? '';
    const told = splitSentences(turn).flatMap(({ text }) => {
      const value = eachIn(text, wanted);
      return value === null ? [] : [{ ...fact, value, citations: [{ ...first, quote: text.trim() }] }];
    });
    return told.slice(0, 1);
  });
};

/** The facts that a question of the talk tells, unless the reply denies it or names another number. */
export const whereConfirmed = async (tx: Tx, facts: readonly Fact[]): Promise<Fact[]> => {
  const near = await turnsAround(tx, facts);
  return facts.filter((fact) => {
    const [first] = fact.citations;
    if (fact.isReply || fact.citations.length !== 1 || !first?.quote.trimEnd().endsWith('?')) return true;
    const reply = segmentsOf(fact).flatMap((id) => near.get(id)?.[2] ?? [])[0] ?? '';
    if (denying.test(fold(reply))) return false;
    const told = findNumbers(normalise(reply)).filter(({ isArticle }) => !isArticle);
    return typeof fact.value !== 'number' || told.length === 0 || told.some(({ value }) => value === fact.value);
  });
};

const asksPast =
  /^\W*(?:(?:e|mas) )?(?:quando|(?:em )?que dia) (?:foi|foram|aconteceu|teve|houve)\b(?! \w*(?:marc|combin|agend|promet|ped|acert)\w*d[oa]s?\b)/;

/** "Quando foi a visita?": a day after the meeting is of another. */
export const isOfTheFuture = (question: string, { subject, type, value }: Fact): boolean =>
  type === 'date' &&
  typeof value === 'string' &&
  subject.kind === 'meeting' &&
  asksPast.test(plain(question)) &&
  value.slice(0, 10) > subject.meeting.startAt.toISOString().slice(0, 10);
