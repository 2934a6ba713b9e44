import { unaccented } from '@pauta/contract/fold';
import type { Side, SpeakerMetrics } from '@pauta/contract';
import type { Dialogue, EvidenceDraft, MetricsDraft } from '../analyst.ts';
import { type DialogueIndex, indexOf } from './utterances/dialogue-index.ts';
import { evidenceOf, type Turn, type Utterance } from './utterances/utterance.ts';
import words from './lexicon/talk.json' with { type: 'json' };
import { patternOf } from './lexicon/lexicon.ts';
import { isFirstName } from '../../portuguese/first-names.ts';
import { stem } from '../../portuguese/stemming.ts';
import { isStopWord } from '../../portuguese/stop-words.ts';

const HOUR_MS = 3_600_000;
/** A pause longer than this ends a monologue. */
const MONOLOGUE_GAP_MS = 15_000;
/** "uhum", "tá bom": a nod that does not interrupt. */
const isNod = (folded: string): boolean => nods.has(folded.replace(/[^a-z ]/g, '').trim());
const nods = new Set(words.nods.split('|'));
const KEYWORD_COUNT = 12;

const FILLERS: readonly RegExp[] = [
  /\bne\b/g,
  /\b(?<!\b(?:que|qual|quais|esse|este|um|do|o|algum|outro|mesmo|todo|cada|no) )tipo\b(?! de\b| d[oa]\b)/g,
  /(?:^|[.,!?…]\s)entao\b/g,
  /(?:^|[.,!?…]\s)(?:bom|olha|enfim)\b(?=[,.…])/g,
  /\b(?:assim|sabe|entendeu|viu|ta)\b(?=\s?[,?])/g,
  /(?:^|[.,!?…]\s)ai\b(?=,)/g,
  /\b(?:e+h+|h?a+hn?|hu+m+|ahm|ehm|uh+)\b/g,
  /\bquer dizer\b/g,
];

function median(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return Math.round(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2);
}

const talkOf = (turn: Turn): number => Math.max(0, turn.segment.endMs - turn.segment.startMs);

function countFillers(folded: string): number {
  let total = 0;
  for (const pattern of FILLERS) total += folded.match(pattern)?.length ?? 0;
  return total;
}

const shortestTag = 3;

const questionsIn = (turn: Turn): number =>
  turn.utterances.filter(
    ({ tags, words: said }) => tags.has('question') || (tags.has('nod') && said.length >= shortestTag),
  ).length;

const objection = patternOf(words.objections);
const denied = patternOf(words.deniedObjections);
/** Only with an amount: "pesado" may also describe a system. */
const heavyPrice = /\b(?:mil|reais|\w*cent[oa]s|preco|valor|mensalidade)\b.*\bpesad[oa]s?\b/;

/** "Achei um pouco caro", "é mais caro"; a problem that "sai caro" is none of ours. */
const degree = String.raw`(?: (?:um|pouco|tanto|bocado|muito|meio|bem|tao|mais|bastante))*`;
const expensive = new RegExp(
  String.raw`\b(?:ach(?:o|ei|amos|ou)|est(?:a|ao)|ta|tao|e|sao|fic(?:a|ou|aram)|parece(?:u)?)${degree} car[oa]s?\b`,
);
const affordable =
  /\bnao (?:ach\w+|e|esta|estamos|ta|fic\w+|parece\w*)(?: \w+){0,2} (?:car[oa]|alt[oa]|complicado|dificil|satisfeit[oa])s?\b/;
/** "Já tentamos uma parecida e não deu certo." */
const triedBefore = /\bja (?:tent|test|us)\w+\b.{0,80}\bnao (?:deu certo|funcionou|adiantou)\b/;
const ofTerms =
  /\b(?:contrato|multa|fidelidade|prazo|preco|valor)\b.{0,40}\b(?:me incomoda|nao da (?:pra|para)|assusta)\b/;
