import { fold } from '@pauta/contract/fold';
import { findNumbers } from '../../../portuguese/numbers.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { Fact } from '../facts/fact.ts';
import { factsIn, factsOf } from '../facts/facts.ts';
import { isDenied, resolveStates } from '../facts/state.ts';
import { conceptsAsked } from '../lexicon/concepts.ts';
import type { Coverage } from '../retrieval/coverage.ts';
import { contentOf, haveSameStem, kinOf, type ReadQuestion } from '../retrieval/read-question.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Turn, Utterance } from '../utterances/utterance.ts';
import type { Candidate } from './candidates.ts';

interface Option {
  name: string;
  stems: readonly string[];
  numbers: readonly number[];
  /** The unit that the option's numbers count. */
  unit: string;
  concepts: readonly string[];
  /** Whether only all its words name it: "sem lance" among kinds of "lance". */
  isWhole: boolean;
}

/** Converts years to months. */
const inMonths = (value: number, unit: string): number => (/^anos?$/.test(unit) ? 12 * value : value);
const isSpan = (unit: string): boolean => /^(?:mes|meses|anos?)$/.test(unit);

/** How many turns back the noun of a bare number may be. */
const unitReach = 2;
const unitAt = ({ folded }: Turn, end: number): string =>
  /^ (?:de )?([a-z]+)/.exec(folded.slice(end, end + 24))?.[1] ?? '';

/** "Um mês de graça." "Dois.": the span that a bare number takes from the one before it. */
function unitBefore(index: DialogueIndex, { turn }: Utterance): string {
  for (const each of index.turns.slice(Math.max(0, turn.at - unitReach), turn.at).toReversed()) {
    const span = index.numbersOf(each).findLast(({ end }) => isSpan(unitAt(each, end)));
    if (span) return unitAt(each, span.end);
  }
  return '';
}

/** How surely a number belongs to an option: "doze meses" is "um ano", "doze por cento" is not. */
function countOf(index: DialogueIndex, option: Option, { value, quantity, utterance, end }: Fact): number {
  const unit = unitAt(utterance.turn, end) || unitBefore(index, utterance);
  const isAsMany = option.numbers.includes(Number(value));
  if (isSpan(unit) && isSpan(option.unit))
    return option.numbers.some((each) => inMonths(each, option.unit) === inMonths(Number(value), unit)) ? 1 : 0;
  if (!isAsMany) return 0;
  if (unit !== '' && haveSameStem(stem(unit), stem(option.unit))) return 1;
  return option.unit === '' || (quantity?.unit === 'plain' && unit === '') ? unsaidUnit : 0;
}

/** How surely an utterance names an option, and where. */
function naming(
  index: DialogueIndex,
  option: Option,
  others: readonly Option[],
  utterance: Utterance,
  numbers: readonly Fact[],
): Naming {
  if (option.numbers.length > 0) {
    const [first] = numbers
      .map((fact) => ({ fact, count: countOf(index, option, fact) }))
      .toSorted((one, other) => other.count - one.count);
    if (!first || first.count === 0) return { fit: 0, word: undefined };
    const { start, end } = first.fact;
    return { fit: first.count, word: { start: start - utterance.start, end: end - utterance.start } };
  }
  const rare = option.stems.filter((each) => !others.some((other) => other !== option && other.stems.includes(each)));
  const stems = rare.length > 0 ? rare : option.stems;
  if (option.isWhole && !utterance.folded.includes(fold(option.name))) return { fit: 0, word: undefined };
  const told = stems.filter((each) => [...utterance.stems].some((other) => haveSameStem(other, each)));
  const word =
    told.length > 0
      ? utterance.words.findLast(({ text }) => told.some((each) => haveSameStem(stem(text), each)))
      : undefined;
  const named = told.length / Math.max(1, stems.length);
  const byOtherName = option.concepts.some(
    (each) =>
      utterance.concepts.has(each) && !others.some((other) => other !== option && other.concepts.includes(each)),
  )
    ? otherName
    : 0;
  return { fit: Math.max(named, byOtherName), word };
}

interface Naming {
  fit: number;
  word: { start: number; end: number } | undefined;
}

const unnamed: Naming = { fit: 0, word: undefined };
const isPartOf = (part: Option, whole: Option): boolean =>
  part !== whole && part.stems.every((each) => whole.stems.includes(each));

/** "Um dia presencial e o resto online" is "Misto (presencial + online)", and neither of the two. */
const isMixed = (
  option: Option,
  options: readonly Option[],
  { folded }: Utterance,
  namings: ReadonlyMap<Option, Naming>,
): boolean => {
  const parts = options.filter((each) => isPartOf(each, option));
  return (
    parts.length > 1 && !/\bou\b/.test(folded) && parts.every((each) => (namings.get(each)?.fit ?? 0) >= leastNamed)
  );
};

const negated = /\b(?:nao|nunca|nem|sem|nenhuma?)\b/;
const leastNamed = 0.5;
const otherName = 0.5;
const unsaidUnit = 0.5;

/** Position of an option in lists. */
export interface Listed {
  /** Share of the other options that the same turn names. */
  size: number;
  /** No later turn lists several. */
  isLast: boolean;
  /** A later turn lists several, and not this one. */
  isDropped: boolean;
}

const isListing = ({ utterance, state }: Fact): boolean => state !== 'refused' && !utterance.tags.has('question');

