import type { Side } from '@pauta/contract';
import type { AskedQuestion } from '../analyst.ts';
import { concepts } from './concepts.ts';
import type { Concept } from './concepts.ts';
import type { DialogueIndex, Passage, Turn } from './dialogue-index.ts';
import { fold, normalise } from '../../portuguese/folding.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';
import { findWords } from '../../portuguese/words.ts';

/** One thing that a passage must be about to answer a question. */
export interface Slot {
  kind: 'word' | 'concept';
  /** The stem, or the concept's name. */
  key: string;
  concept: Concept | null;
  weight: number;
  /** Where the question names it. */
  at: number;
  /** Stem of the word by which the question names it. */
  word: string;
}

export interface ReadQuestion {
  slots: Slot[];
  /** Who is asked about; passages of that side weigh more. */
  side: Side | null;
  /** "Quantos vendedores": what is counted. */
  counted: string | null;
  folded: string;
  /** It names nothing that could be looked for. */
  isVague: boolean;
  /** The answer is a name. */
  wantsName: boolean;
  /** "Quantos … o cliente tem": what the other side says of itself does not count. */
  isOwned: boolean;
}

const GENERIC = new Set(
  `cliente clientes empresa principal principais atual atualmente utiliza utilizar utilizado usa usar usado tem ter possui
  possuir citou citado citada mencionou mencionado mencionada apresentou apresentado apresentada ofereceu oferecido oferecida
  proposto proposta informou dito disse falou relatou relatado relatada total valor valores nome tipo foi seria sera ser quantidade
  numero data existe deseja quer gostaria pretende precisa percentual porcentagem reais real vendedor nos nossa feito feita
  avaliou avaliado avaliando avaliada contratou cotou cotado cotando visitou disputa levantou levantada levantado levantadas fez
  envolvido envolvida participa geral relacao final inicial media medio medios realmente negociado negociada ajuda achou acharam achar houve houver aconteceu ofertado ofertada quantidade forma tipo atendeu oferecemos pago ficou propusemos propomos estimativa anual solucao maior menor levantou levantaram aproximadamente cerca compra venda
  qual quais sistema hoje mensal mes mais vai vao dia dias meses anos minutos horas semanas taxa prazo antes outro outra ja voce voces
  algum alguma citados mencionados quanto quantas quantos quando quem onde como por que porque pessoa pessoas lado dar acordado acordada`.split(
    /\s+/,
  ),
);
/** Words that are dropped only when something else is left to look for. */
const SOFT = new Set(
  `sistema mensal mes prazo taxa media medio final inicial compra venda total vendedor vendedores pessoas pessoa clientes precisa participa mais
  avaliou visitou pretende quer deseja meses anos outro outra proposta contratou`.split(/\s+/),
);
const OUR_SIDE =
  /\b(?:apresentad[oa]s?|oferecid[oa]s?|ofertad[oa]s?|oferecemos|propusemos|propost[oa]s?|nossa proposta|nos entregamos|entregamos|assumimos|nosso|nossa)\b/;
const THEIR_SIDE =
  /\b(?:d[oae] clientes?|o cliente|a cliente|cliente (?:usa|utiliza|tem|paga|quer|ja)|orcamento|verba|escolhid[oa]|escolheu|prefere|preferid[oa]|desejad[oa]|objec\w+|dor|dores|receio|preocupac\w+)\b/;
/** Up to the noun that is asked for: "Em qual |cidade", "Qual é a principal |dor". */
const HEAD =
  /\b(?:qual|quais|quant[oa]s|que|quem)(?: (?:quantidade|numero|total|percentual|de|e|foi|sera|sao|o|a|os|as|principal|principais|atual))* (?=[a-z])/;
