import { fold } from '@pauta/contract/fold';
import type { Side } from '@pauta/contract';
import { normalise } from '../../../portuguese/normalise.ts';
import { stem } from '../../../portuguese/stemming.ts';
import { isStopWord } from '../../../portuguese/stop-words.ts';
import { findWords } from '../../../portuguese/words.ts';
import type { AnalystQuestion } from '../../analyst.ts';
import { conceptsAsked } from '../lexicon/concepts.ts';
import cues from '../lexicon/cues.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import words from '../lexicon/questions.json' with { type: 'json' };
import type { DialogueIndex } from '../utterances/dialogue-index.ts';

/** One subject of the question. */
export interface Term {
  /** Rarity of the term in the dialogue, from 0.3 to 1: rare words weigh more. */
  weight: number;
  /** Utterance → how surely it mentions the term: 1 for the word itself, less for a synonym. */
  matches: ReadonlyMap<number, number>;
  /** The stem in the question; empty for a concept without a word of its own. */
  stem: string;
  /** Its synonyms in concepts.json. */
  concepts: readonly string[];
  /** Stems of the words of a hint. */
  hints?: readonly string[];
  /** Whether it is the head noun of the question. */
  isHead?: true;
}

export interface ReadQuestion {
  type: AnalystQuestion['type'];
  options: readonly string[];
  folded: string;
  terms: readonly Term[];
  /** "Quantos vendedores": the stem of the counted noun. */
  counted: string | null;
  /** The side that would know the answer. */
  side: Side | null;
  /** "Em quantos dias": the unit. */
  unit: string | null;
  wantsPercent: boolean;
  /** "O valor por aluno": the stem of what the price is of one of. */
  each: string | null;
  /** Whether it asks for the final agreement. */
  isRecent: boolean;
  /** Whether it asks for a name. */
  wantsName: boolean;
  /** Whether it asks about the past. */
  isPast: boolean;
  /** Whether it asks for a request of the customer. */
  isRequest: boolean;
  /** Whether it asks for the day of a meeting to come. */
  asksMeeting: boolean;
  /** Whether it has no term to search for. */
  isVague: boolean;
}

const generic = new Set(words.generic.split(' '));
const side = { us: patternOf(cues.offer.phrases), customer: patternOf(cues.customers.phrases) };
/** "Quanto o problema custa?" */
const ofCustomer = /\b(?:cliente|problema|perda|prejuizo|desperdicio)/;
/** What an exchange came to is asked for. */
export const asksOutcome = patternOf(cues.recent.phrases);
const names = patternOf(cues.named.phrases);
const past = patternOf(cues.past.phrases);
const percent = /percent|porcent|%|por cento/;
const shares = patternOf(cues.shares.phrases);
const requested = patternOf(cues.requested.phrases);
const meeting = patternOf(cues.meeting.phrases);
const units = /\b(?:quant[oa]s|em) (dias?|semanas?|mes|meses|anos?|minutos?|horas?|vezes)\b/;
const byOtherName = 0.6;
const hintWeight = 0.5;
/** "Não é a data do próximo encontro" says what is not asked. */
const excluded = /(?:^|[.,;:(])\s*(?:mas )?(?:nao|nem|exceto|menos|fora|sem contar)\b[^.,;:)]*/g;
/** Concepts that the question type already implies. */
const implied: Partial<Record<AnalystQuestion['type'], readonly string[]>> = {
  money: ['price', 'pays'],
  date: ['deadline'],
};
const impliedWeight = 0.35;
const period =
  /(?<!\b(?:plano|contrato|pacote|assinatura|modalidade) )\b(mensal|anual|semanal|diari[oa])\b|\b(?:por|ao|cada) (mes|ano|semana)\b/g;