/** The customer's own comparison, though it tells of others: "Achei caro, o concorrente cobra mil." */
const ownView = /\b(?:ach(?:o|ei|amos)|concorrente (?:cobra|faz|oferec\w+))\b/;
const raises = (folded: string): boolean =>
  [objection, heavyPrice, expensive, triedBefore, ofTerms].some((pattern) => pattern.test(folded));

/** The customer's doubts and refusals, in their own words; of every speaker when sides are unknown. */
export function findObjections(index: DialogueIndex): Utterance[] {
  const knowsSides = index.turns.some(({ side }) => side === 'customer');
  return index.utterances.filter(
    ({ turn, folded, tags }) =>
      (turn.side === 'customer' || (!knowsSides && turn.side !== 'us')) &&
      !tags.has('read') &&
      (!tags.has('reported') || ownView.test(folded)) &&
      raises(folded) &&
      !denied.test(folded) &&
      !affordable.test(folded),
  );
}

const keywordNoise = new Set(words.keywordNoise.split(' '));
const VERB_ENDING = /(?:ndo|ar|er|ir|ou|ei|iu|mos|va|ria|sse|am|em)$/;

/** The most frequent subjects, in their most common spelling, without names of people. */
function findKeywords(index: DialogueIndex): string[] {
  const counts = new Map<string, { total: number; turns: Set<number>; spellings: Map<string, number> }>();
  const names = new Set(index.dialogue.speakers.flatMap((speaker) => unaccented(speaker.name).split(/\s+/)));
  for (const utterance of index.utterances) {
    for (const word of utterance.words) {
      if (word.folded.length < 4 || /\d/.test(word.folded) || isStopWord(word.folded) || keywordNoise.has(word.folded))
        continue;
      if (names.has(word.folded) || (isFirstName(word.folded) && /^\p{Lu}/u.test(word.text))) continue;
      const key = stem(word.text);
      const entry = counts.get(key) ?? { total: 0, turns: new Set(), spellings: new Map() };
      entry.total++;
      entry.turns.add(utterance.turn.at);
      const spelling = word.text.toLocaleLowerCase('pt-BR');
      entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1);
      counts.set(key, entry);
    }
  }
  return [...counts.values()]
    .filter((entry) => entry.total >= 2)
    .map((entry) => {
      const [spelling = ''] = [...entry.spellings].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [];
      // Verbs describe a subject less than nouns do.
      return { spelling, score: entry.turns.size * (VERB_ENDING.test(spelling) ? 0.5 : 1) + spelling.length / 100 };
    })
    .toSorted((a, b) => b.score - a.score || (a.spelling < b.spelling ? -1 : 1))
    .slice(0, KEYWORD_COUNT)
    .map((entry) => entry.spelling);
}

interface Tally {
  speakerId: string | null;
  talkMs: number;
  longestMs: number;
  turns: number;
  questions: number;
  fillers: number;
  pauses: number[];
}

/** Input for the metrics that depend on sides. */
export interface Sides {
  speakers: readonly (Pick<SpeakerMetrics, 'talkMs' | 'questions'> & { side: Side })[];
  /** From the first word to the last, in ms. */
  spanMs: number;
  turnSwitchesPerHour: number;
}

/**
 * Metrics that depend on the speakers' sides; null unless both sides are known. `engagement` is 45 points for the
 * customer's share of talk (full at half), 30 for the customer's questions (full at six per half hour) and 25 for turn
 * switches (full at 120 per hour).
 */
export const measureSides = ({
  speakers,
  spanMs,
  turnSwitchesPerHour,
}: Sides): Pick<MetricsDraft, 'talkRatio' | 'engagement'> => {
  const of = (side: Side, what: 'talkMs' | 'questions'): number =>
    speakers.reduce((sum, speaker) => sum + (speaker.side === side ? speaker[what] : 0), 0);
  const [us, customer] = [of('us', 'talkMs'), of('customer', 'talkMs')];
  if (!(us > 0 && customer > 0)) return { talkRatio: null, engagement: null };
  const known = us + customer;
  const questionsPerHalfHour = spanMs > 0 ? (of('customer', 'questions') * HOUR_MS) / 2 / spanMs : 0;
  const engagement =
    45 * Math.min(1, customer / known / 0.5) +
    30 * Math.min(1, questionsPerHalfHour / 6) +
    25 * Math.min(1, turnSwitchesPerHour / 120);
  return { talkRatio: us / known, engagement: Math.round(engagement) };
};

