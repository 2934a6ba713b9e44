import type { ChapterDraft } from '../../analyst.ts';
import file from '../lexicon/chapters.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Turn, Utterance } from '../utterances/utterance.ts';

const named = Object.entries(file.subjects).map(([title, phrases]) => ({ title, pattern: patternOf(phrases) }));

/** Number of turns compared on each side of a boundary. */
const span = 6;
/** Minimum length of a chapter. */
const shortest = { turns: 6, ms: 60_000 };
const mostChapters = 12;
const shortestTalkMs = 5 * 60_000;
const opening = 'Abertura';

type Bag = Map<string, number>;

const bagOf = (turns: readonly Turn[], weights: Bag): Bag => {
  const bag: Bag = new Map();
  for (const { utterances } of turns)
    for (const { stems } of utterances)
      for (const key of stems) bag.set(key, (bag.get(key) ?? 0) + (weights.get(key) ?? 0));
  return bag;
};

const lengthOf = (bag: Bag): number => Math.hypot(...bag.values());

function likeness(a: Bag, b: Bag): number {
  let product = 0;
  for (const [key, weight] of a) product += weight * (b.get(key) ?? 0);
  const length = lengthOf(a) * lengthOf(b);
  return length === 0 ? 0 : product / length;
}

/** Words found in few turns identify a subject; words found once do not. */
function weightsOf(turns: readonly Turn[]): Bag {
  const counts: Bag = new Map();
  for (const { utterances } of turns)
    for (const key of new Set(utterances.flatMap(({ stems }) => [...stems])))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Map(Array.from(counts, ([key, count]) => [key, count < 2 ? 0 : Math.log(turns.length / count)] as const));
}

/** The dip of similarity at each turn: a new subject begins at the deepest dips (TextTiling). */
function depthsOf(turns: readonly Turn[]): number[] {
  const weights = weightsOf(turns);
  const sames = turns.map((_, at) =>
    at === 0
      ? 1
      : likeness(bagOf(turns.slice(Math.max(0, at - span), at), weights), bagOf(turns.slice(at, at + span), weights)),
  );
  const peak = (from: number, step: 1 | -1): number => {
    let best = sames[from] ?? 0;
    for (let at = from + step; at > 0 && at < sames.length && (sames[at] ?? 0) >= best; at += step)
      best = sames[at] ?? 0;
    return best;
  };
  return sames.map((same, at) => (at === 0 ? 0 : peak(at, -1) + peak(at, 1) - 2 * same));
}

function findCuts(turns: readonly Turn[]): number[] {
  const depths = depthsOf(turns);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / Math.max(1, depths.length);
  const startOf = (at: number): number => turns[at]?.segment.startMs ?? 0;
  const endMs = turns.at(-1)?.segment.endMs ?? 0;
  const isFar = (a: number, b: number): boolean =>
    Math.abs(a - b) >= shortest.turns && Math.abs(startOf(a) - startOf(b)) >= shortest.ms;
  const cuts = [0];
  const deepest = [...depths.keys()].toSorted((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0) || a - b);
  for (const at of deepest) {
    if (cuts.length === mostChapters || (depths[at] ?? 0) <= mean) break;
    const isLastLong = turns.length - at >= shortest.turns && endMs - startOf(at) >= shortest.ms;
    if (isLastLong && cuts.every((cut) => isFar(cut, at))) cuts.push(at);
  }
  return cuts.toSorted((a, b) => a - b);
}

interface Subject {
  title: string;
  /** Matches the subject in folded text. */
  pattern: RegExp;
  everywhere: number;
}

/** Frequency here, weighted by its ratio to the frequency elsewhere. */
const salience = (here: number, part: number, everywhere: number, whole: number): number =>
  Math.sqrt(here) * (here / part / (everywhere / whole));

const said = (utterances: readonly Utterance[], pattern: RegExp): number =>
  utterances.filter(({ folded }) => pattern.test(folded)).length;

const fewest = 3;

interface Title {
  title: string;
  /** Its first mention. */
  from: Turn;
}

/** The question that a turn answers, else the turn. */
const opened = (turn: Turn, turns: readonly Turn[]): Turn =>
  turn.asked && turns.includes(turn.asked.turn) ? turn.asked.turn : turn;

/** The subject that these turns mention more than the others; null if none stands out. */
function subjectOf(index: DialogueIndex, turns: readonly Turn[], subjects: readonly Subject[]): Title | null {
  const here = turns.flatMap(({ utterances }) => utterances);
  const [best] = subjects
    .map(({ title, pattern, everywhere }) => {
      const times = said(here, pattern);
      const rate = salience(times, here.length, everywhere, index.utterances.length);
      return { title, pattern, rate: times < fewest ? 0 : rate };
    })
    .toSorted((a, b) => b.rate - a.rate || (a.title < b.title ? -1 : 1));
  const first = turns.find(({ utterances }) => best && said(utterances, best.pattern) > 0);
  return best && first && best.rate > Math.sqrt(fewest) ? { title: best.title, from: opened(first, turns) } : null;
}

/** The chapters of a talk, titled by subject; none if it has one subject. */
export function findChapters(index: DialogueIndex): ChapterDraft[] {
  const turns = index.turns.filter(({ utterances }) => utterances.length > 0);
  if ((turns.at(-1)?.segment.endMs ?? 0) - (turns[0]?.segment.startMs ?? 0) < shortestTalkMs) return [];
  const subjects = named.map((subject) => ({ ...subject, everywhere: said(index.utterances, subject.pattern) }));
  const cuts = findCuts(turns);
  const chapters: ChapterDraft[] = [];
  for (const [at, cut] of cuts.entries()) {
    const part = turns.slice(cut, cuts[at + 1]);
    const [first] = part;
    const found = at === 0 && first ? { title: opening, from: first } : subjectOf(index, part, subjects);
    // A part without its own subject belongs to the previous chapter.
    if (!found || chapters.some(({ title }) => title === found.title)) continue;
    const { segment } = found.from;
    chapters.push({ title: found.title, evidence: { segmentId: segment.id, quote: segment.text } });
  }
  return chapters.length > 1 ? chapters : [];
}
