import { fold } from '@pauta/contract/fold';
import { stem } from '../../../portuguese/stemming.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { Fact } from '../facts/fact.ts';
import { conceptsAsked, conceptsIn } from '../lexicon/concepts.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import { contentOf, haveSameStem, type ReadQuestion } from '../retrieval/read-question.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { Candidate } from './candidates.ts';

const periods = [
  /\b(?:mensa(?:l|is|lidades?)|por mes|ao mes|no mes|todo mes)\b/,
  /\b(?:anua(?:l|is|lidade)|por ano|ao ano|no ano|doze meses)\b/,
  /\b(?:semana(?:l|is)|por semana|na semana|toda semana)\b/,
  /\b(?:diari[ao]s?|por dia|ao dia|todo dia|no dia)\b/,
];

/** Time spans that the words of a sentence set for its amounts. */
const spans = [
  /\b(?:por|ao|no|neste|nesse|este|todo|cada) mes\b|\bmensa(?:l|is)/,
  /\b(?:por|ao|no|neste|nesse|este|todo|cada) ano\b|\bano passado\b|\banua(?:l|is)/,
];
const thisYear = /\b[dn]?este ano\b/;
/** "No ano passado perdemos quarenta mil" tells no month's loss. */
export function isOfAnotherSpan(asked: string, folded: string): boolean {
  if (thisYear.test(asked) && /\bano passado\b/.test(folded) && !thisYear.test(folded)) return true;
  const wanted = spans.findIndex((each) => each.test(asked));
  return wanted >= 0 && !spans[wanted]?.test(folded) && spans.some((each) => each.test(folded));
}

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
export function headOf({ terms, type }: ReadQuestion, { utterance: { at, turn, inTurn } }: Candidate): number | null {
  const term = terms.find(({ isHead }) => isHead);
  if (!term) return null;
  const asked = inTurn <= 2 && turn.asked ? (term.matches.get(turn.asked.at) ?? 0) : 0;
  // "É alugado. O prédio não é nosso.": no of another deed.
  const rest = type === 'yes_no' ? 0 : Math.max(0, ...turn.utterances.map((each) => term.matches.get(each.at) ?? 0));
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

/** How far the question is in the text: by its words, or their synonyms. */
function namingOf({ terms }: ReadQuestion, text: string): number {
  const stems = findWords(text).map((word) => stem(word.text));
  const concepts = conceptsIn(text);
  const isSaid = terms.some((term) =>
    [term.stem, ...(term.hints ?? [])].some((own) => own && stems.some((each) => haveSameStem(each, own))),
  );
  return isSaid ? 1 : terms.some((term) => term.concepts.some((each) => concepts.has(each))) ? 0.5 : 0;
}

/** "A diretoria aprova, e o jurídico, que é a Yara, pode parar": only the first clause says who approves. */
export function isInAnotherClause(read: ReadQuestion, { utterance, start, person }: Fact): boolean {
  const clauses = utterance.text.split(coordinate);
  if (clauses.length < 2) return false;
  const best = Math.max(...clauses.map((each) => namingOf(read, fold(each))));
  // "A decisão é minha, mas a Thaís tem veto."
  if (person?.isSelf)
    return !clauses.some((each) => namingOf(read, fold(each)) === best && ofSelf.test(fold(each))) && best === 1;
  let from = 0;
  const own = clauses.find((each) => {
    from = utterance.text.indexOf(each, from) + each.length;
    return start < utterance.start + from;
  });
  return own !== undefined && namingOf(read, fold(own)) < best;
}

/** "Marco na quarta, e te respondo amanhã": each day in the clause of its deed. */
const deeds = /[,;] (?:e )?|\be (?=(?:te|lhe|me|eu|a gente|nos|ja|depois) )/g;
export function isOfAnotherDeed(read: ReadQuestion, { utterance, start }: Fact, days: readonly Fact[]): boolean {
  const beside = days.filter((each) => each.utterance === utterance && each.start !== start);
  if (beside.length === 0) return false;
  const cuts = [0, ...Array.from(utterance.folded.matchAll(deeds), ({ index, 0: all }) => index + all.length)];
  const clauseAt = (at: number): string => {
    const from = cuts.findLast((cut) => cut <= at - utterance.start) ?? 0;
    return utterance.folded.slice(
      from,
      cuts.find((cut) => cut > from),
    );
  };
  const own = namingOf(read, clauseAt(start));
  return beside.some((each) => namingOf(read, clauseAt(each.start)) > own);
}

const isOfTime = /^(?:semanas?|mes|dias?|ano|segunda|terca|quarta|quinta|sexta|sabado|domingo|quinzena)$/;
const next = /\bproxim[ao]s? (?:a |o )?([a-z]{3,})/;
/** "A próxima parada da mina é dez de junho": not the next meeting. */
export function isOfAnotherNext(read: ReadQuestion, { utterance, start }: Fact): boolean {
  const asked = next.exec(read.folded)?.[1];
  const said = next.exec(utterance.turn.folded.slice(utterance.start, start))?.[1];
  if (asked === undefined || said === undefined || isOfTime.test(said) || haveSameStem(stem(said), stem(asked)))
    return false;
  const concepts = conceptsIn(asked);
  return ![...conceptsIn(said)].some((each) => concepts.has(each));
}

/** "Até quando o cliente responde?" "Respondo amanhã", says the seller. */
export function isOurDeed({ folded, side }: ReadQuestion, { words, turn }: Utterance): boolean {
  if (side !== 'customer' || turn.side !== 'us') return false;
  const deeds = (folded.match(/[a-z]{3,}[ea]\b/g) ?? []).map((word) => word.slice(0, -1));
  return words.some((word) => word.folded.endsWith('o') && deeds.includes(word.folded.slice(0, -1)));
}

const imperfect = /(?:av|i)am?$/;
const shortest = 5;
/** "O doutor Arno, que me atendia": what was, where what is or will be is asked. */
export const isFormer = ({ terms, folded, isPast }: ReadQuestion, { words }: Utterance): boolean =>
  !isPast &&
  words.some(
    (word) =>
      word.folded.length > shortest &&
      imperfect.test(word.folded) &&
      !folded.includes(word.folded) &&
      terms.some((term) => term.stem && haveSameStem(stem(word.text), term.stem)),
  );

const ofSelf = patternOf(cues.self.phrases);

const recurring =
  /\b(?:d[ao] (?:semana|dia|mes|turno|noite|manha|tarde)|(?:em|de|por|para|pra) cada|tod[oa]s?(?: [oa]s?)? (?:dias?|semanas?|mes|meses))\b/;

export const isRecurring = (folded: string): boolean => recurring.test(folded);

/** "Quem decide a compra da semana?" asks for a daily task, not for the decision. */
export const isOfRoutine = ({ folded }: ReadQuestion, { turn, inTurn }: Utterance): boolean =>
  inTurn <= 2 && !recurring.test(folded) && turn.asked !== null && recurring.test(turn.asked.folded);

const passing = /\bpass(?:a|am|ar|ava|avam) (?:por|pel[oa]s?)\b/;
const ofDecision =
  /\b(?:decis|compr|contrat|aprov|assin|gast|pag|propost|valor|invest|orcament|negoc|tud|iss|cois|qualquer|acima|mais de|todo)/;
/** "A troca de turno ainda passa por mim": who is asked about another matter decides nothing of the purchase. */
export function isOfAnotherMatter({ folded, terms }: ReadQuestion, { folded: said }: Utterance): boolean {
  const found = passing.exec(said);
  if (!found || !conceptsAsked(folded).includes('decision')) return false;
  const matter = said.slice(0, found.index);
  const rest = `${matter} ${said.slice(found.index + found[0].length)}`;
  const stems = contentOf(matter);
  const isNamed = stems.some((each) => terms.some((term) => term.stem && haveSameStem(each, term.stem)));
  return stems.length > 0 && !isNamed && !ofDecision.test(matter) && !conceptsIn(rest).has('decision');
}

const courtesy =
  /\b(?:bom|boa|otim[oa]) (?:fim de semana|final de semana|semana|feriado|descanso|viagem|dia|tarde|noite|almoco)\b/;
/** "Bom fim de semana adiantado": nothing is told by it. */
export const isCourtesy = ({ folded, words }: Utterance): boolean =>
  courtesy.test(folded) && words.length <= mostCourteous;
const mostCourteous = 12;

export const why = /\bpor ?que\b|\b(?:motivo|razao|causa)\b/;
/** "Se cancelar, a gente volta para o papel" tells what would follow, not why. */
const supposing = /^(?:(?:e|mas|agora),? )?se (?!bem\b)/;

/**
 * Whether the sentence is known to be about the question only by words of its hint, or only because the question that it
 * answers has a synonym of the head noun.
 */
export function isAside(read: ReadQuestion, candidate: Candidate): boolean {
  const { at, turn, inTurn, folded } = candidate.utterance;
  if (isCourtesy(candidate.utterance) || (why.test(read.folded) && supposing.test(folded))) return true;
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

/** "São onze, não, minto, doze." */
export const isSuperseded = ({ quantity, date }: Fact): boolean => (quantity ?? date)?.isSuperseded === true;

/** "Sobe pro grupo em São Paulo". */
export const isPlace = ({ utterance: { turn }, start }: Fact): boolean =>
  /\b(?:em|de|pra|para|ate|por) sao $/.test(turn.folded.slice(Math.max(0, start - 10), start));

const asksConsent = /\b(?:visto|aval|aceite|ok|acordo|aprov|autoriz|parecer)/;
/** Who agrees to what another does, where it is not asked who agrees. */
export const isOnlyConsenting = ({ folded }: ReadQuestion, { person }: Fact): boolean =>
  person?.isConsenting === true && !asksConsent.test(folded);
