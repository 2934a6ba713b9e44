import type { Side } from '@pauta/contract';
import type { AskedQuestion } from './analyst.ts';
import { concepts } from './concepts.ts';
import type { Concept } from './concepts.ts';
import type { DialogueIndex, Passage } from './dialogue-index.ts';
import { fold, normalise } from './folding.ts';
import { stem } from './stemming.ts';
import { isStopWord } from './stop-words.ts';
import { findWords } from './words.ts';

/** One thing that a passage must be about to answer a question. */
export interface Slot {
  kind: 'word' | 'concept';
  /** The stem, or the concept's name. */
  key: string;
  concept: Concept | null;
  weight: number;
  /** Where the question names it. */
  at: number;
}

export interface ReadQuestion {
  slots: Slot[];
  /** Who is asked about; passages of that side weigh more. */
  side: Side | null;
  /** "Quantos vendedores": what is counted. */
  counted: string | null;
  folded: string;
  /** The answer is a name. */
  wantsName: boolean;
}

const GENERIC = new Set(
  `cliente clientes empresa principal principais atual atualmente utiliza utilizar utilizado usa usar usado tem ter possui
  possuir citou citado citada mencionou mencionado mencionada apresentou apresentado apresentada ofereceu oferecido oferecida
  proposto proposta informou dito disse falou relatou relatado relatada total valor valores nome tipo foi seria sera ser quantidade
  numero data existe deseja quer gostaria pretende precisa percentual porcentagem reais real vendedor nos nossa feito feita
  avaliou avaliado avaliando avaliada contratou cotou cotado cotando visitou disputa levantou levantada levantado levantadas fez
  envolvido envolvida participa geral relacao final inicial media medio medios realmente aproximadamente cerca compra venda
  qual quais sistema hoje mensal mes mais vai vao dia dias meses anos minutos horas semanas taxa prazo antes outro outra ja voce voces
  algum alguma citados mencionados quanto quantas quantos quando quem onde como por que porque pessoa pessoas lado dar acordado acordada`.split(/\s+/),
);
/** Words that are dropped only when something else is left to look for. */
const SOFT = new Set(
  `sistema mensal mes prazo taxa media medio final inicial compra venda total vendedor vendedores pessoas pessoa clientes precisa participa mais
  avaliou visitou pretende quer deseja meses anos outro outra proposta contratou`.split(/\s+/),
);
const OUR_SIDE = /\b(?:apresentad[oa]s?|oferecid[oa]s?|propost[oa]s?|nossa proposta|nos entregamos|entregamos|assumimos|nosso|nossa)\b/;
const THEIR_SIDE = /\b(?:d[oae] clientes?|o cliente|a cliente|cliente (?:usa|utiliza|tem|paga|quer|ja)|orcamento|verba|objec\w+|dor|dores|receio|preocupac\w+)\b/;
const MONEY_CONCEPTS = new Set(['price', 'pays', 'budget', 'revenue']);

function wordWeight(index: DialogueIndex, key: string): number {
  const total = index.passages.length + 1;
  const share = Math.log(total / ((index.frequency.get(key) ?? 0) + 1)) / Math.log(total + 1);
  return Math.min(1, Math.max(0.3, share));
}

