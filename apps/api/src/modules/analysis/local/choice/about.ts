import { fold } from '@pauta/contract/fold';
import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptsIn } from '../lexicon/concepts.ts';
import { haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { Candidate } from './candidates.ts';

const periods = [
  /\b(?:mensa(?:l|is|lidades?)|por mes|ao mes|no mes|todo mes)\b/,
  /\b(?:anua(?:l|is|lidade)|por ano|ao ano|no ano|doze meses)\b/,
  /\b(?:semana(?:l|is)|por semana|na semana|toda semana)\b/,
  /\b(?:diari[ao]s?|por dia|ao dia|todo dia|no dia)\b/,
];

const per = /^(?: de)?(?: reais| mil)? (?:(?:por|ao|a) (mes|ano|semana|dia)\b|(mensa|anua|semana|diari))/;
const periodNames = ['mes|mensa', 'ano|anua', 'semana', 'dia|diari'];
/** "Cento e oitenta mil por ano" is no month's amount, and working days are no days in a row. */
export function isOfAnotherPeriod(asked: string, after: string): boolean {
  if (/\bdias corridos\b/.test(asked)) return /^ dias uteis\b/.test(after);
  const found = per.exec(after);
  const own = found?.[1] ?? found?.[2];
  const wanted = periodNames.filter((_, at) => periods[at]?.test(asked));
  return own !== undefined && wanted.length > 0 && !wanted.some((each) => each.split('|').includes(own));
}

const measures =
  'quilos?|kg|gramas?|toneladas?|litros?|metros?|quilometros?|km|reais|horas?|minutos?|dias?|semanas?|mes|meses|anos?|vezes';
const measured = new RegExp(`^ ?(?:de )?(?:${measures})\\b`);
const each = /^ (?:por|cada|a cada|pel[ao]s?(?: \w+)?) ([a-z]+)/;
const having = /\b(?:tem|tinha|temos|possui|possuem|sao|existem|ha)\b/;

/** "Noventa quilos na loja", "trezentos por loja": a measure or a price of one, where things are counted. */
export function isMeasure({ folded, counted, unit, wantsPercent }: ReadQuestion, after: string): boolean {
  if (counted === null || unit !== null || wantsPercent) return false;
  if (measured.test(after)) return !haveSameStem(stem(/[a-z]+/.exec(after.replace(/^ de /, ''))?.[0] ?? ''), counted);
  const of = each.exec(after)?.[1];
  if (of === undefined) return false;
  return haveSameStem(stem(of), counted) || (having.test(folded) && !folded.includes(of));
}

const things = /^ (?:de )?((?!\w+(?:mente|[ai]d[oa]s?)\b)[a-z]{4,})(?: (?:de )?([a-z]{4,}))?/;

/** Whether a number counts what somebody has, which the sentence names, or the question that it answers. */
export function isOfCounted(
  { terms, counted, unit, wantsPercent, folded }: ReadQuestion,
  { utterance, start, end }: Fact,
): boolean {
  const term = terms.find((one) => one.stem === counted);
  if (!term || unit !== null || wantsPercent || !having.test(folded)) return true;
  const { turn, inTurn, tags } = utterance;
  // "Se começarmos com cinquenta", "troca entre dois restaurantes": not all that there are.
  if (tags.has('condition') || /\bentre $/.test(turn.folded.slice(utterance.start, start))) return false;
  const [, first = '', second = ''] = things.exec(turn.folded.slice(end, end + 40)) ?? [];
  const isThing = (noun: string): boolean =>
    haveSameStem(stem(noun), term.stem) || [...conceptsIn(noun)].some((one) => term.concepts.includes(one));
  if (first && !isStopWord(first)) return isThing(first) || isThing(second);
  const asked = inTurn === 0 ? (turn.asked?.turn.utterances ?? []) : [];
  const before = findWords(turn.text.slice(utterance.start, start));
  return asked.some(({ at }) => term.matches.has(at)) || before.some(({ text }) => isThing(text));
}

/** "A Sertaneja tem sessenta lojas": what a seller tells the customer of another by name. */
export function isOfThird({ utterance: { turn }, start }: Fact): boolean {
  return (
    turn.side === 'us' &&
    /(?:^|[.!?] )[AO] \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)* (?:tem|tinha|possui) $/u.test(turn.text.slice(0, start))
  );
}

/** 1 next to a word of the question, less with each word between. */
export function closeness({ terms }: ReadQuestion, { utterance, fact }: Candidate): number {
  if (!fact || fact.person?.isSelf) return 0;
  const [start, end] = [fact.start - utterance.start, fact.end - utterance.start];
  let best = 0;
  for (const each of utterance.words) {
    if (!terms.some((term) => term.stem && haveSameStem(stem(each.text), term.stem))) continue;
    const between = utterance.words.filter(
      (other) => other.start >= Math.min(each.end, end) && other.end <= Math.max(each.start, start),
    ).length;
    best = Math.max(best, 1 / (1 + between / 3));
  }
  return best;
}

/** Share of the question's terms that a question in the dialogue contains. */
export function focusOf({ terms }: ReadQuestion, { at, stems }: Utterance): number {
  const shared = terms.filter(({ matches }) => matches.has(at)).length;
  return Math.min(1, shared / Math.max(1, stems.size));
}