/** "… a rede tem?": the customer under another name, not what is asked for. */
const SUBJECT_VERB = /^\S+ (?:tem|possui|recebe|usa|utiliza|fatura|pretende|faz|quer|precisa|vende|emite|e|esta|foi)\b/;
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
      const end = match.index + match[0].length;
      if (covered.some(([from, to]) => match.index >= from && end <= to)) continue;
      covered.push([match.index, end]);
      if (slots.some((slot) => slot.key === concept.name)) continue;
      slots.push({
        kind: 'concept',
        key: concept.name,
        concept,
        weight: 1,
        at: match.index,
        word: stem(text.slice(match.index, end)),
      });
    }
  }
  const words = findWords(text);
  const free = words.filter(
    (word) =>
      word.folded.length > 1 &&
      !covered.some(([start, end]) => word.start >= start && word.end <= end) &&
      !isStopWord(word.folded),
  );
  const addWord = (key: string, weight: number, at: number) => {
    if (!slots.some((slot) => slot.key === key))
      slots.push({ kind: 'word', key, concept: null, weight, at, word: key });
  };
  for (const word of free) {
    if (GENERIC.has(word.folded)) continue;
    const key = stem(word.text);
    addWord(key, wordWeight(index, key), word.start);
  }
  const price = concepts.find((concept) => concept.name === 'price');
  if (slots.length === 0 && question.type === 'money' && price) {
    slots.push({ kind: 'concept', key: 'price', concept: price, weight: 1, at: 0, word: 'valor' });
  }
  if (slots.length === 0) {
    for (const word of free) if (SOFT.has(word.folded)) addWord(stem(word.text), 0.6, word.start);
  }
  const isVague = slots.length === 0;
  if (isVague) for (const word of free) addWord(stem(word.text), 0.4, word.start);
  if (question.subprompt) {
    for (const word of findWords(normalise(question.subprompt))) {
      if (word.folded.length < 3 || isStopWord(word.folded) || GENERIC.has(word.folded)) continue;
      const key = stem(word.text);
      if (index.frequency.has(key)) addWord(key, 0.25, 1000 + word.start);
    }
  }
  // A money question is about the thing that costs, as soon as it names one.
  if (slots.some((slot) => !MONEY_CONCEPTS.has(slot.key))) {
    for (const slot of slots) {
      if (slot.key === 'price') slot.weight = 0.35;
      if (slot.key === 'pays' && slots.some((each) => each.kind === 'word')) slot.weight = 0.5;
    }
  }
  for (const slot of slots) if (slot.concept?.isBroad && slots.length > 1) slot.weight = 0.3;
  if (/\bem (?:dias|meses|semanas|horas|minutos)\b/.test(folded) && slots.length > 1) {
    for (const slot of slots) if (slot.key === 'deadline') slot.weight = 0.3;
  }
  for (const slot of slots) {
    const before = folded.slice(0, slot.at);
    const isModifier =
      /\b(?:d[eoa]s?|n[oa]s?|em|por|pel[oa]s?) $/.test(before) &&
      slots.some((each) => each.at < slot.at && each.weight > 0.35);
    if (isModifier && slot.at < 1000) slot.weight *= 0.65;
    if (slots.length > 1 && slot.kind === 'word' && / [oa] $/.test(before) && SUBJECT_VERB.test(folded.slice(slot.at)))
      slot.weight = 0.2;
  }
  const hasOptions = question.type === 'single' || question.type === 'multiple';
  if (hasOptions) {
    // The options say what the question's own noun stands for; it need not be spoken.
    for (const slot of slots) if (slot.kind === 'word' && !index.frequency.has(slot.key)) slot.weight = 0.3;
  } else if (slots.length > 1) {
    const noun = HEAD.exec(folded);
    const at = noun ? noun.index + noun[0].length : -1;
    const head = slots.find((slot) => slot.at === at && slot.weight > 0.35);
    if (head) head.weight *= 1.5;
  }
  const counted = /\b(?:quant[oa]s?|(?:quantidade|numero|total) de) ([a-z]+)/.exec(folded)?.[1];
  const concept = slots.find((slot) => slot.concept?.side)?.concept;
  return {
    slots,
    side: OUR_SIDE.test(folded) ? 'us' : THEIR_SIDE.test(folded) ? 'customer' : (concept?.side ?? null),
    counted: counted && !isStopWord(counted) && counted !== 'paga' && counted !== 'custa' ? counted : null,
    folded,
    isVague,
    isOwned: /\b[oa] cliente (?:tem|possui|ja|paga|usa|utiliza)\b|\btem [oa] cliente\b/.test(folded),
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
  /** Share of the words of the replied-to question that this question is about. */
  focus: number;
  /** The noun that is asked for is covered. */
  head: boolean;
  /** How many full slots are not covered at all. */
  missing: number;
  /** The same, counting only the question's very words. */
  literal: number;
}