/** A turn that names several options without refusing them is a list. */
function listsOf(facts: readonly Fact[]): (fact: Fact) => Listed {
  const all = new Set(facts.map(({ value }) => value)).size;
  const named = new Map<number, Set<unknown>>();
  for (const fact of facts.filter(isListing)) {
    const { at } = fact.utterance.turn;
    named.set(at, (named.get(at) ?? new Set()).add(fact.value));
  }
  const lists = [...named].filter(([, options]) => options.size > 1);
  const last = Math.max(-1, ...lists.map(([at]) => at));
  return ({ value, utterance: { turn } }) => ({
    size: all > 1 ? ((named.get(turn.at)?.size ?? 1) - 1) / (all - 1) : 0,
    isLast: turn.at >= last,
    isDropped: last > turn.at && !named.get(last)?.has(value),
  });
}

/** "Se ficar caro eu financio, se não, pago com café": each case has its own. */
const eitherWay = /\bse [^.;:]+, (?:e |mas )?se nao\b/;
/** "Não gostou de nenhum dos dois": nothing said before is chosen. */
const neither = /\bnenhum(?:a)? (?:d[oa]s (?:dois|duas|tres)|del[ea]s)\b|\bnem um nem outro\b/;

/** The last turn that leaves open which of several options it is: "amanhã eu digo se é comprado ou alugado". */
const openAt = (index: DialogueIndex, candidates: readonly Candidate[]): number => {
  const pending = candidates.filter(({ utterance: { tags } }) => tags.has('pending') && !tags.has('question'));
  const byUtterance = Map.groupBy(pending, ({ utterance }) => utterance);
  return Math.max(
    -1,
    ...index.utterances
      .filter(
        ({ folded, turn, tags }) =>
          neither.test(folded) &&
          !tags.has('question') &&
          candidates.some(({ utterance }) => Math.abs(turn.at - utterance.turn.at) <= 1),
      )
      .map(({ turn }) => turn.at),
    ...[...byUtterance]
      .filter(([, named]) => new Set(named.map(({ value }) => value)).size > 1)
      .map(([{ turn }]) => turn.at),
  );
};

/** The utterances that may name an option, in order. */
function namingUtterances(index: DialogueIndex, options: readonly Option[]): Utterance[] {
  const keys = options.flatMap(({ stems, concepts }) => [
    ...stems.flatMap((each) => kinOf(index, each)),
    ...concepts.map((each) => `:${each}`),
  ]);
  const places = new Set(keys.flatMap((key) => index.postings.get(key) ?? []));
  if (options.some(({ numbers }) => numbers.length > 0))
    for (const { utterance } of factsOf(index).quantity) places.add(utterance.at);
  return [...places].toSorted((a, b) => a - b).flatMap((at) => index.utterances[at] ?? []);
}

export function optionCandidates(
  index: DialogueIndex,
  read: ReadQuestion,
  cover: (utterance: Utterance) => Coverage,
): Candidate[] {
  const asked = new Set(read.terms.map(({ stem }) => stem));
  const options = read.options.map((name): Option => {
    const numbers = findNumbers(name).filter(({ isArticle }) => !isArticle);
    const words = contentOf(name);
    // "Quais sistemas: Sistema de reservas": words of the question do not count, "reservas" does.
    const own = words.filter((each) => !asked.has(each));
    return {
      name,
      stems: own.length > 0 ? own : words.length > 0 ? words : [fold(name)],
      numbers: numbers.map(({ value }) => value),
      unit: /^ (?:de )?([a-z]+)/.exec(fold(name).slice(numbers.at(-1)?.end ?? name.length))?.[1] ?? '',
      concepts: read.type === 'multiple' ? conceptsAsked(fold(name)) : [],
      isWhole: words.length > 0 && own.length === 0 && findWords(name).length > words.length,
    };
  });
  const named: { fact: Fact; fit: number }[] = namingUtterances(index, options).flatMap((utterance) => {
    if (utterance.tags.has('read')) return [];
    const numbers = options.some((option) => option.numbers.length > 0)
      ? factsIn(factsOf(index).quantity, utterance.turn).filter((fact) => fact.utterance === utterance)
      : [];
    const namings = new Map(options.map((option) => [option, naming(index, option, options, utterance, numbers)]));
    const mixed = options.find((option) => isMixed(option, options, utterance, namings));
    return options.flatMap((option) => {
      const { fit, word } = namings.get(option) ?? unnamed;
      if (option === mixed ? false : fit < leastNamed || (mixed && isPartOf(option, mixed))) return [];
      const span = word ?? { start: 0, end: utterance.text.length };
      return [
        {
          fit: option === mixed ? 1 : fit,
          fact: {
            kind: 'option' as const,
            value: option.name,
            start: utterance.start + span.start,
            end: utterance.start + span.end,
            utterance,
            state: 'stated' as const,
            isSettled: false,
            isEchoed: false,
            opened: utterance,
          },
        },
      ];
    });
  });
  const resolved = resolveStates(
    index,
    named.map(({ fact }) => fact),
  );
  const lists = listsOf(resolved);
  const all = resolved.map((fact, at): Candidate => ({
    list: lists(fact),
    value: fact.value,
    key: String(fact.value),
    utterance: fact.utterance,
    coverage: cover(fact.utterance),
    fact,
    fit: named[at]?.fit ?? 0,
    isNegative: isDenied(fact),
  }));
  // "Não foi preço" chooses nothing.
  if (read.type !== 'single') return all;
  const open = openAt(index, all);
  return all.filter(
    ({ fact, value, utterance }) =>
      (fact?.state !== 'refused' || negated.test(fold(String(value)))) &&
      utterance.turn.at > open &&
      !eitherWay.test(utterance.folded) &&
      fact?.state !== 'pending',
  );
}