/** Weight factor of the head noun. */
const headWeight = 1.5;
const headOf = (folded: string): string => {
  const noun =
    /\b(?:qual|quais|quant[oa]s|que)(?: (?:quantidade|numero|total|de|e|foi|sera|sao|o|a|os|as|principal|principais|atual))* ([a-z]+)/.exec(
      folded,
    )?.[1];
  return noun ? stem(noun) : '';
};
const isOfOrder = /^(?:proxim|ultim)$/;
/** After these comes a noun. */
const nounAhead = /^(?:[oa]s?|un?s?|umas?|[dn]?[oa]s?|de|em|com|por|pel[oa]s?|aos?|sem|para|pra|seu|sua)$/;
const verbal = /(?:[aei]r|[aei]d[oa]s?|[aei]ram|ou|eu|iu|avam?)$/;
/** "Quem decide a compra", "a compra foi aprovada": the verb is the head. */
const deedOf = (text: string, type: AnalystQuestion['type']): string => {
  const content = contentOf(text);
  if (type === 'yes_no') {
    const words = findWords(normalise(text));
    const stemsOf = (some: typeof words): string[] => some.map((word) => stem(word.text));
    const deeds = stemsOf(words.filter(({ folded }) => verbal.test(folded)));
    const others = stemsOf(
      words.filter(({ text: word }, at) => !/^\p{Lu}/u.test(word) && !nounAhead.test(words[at - 1]?.folded ?? '')),
    );
    return (
      content.find((each) => deeds.includes(each)) ??
      content.find((each) => others.includes(each)) ??
      content.at(-1) ??
      ''
    );
  }
  return /^\W*(?:[a-z]+ )?(?:quem|quando)\b/.test(fold(text))
    ? (content.find((each) => !isOfOrder.test(each)) ?? '')
    : '';
};

/** Whether two stems are related: "implant" and "implantaca", "lan" and "lans", "hect" and "hectar". */
export function haveSameStem(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long === `${short}s` || long === `${short}es` || (short.length >= 4 && long === `${short}ar`)) return true;
  if (short.length < 5 || long.length - short.length > 6) return false;
  return long.startsWith(short) || (short.length >= 7 && long.startsWith(short.slice(0, -1)));
}

interface Kinship {
  /** The dialogue's stems by their first letter, which all kin share. */
  byLetter: ReadonlyMap<string, readonly string[]>;
  known: Map<string, readonly string[]>;
}

const kinships = new WeakMap<DialogueIndex, Kinship>();

const makeKinship = ({ postings }: DialogueIndex): Kinship => ({
  byLetter: Map.groupBy(postings.keys(), (key) => key.charAt(0)),
  known: new Map(),
});

/** The dialogue's stems related to a stem. */
export function kinOf(index: DialogueIndex, key: string): readonly string[] {
  const kinship = kinships.get(index) ?? makeKinship(index);
  kinships.set(index, kinship);
  const { byLetter, known } = kinship;
  const kin = known.get(key) ?? (byLetter.get(key.charAt(0)) ?? []).filter((each) => haveSameStem(each, key));
  known.set(key, kin);
  return kin;
}

function termOf(index: DialogueIndex, word: string, concepts: readonly string[], share = 1): Term {
  const matches = new Map<number, number>();
  for (const concept of concepts)
    for (const at of index.postings.get(`:${concept}`) ?? []) matches.set(at, byOtherName);
  for (const kin of word ? kinOf(index, word) : []) for (const at of index.postings.get(kin) ?? []) matches.set(at, 1);
  const total = index.utterances.length + 1;
  const rarity = Math.log(total / (matches.size + 1)) / Math.log(total + 1);
  return { stem: word, concepts, matches, weight: share * Math.min(1, Math.max(0.3, rarity)) };
}

/** Stems of the content words of a text. */
export const contentOf = (text: string): string[] => [
  ...new Set(
    findWords(normalise(text))
      .filter(({ folded }) => folded.length > 1 && !isStopWord(folded) && !generic.has(folded))
      .map((word) => stem(word.text)),
  ),
];

/** A hint without what it excludes. */
const wantedOf = (hint: string): string => {
  const text = normalise(hint);
  const cuts = Array.from(fold(text).matchAll(excluded), ({ index, 0: all }) => [index, index + all.length] as const);
  return cuts.reduceRight((kept, [from, to]) => kept.slice(0, from) + kept.slice(to), text);
};

const nameAhead = /(?<=\S\s)\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+)+/gu;
/** The stems of each name of several words, such as "Granja Boa Ventura". */
const namesIn = (text: string): string[][] =>
  Array.from(normalise(text).matchAll(nameAhead), ([name]) => contentOf(name)).filter((stems) => stems.length > 1);

/** The terms with each name as one, by its word that the dialogue says least often: the whole name is seldom said. */
const joinNames = (terms: readonly Term[], names: readonly string[][]): readonly Term[] =>
  names.reduce((joined, name) => {
    const parts = joined.filter((term) => name.includes(term.stem));
    const [kept = parts[0]] = parts
      .filter(({ matches }) => matches.size > 0)
      .toSorted((one, other) => one.matches.size - other.matches.size);
    return joined.filter((term) => term === kept || !parts.includes(term));
  }, terms);