/** Whether the time spans mentioned are those of the question. */
export function isSamePeriod({ folded }: ReadQuestion, { utterance, fact }: Candidate): boolean {
  const near = fact
    ? utterance.turn.folded.slice(Math.max(utterance.start, fact.start - 30), Math.min(utterance.end, fact.end + 30))
    : utterance.folded;
  return periods.some(
    (each) => each.test(folded) && (each.test(near) || each.test(utterance.turn.asked?.folded ?? '')),
  );
}

/** How far the head noun of the question is mentioned; `null` if the question has none. */
export function headOf({ terms }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number | null {
  const term = terms.find(({ isHead }) => isHead);
  if (!term) return null;
  const asked = inTurn <= 2 && turn.asked ? (term.matches.get(turn.asked.at) ?? 0) : 0;
  const rest = Math.max(0, ...turn.utterances.map((each) => term.matches.get(each.at) ?? 0));
  return Math.max(term.matches.get(at) ?? 0, asked, 0.8 * rest);
}

/** Weight of the heaviest question word that is not mentioned. */
export function missingOf({ terms }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number {
  const places = [...turn.utterances.map((each) => each.at), ...(inTurn <= 2 && turn.asked ? [turn.asked.at] : []), at];
  const own = terms.filter(({ stem }) => stem !== '');
  const highest = Math.max(0, ...own.map(({ weight }) => weight));
  const missing = own.filter(({ matches }) => !places.some((each) => matches.has(each)));
  return highest === 0 ? 0 : Math.max(0, ...missing.map(({ weight }) => weight)) / highest;
}

/** Folded, "é" equals "e". */
const coordinate = /, (?=(?:e|mas) (?:[oa]s?|eu|el[ea]s?|quem|meu|minha) )/i;

/** Whether words of the question are in the text, or their synonyms. */
function isNamedIn({ terms }: ReadQuestion, text: string): boolean {
  const stems = findWords(text).map((word) => stem(word.text));
  const concepts = conceptsIn(text);
  return terms.some(
    (term) =>
      [term.stem, ...(term.hints ?? [])].some((own) => own && stems.some((each) => haveSameStem(each, own))) ||
      term.concepts.some((each) => concepts.has(each)),
  );
}

/** "A diretoria aprova, e o jurídico, que é a Yara, pode parar": only the first clause says who approves. */
export function isInAnotherClause(read: ReadQuestion, { utterance, start, person }: Fact): boolean {
  if (person?.isSelf) return false;
  const clauses = utterance.text.split(coordinate);
  if (clauses.length < 2 || !isNamedIn(read, utterance.folded)) return false;
  let from = 0;
  const own = clauses.find((each) => {
    from = utterance.text.indexOf(each, from) + each.length;
    return start < utterance.start + from;
  });
  return own !== undefined && !isNamedIn(read, fold(own));
}

const recurring =
  /\b(?:d[ao] (?:semana|dia|mes|turno|noite|manha|tarde)|(?:em|de|por|para|pra) cada|tod[oa]s?(?: [oa]s?)? (?:dias?|semanas?|mes|meses))\b/;

export const isRecurring = (folded: string): boolean => recurring.test(folded);

/** "Quem decide a compra da semana?" asks for a daily task, not for the decision. */
export const isOfRoutine = ({ folded }: ReadQuestion, { turn, inTurn }: Utterance): boolean =>
  inTurn <= 2 && !recurring.test(folded) && turn.asked !== null && recurring.test(turn.asked.folded);

/**
 * Whether the sentence is known to be about the question only by words of its hint, or only because the question that it
 * answers has a synonym of the head noun.
 */
export function isAside(read: ReadQuestion, candidate: Candidate): boolean {
  const { at, turn, inTurn } = candidate.utterance;
  const head = headOf(read, candidate);
  const { kin, rest } = candidate.coverage;
  if (kin === 0 && rest === 0 && head !== null && head > 0 && head < 1) return true;
  const asked = inTurn <= 2 ? turn.asked?.at : undefined;
  const isNamed = ({ matches }: ReadQuestion['terms'][number]): boolean =>
    matches.has(at) ||
    (asked !== undefined && matches.has(asked)) ||
    turn.utterances.some((each) => matches.has(each.at));
  const hinted = read.terms.filter(({ hints }) => hints !== undefined);
  return hinted.some(isNamed) && !read.terms.some((term) => term.hints === undefined && isNamed(term));
}

const copula = new Set(['é', 'são', 'sou', 'somos', 'foi', 'foram', 'seria', 'será', 'fica', 'ficou']);
/** Words between the head noun of a statement and its verb. */
const widestSubject = 5;

/** "Quem decide sou eu", "o problema é que falta": a statement whose subject is what is asked. */
export function isDeclared({ terms }: ReadQuestion, { utterance: { words, tags, start }, fact }: Candidate): boolean {
  const head = terms.find(({ isHead }) => isHead);
  if (!head || tags.has('question')) return false;
  return words.some(({ text }, at) => {
    if (!haveSameStem(stem(text), head.stem)) return false;
    const verb = words.slice(at + 1, at + 1 + widestSubject).find((each) => copula.has(each.text.toLowerCase()));
    return verb !== undefined && (!fact || fact.person?.isSelf === true || fact.start >= start + verb.start);
  });
}