/** All metrics of a dialogue. */
export function measure(dialogue: Dialogue): MetricsDraft {
  const index = indexOf(dialogue);
  const turns = index.turns.filter((turn) => turn.text.trim() !== '');
  const tallies = new Map<string | null, Tally>();
  const tallyOf = (speakerId: string | null): Tally => {
    const before = tallies.get(speakerId);
    if (before) return before;
    const tally: Tally = { speakerId, talkMs: 0, longestMs: 0, turns: 0, questions: 0, fillers: 0, pauses: [] };
    tallies.set(speakerId, tally);
    return tally;
  };
  for (const speaker of dialogue.speakers) tallyOf(speaker.id);
  let switches = 0;
  let floor: { speakerId: string | null; startMs: number; endMs: number; heldMs: number; side: Turn['side'] } | null =
    null;
  for (const turn of turns) {
    const { speakerId, startMs, endMs } = turn.segment;
    const tally = tallyOf(speakerId);
    const talk = talkOf(turn);
    tally.talkMs += talk;
    tally.questions += questionsIn(turn);
    tally.fillers += countFillers(turn.folded);
    if (floor !== null && floor.speakerId === speakerId) {
      const gap = startMs - floor.endMs;
      floor.heldMs = gap > MONOLOGUE_GAP_MS ? talk : floor.heldMs + talk;
      floor.endMs = Math.max(floor.endMs, endMs);
    } else {
      if (isNod(turn.folded) && floor !== null) continue;
      if (floor !== null) {
        switches++;
        const isOtherSide = floor.side === 'unknown' || turn.side === 'unknown' || floor.side !== turn.side;
        if (isOtherSide) tally.pauses.push(Math.max(0, startMs - floor.endMs));
      }
      tally.turns++;
      floor = { speakerId, startMs, endMs, heldMs: talk, side: turn.side };
    }
    tally.longestMs = Math.max(tally.longestMs, floor.heldMs);
  }
  const talkMs = [...tallies.values()].reduce((sum, tally) => sum + tally.talkMs, 0);
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = 0;
  for (const turn of turns) {
    firstMs = Math.min(firstMs, turn.segment.startMs);
    lastMs = Math.max(lastMs, turn.segment.endMs);
  }
  const spanMs = Number.isFinite(firstMs) ? lastMs - firstMs : 0;
  const turnSwitchesPerHour = spanMs > 0 ? Math.round((switches * HOUR_MS * 10) / spanMs) / 10 : 0;
  const sides = new Map(dialogue.speakers.map(({ id, side }) => [id, side]));
  const sideOf = (id: string | null): Side => (id === null ? undefined : sides.get(id)) ?? 'unknown';
  const speakers: SpeakerMetrics[] = [...tallies.values()].map((tally) => ({
    speakerId: tally.speakerId,
    talkMs: Math.round(tally.talkMs),
    talkRatio: talkMs > 0 ? tally.talkMs / talkMs : 0,
    longestMonologueMs: Math.round(tally.longestMs),
    turns: tally.turns,
    questions: tally.questions,
    fillers: tally.fillers,
    patienceMs: median(tally.pauses),
  }));
  const objections: EvidenceDraft[] = findObjections(index).map(evidenceOf);
  return {
    talkMs: Math.round(talkMs),
    ...measureSides({
      speakers: speakers.map((speaker) => ({ ...speaker, side: sideOf(speaker.speakerId) })),
      spanMs,
      turnSwitchesPerHour,
    }),
    turnSwitchesPerHour,
    speakers,
    keywords: findKeywords(index),
    objections,
  };
}