/** What a question is about: words that carry its subject, replaced by concepts where they name one. */
export function readQuestion(index: DialogueIndex, question: AskedQuestion): ReadQuestion {
  const text = normalise(question.text);
  const folded = fold(text);
  const slots: Slot[] = [];
  const covered: [number, number][] = [];
  for (const concept of concepts) {
    for (const match of folded.matchAll(concept.asked)) {
      covered.push([match.index, match.index + match[0].length]);
      if (slots.some((slot) => slot.key === concept.name)) continue;
      slots.push({ kind: 'concept', key: concept.name, concept, weight: 1, at: match.index });
    }
  }
  const words = findWords(text);
  const free = words.filter(
    (word) => word.folded.length > 1 && !covered.some(([start, end]) => word.start >= start && word.end <= end) && !isStopWord(word.folded),
  );
  const addWord = (key: string, weight: number, at: number) => {
    if (!slots.some((slot) => slot.key === key)) slots.push({ kind: 'word', key, concept: null, weight, at });
  };
  for (const word of free) {
    if (GENERIC.has(word.folded)) continue;
    const key = stem(word.text);
    addWord(key, wordWeight(index, key), word.start);
  }
  if (slots.length === 0) {
    for (const word of free) if (SOFT.has(word.folded)) addWord(stem(word.text), 0.6, word.start);
  }
  if (slots.length === 0) for (const word of free) addWord(stem(word.text), 0.4, word.start);
  if (question.subprompt) {
    for (const word of findWords(normalise(question.subprompt))) {
      if (word.folded.length < 3 || isStopWord(word.folded) || GENERIC.has(word.folded)) continue;
      const key = stem(word.text);
      if (index.frequency.has(key)) addWord(key, 0.25, 1000 + word.start);
    }
  }
  // A money question is about the thing that costs, as soon as it names one.
  if (slots.some((slot) => !MONEY_CONCEPTS.has(slot.key))) {
    for (const slot of slots) if (slot.key === 'price') slot.weight = 0.35;
  }
  const counted = /\bquant[oa]s? ([a-z]+)/.exec(folded)?.[1];
  const concept = slots.find((slot) => slot.concept?.side)?.concept;
  return {
    slots,
    side: OUR_SIDE.test(folded) ? 'us' : THEIR_SIDE.test(folded) ? 'customer' : (concept?.side ?? null),
    counted: counted && !isStopWord(counted) && counted !== 'paga' && counted !== 'custa' ? counted : null,
    folded,
    wantsName: slots.some((slot) => slot.concept?.named === true),
  };
}

/** Whether two stems are of one family: "implant" and "implantaca". */
export function areKin(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length - short.length > 6) return false;
  return long.startsWith(short) || (short.length >= 6 && long.startsWith(short.slice(0, -1)));
}

export function matchesPassage(slot: Slot, passage: Passage): boolean {
  if (slot.kind === 'concept') return passage.concepts.has(slot.key);
  if (passage.stems.has(slot.key)) return true;
  for (const each of passage.stems) if (areKin(slot.key, each)) return true;
  return false;
}

export interface Coverage {
  /** 0 to 1: the weighted share of the question's subject that the passage or what it replies to is about. */
  share: number;
  /** The same, by the passage's own words alone. */
  own: number;
  /** The same, by the question that the passage's turn replies to. */
  asked: number;
}

/** How much of a question's subject a passage covers, by itself and by where it stands. */
export function coverageOf(read: ReadQuestion, passage: Passage): Coverage {
  let total = 0;
  let sum = 0;
  let own = 0;
  let asked = 0;
  const { turn } = passage;
  const before = turn.passages[passage.inTurn - 1];
  const after = turn.passages[passage.inTurn + 1];
  const replies = passage.inTurn < 3 ? turn.asked : null;
  for (const slot of read.slots) {
    total += slot.weight;
    let match = 0;
    if (matchesPassage(slot, passage)) {
      match = 1;
      own += slot.weight;
    }
    if (replies && matchesAsked(slot, replies)) {
      asked += slot.weight;
      match = Math.max(match, passage.inTurn === 0 ? 0.9 : 0.75);
    }
    if (match < 0.6 && before && matchesPassage(slot, before)) match = 0.6;
    if (match < 0.4 && after && matchesPassage(slot, after)) match = 0.4;
    sum += slot.weight * match;
  }
  return total === 0 ? { share: 0, own: 0, asked: 0 } : { share: sum / total, own: own / total, asked: asked / total };
}

/** A question is about a concept when it asks for it or speaks of it. */
function matchesAsked(slot: Slot, question: Passage): boolean {
  if (matchesPassage(slot, question)) return true;
  if (!slot.concept) return false;
  slot.concept.asked.lastIndex = 0;
  const found = slot.concept.asked.test(question.folded);
  slot.concept.asked.lastIndex = 0;
  return found;
}