const measured = new WeakMap<ReadQuestion, Map<number, Coverage>>();

/** What was spoken of a moment ago still counts a little. */
const EARLIER = 0.3;

/** How much of a question's subject a passage covers, by itself and by where it stands. */
export function coverageOf(read: ReadQuestion, passage: Passage): Coverage {
  const before = measured.get(read) ?? new Map<number, Coverage>();
  measured.set(read, before);
  const known = before.get(passage.at);
  if (known) return known;
  const coverage = measureCoverage(read, passage);
  before.set(passage.at, coverage);
  return coverage;
}

function measureCoverage(read: ReadQuestion, passage: Passage): Coverage {
  let total = 0;
  let sum = 0;
  let own = 0;
  let asked = 0;
  let literal = 0;
  let missing = 0;
  let head = false;
  const { turn } = passage;
  const before = turn.passages[passage.inTurn - 1];
  const after = turn.passages[passage.inTurn + 1];
  const replies = passage.inTurn < 3 ? turn.asked : null;
  const earlier = turn.recent;
  for (const slot of read.slots) {
    total += slot.weight;
    let match = 0;
    if (matchesPassage(slot, passage)) {
      match = 1;
      own += slot.weight;
      if (passage.stems.has(slot.word)) literal += slot.weight;
    }
    if (replies && matchesAsked(slot, replies)) {
      asked += slot.weight;
      match = Math.max(match, passage.inTurn === 0 ? 0.9 : 0.75);
    }
    if (match < 0.6 && before && matchesPassage(slot, before)) match = 0.6;
    if (match < 0.4 && after && matchesPassage(slot, after)) match = 0.4;
    if (match < EARLIER && earlier.some((each) => matchesPassage(slot, each))) match = EARLIER;
    if (match === 0 && slot.weight >= 0.5) missing++;
    if (slot.weight > 1 && match >= 0.75) head = true;
    sum += slot.weight * match;
  }
  const replied = replies && asked > 0 ? [...replies.stems] : [];
  const focused = replied.filter((each) =>
    read.slots.some(
      (slot) => areKin(slot.key, each) || areKin(slot.word, each) || (slot.concept?.said.test(each) ?? false),
    ),
  );
  const focus = replied.length === 0 ? 0 : focused.length / replied.length;
  return total === 0
    ? { share: 0, own: 0, asked: 0, literal: 0, missing: 0, head: false, focus: 0 }
    : { share: sum / total, own: own / total, asked: asked / total, literal: literal / total, missing, head, focus };
}

/** A question is about a concept when it asks for it or speaks of it. */
function matchesAsked(slot: Slot, question: Passage): boolean {
  if (matchesPassage(slot, question)) return true;
  // "A gente cadastra até oitenta produtos. Quantos você tem?"
  const lead = question.turn.passages[question.inTurn - 1];
  if (lead && question.stems.size <= 1 && matchesPassage(slot, lead)) return true;
  if (!slot.concept) return false;
  slot.concept.asked.lastIndex = 0;
  const found = slot.concept.asked.test(question.folded);
  slot.concept.asked.lastIndex = 0;
  return found;
}

/** 0.15 for the side that would know, a malus for the other; nothing when sides are unknown. */
export function sideBonus(read: ReadQuestion, turn: Turn): number {
  if (read.side === null || turn.side === 'unknown') return 0;
  if (turn.side === read.side) return 0.15;
  return read.isOwned ? -0.4 : -0.2;
}