export function readQuestion(index: DialogueIndex, { text, subprompt, type, options }: AnalystQuestion): ReadQuestion {
  const folded = fold(normalise(text));
  const noun = /\b(?:quant[oa]s|(?:quantidade|numero|total) de) ([a-z]+)/.exec(folded)?.[1] ?? '';
  const counted = noun && !isStopWord(noun) ? stem(noun) : null;
  const stems = [...new Set([...contentOf(text), ...(counted ? [counted] : [])])];
  const owned = new Map<string, string>();
  for (const word of findWords(normalise(text)))
    for (const concept of conceptsAsked(word.folded))
      if (stems.includes(stem(word.text))) owned.set(concept, stem(word.text));
  const loose = conceptsAsked(folded).filter((concept) => !owned.has(concept));
  const named = joinNames(
    stems.map((each) =>
      termOf(
        index,
        each,
        [...owned].flatMap(([concept, of]) => (of === each ? [concept] : [])),
      ),
    ),
    namesIn(text),
  );
  const terms = [...named];
  for (const concept of loose) terms.push(termOf(index, '', [concept], terms.length > 0 ? 0.5 : 1));
  const hints = subprompt
    ? contentOf(wantedOf(subprompt))
        .filter((each) => !stems.includes(each))
        .slice(0, 6)
    : [];
  const isImplied = (stems: string, concepts: readonly string[]) =>
    concepts.length > 0 && concepts.every((each) => implied[type]?.includes(each)) && stems !== '';
  for (const [at, term] of terms.entries()) {
    const concepts = term.stem
      ? [...owned].flatMap(([concept, of]) => (of === term.stem ? [concept] : []))
      : [loose[at - named.length] ?? ''];
    if (isImplied('x', concepts) && terms.some((other) => other !== term && other.stem))
      terms[at] = { ...term, weight: term.weight * impliedWeight };
  }
  // "Quando é a próxima reunião?": much is next, or last.
  for (const [at, term] of terms.entries())
    if (isOfOrder.test(term.stem) && terms.length > 1) terms[at] = { ...term, weight: term.weight * impliedWeight };
  const headStem = headOf(folded) || deedOf(text, type);
  const head = terms.findIndex((term) => term.stem !== '' && term.stem === headStem);
  const main = terms[head];
  if (main) terms[head] = { ...main, weight: main.weight * headWeight, isHead: true };
  const unit = type === 'number' ? (units.exec(folded)?.[1] ?? null) : null;
  // "Quantos dias dura o acompanhamento?": any number of days has the unit, few are of the subject.
  for (const [at, term] of terms.entries())
    if (unit !== null && terms.length > 1 && term.stem === stem(unit))
      terms[at] = { ...term, weight: term.weight * impliedWeight };
  // "O faturamento mensal": a monthly fee is no turnover. "O plano anual" is a plan's name.
  const periods = new Set(Array.from(folded.matchAll(period), ([, named, counted]) => stem(named ?? counted ?? '')));
  for (const [at, term] of terms.entries())
    if (periods.has(term.stem) && terms.some((other) => other.stem && !periods.has(other.stem)))
      terms[at] = { ...term, weight: term.weight * impliedWeight, matches: new Map() };
  const isVague = terms.length === 0;
  const [hint] = hints;
  // Words in a hint are synonyms: one match is enough.
  if (hint) {
    const known = hints.map((each) => termOf(index, each, []));
    const matches = new Map(known.flatMap((each) => [...each.matches]));
    terms.push({ stem: '', concepts: [], hints, matches, weight: hintWeight });
  }
  const one = type === 'money' ? /\b(?:por|cada) (?!mes|ano|dia|semana)([a-z]+)/.exec(folded)?.[1] : undefined;
  return {
    type,
    each: one ? stem(one) : null,
    options,
    folded,
    terms,
    isVague,
    isRequest: requested.test(folded),
    asksMeeting: type === 'date' && meeting.test(folded),
    counted,
    side: side.us.test(folded) && !ofCustomer.test(folded) ? 'us' : side.customer.test(folded) ? 'customer' : null,
    unit: type === 'number' ? (units.exec(folded)?.[1]?.replace(/e?s$/, '') ?? null) : null,
    wantsPercent:
      type === 'number' &&
      (percent.test(folded) || percent.test(fold(subprompt ?? '')) || (noun === '' && shares.test(folded))),
    isRecent: asksOutcome.test(folded),
    wantsName: names.test(folded),
    isPast: past.test(folded),
  };
}
