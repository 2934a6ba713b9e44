import { fold } from '@pauta/contract/fold';
import type { Tx } from '../../../platform/database.ts';
import { haveSameStem } from '../../analysis/local/retrieval/read-question.ts';
import { normalise } from '../../portuguese/normalise.ts';
import { findNumbers } from '../../portuguese/numbers.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { stem } from '../../portuguese/stemming.ts';
import { findWords } from '../../portuguese/words.ts';
import { readCandidates } from '../passages.ts';
import type { ResolvedScope } from '../scope.ts';
import type { Fact, Subject } from '../readings.ts';

/** "Quantas lojas o cliente tem?": the thing that is counted. */
export const thingCounted = (question: string): string | null =>
  /\bquant[oa]s (\p{L}{3,})/iu.exec(question)?.[1] ?? null;

const isSame = (one: string, other: string): boolean =>
  stem(one) === stem(other) || haveSameStem(stem(one), stem(other));
/** Words between a number and what it counts: "cento e vinte novos quartos", but not "trezentos por loja". */
const mostBetween = 1;

/** The number of the things in a sentence; null if no number stands before their name. */
const countIn = (sentence: string, thing: string): number | null => {
  for (const { value, unit, end, isSuperseded, isArticle } of findNumbers(normalise(sentence))) {
    if (unit !== 'plain' || isSuperseded || isArticle) continue;
    const next = findWords(normalise(sentence).slice(end)).slice(0, mostBetween + 1);
    const at = next.findIndex(({ text }) => isSame(text, thing));
    if (at === 0 || (at > 0 && next.slice(0, at).every(({ folded }) => folded.length > 3))) return value;
  }
  return null;
};

/** Whether the first quote names the thing itself. */
export const isNamed = ([first = '']: readonly string[], thing: string): boolean =>
  findWords(normalise(first)).some(({ text }) => isSame(text, thing));

/** Whether the number is of another thing: "a proposta para sessenta vendedores". */
export const isOfOther = (quotes: readonly string[], value: unknown, thing: string): boolean =>
  quotes.length > 0 &&
  quotes.every((quote) => {
    const text = normalise(quote);
    const told = findNumbers(text).filter((each) => each.value === value && !each.isArticle);
    return (
      told.length > 0 &&
      told.every(({ end }) => {
        const [next] = findWords(text.slice(end));
        return next?.start === 1 && next.folded.length > 4 && !isStopWord(next.folded) && !isSame(next.text, thing);
      })
    );
  });

/** "Trezentos por canteiro", "cento e quarenta cada uma": the price of one, not their number. */
export const isPriceOfOne = (quotes: readonly string[], thing: string): boolean =>
  quotes.every((quote) => {
    const words = findWords(normalise(quote));
    const isEach = words.some(({ text, folded }, at) =>
      folded === 'cada'
        ? /^uma?$/.test(words[at + 1]?.folded ?? '')
        : isSame(text, thing) && words[at - 1]?.folded === 'por',
    );
    return isEach && countIn(quote, thing) === null;
  });

/** Whether a sum is only a count of known things: "o preço dos treze". */
export const isCountOfKnown = (quotes: readonly string[], value: unknown): boolean =>
  quotes.length > 0 &&
  quotes.every((quote) => {
    const text = normalise(quote);
    const told = findNumbers(text).filter((each) => each.value === value);
    return (
      told.length > 0 &&
      told.every(({ unit, start }) => unit === 'plain' && /\b(?:d|n)?[ao]s\s*$/i.test(text.slice(0, start)))
    );
  });

/** Talk of what is over or lost. */
const isOver = (sentence: string): boolean =>
  /\b(?:tinha|tinham|tinhamos|eram|era|perdi|perdeu|perdemos|faltou|faltaram|dispens\w+|demiti\w*)\b/.test(
    fold(sentence),
  );

/** How many of a thing each customer says to have, in a sentence with the number and the thing. */
export const countThings = async (
  tx: Tx,
  asked: ResolvedScope,
  subjects: readonly Subject[],
  thing: string,
): Promise<Fact[]> => {
  const ofCustomer: ResolvedScope = { ...asked, understood: { ...asked.understood, side: 'customer' } };
  const told = Map.groupBy(await readCandidates(tx, ofCustomer, [thing]), ({ subjectId }) => subjectId);
  return subjects.flatMap((subject): Fact[] => {
    const inOrder = (told.get(subject.id) ?? []).toSorted((a, b) => a.place - b.place);
    const counts = inOrder.flatMap(({ text, cite }) =>
      splitSentences(text).flatMap((sentence) => {
        const value = isOver(sentence.text) ? null : countIn(sentence.text, thing);
        return value === null ? [] : [{ value, citation: cite(sentence.text.trim()) }];
      }),
    );
    const [first] = counts;
    return first ? [{ subject, value: first.value, type: 'number', citations: [first.citation] }] : [];
  });
};
