import type { AnswerValue } from '@pauta/contract';
import type { AnalystQuestion, Dialogue } from '../../analyst.ts';
import { readQuestion } from '../retrieval/read-question.ts';
import { retrieve } from '../retrieval/retrieve.ts';
import { type DialogueIndex, indexOf } from '../utterances/dialogue-index.ts';
import { type Candidate, candidatesFor, type Kind } from './candidates.ts';
import { describe, describeSilence } from './features.ts';
import { chances, type Weights } from './model.ts';
import { threadOf } from './thread.ts';

/** One choice among candidates or silence. A multiple-choice question takes one decision per option. */
export interface Decision {
  kind: Kind;
  /** Set for each option of a multiple-choice question. */
  option: string | null;
  candidates: readonly Candidate[];
  features: readonly Float64Array[];
  silence: Float64Array;
}

/** The decisions for a question, as input of the model. */
export function decisionsFor(
  dialogue: Dialogue,
  question: AnalystQuestion,
): { index: DialogueIndex; decisions: Decision[] } {
  const index = indexOf(dialogue);
  const read = readQuestion(index, question);
  const found = retrieve(index, read);
  const ranks = new Map(found.map(({ at }, rank) => [at, rank]));
  const thread = threadOf(index, read);
  const { kind, candidates } = candidatesFor(index, read, thread);
  const decide = (option: string | null, these: readonly Candidate[]): Decision => ({
    kind,
    option,
    candidates: these,
    features: these.map((each) => describe(index, read, each, ranks, these, thread)),
    silence: describeSilence(index, read, these),
  });
  if (kind !== 'member') return { index, decisions: [decide(null, candidates)] };
  return {
    index,
    decisions: read.options.map((option) =>
      decide(
        option,
        candidates.filter(({ key }) => key === option),
      ),
    ),
  };
}

export interface Choice {
  kind: Kind;
  value: AnswerValue;
  /** Probability that it is right. */
  probability: number;
  /** Its evidence, the most probable first. */
  proof: readonly Candidate[];
}

const mostProofs = 3;
/** A mention this much less likely than the best one proves nothing: long talk names most things in passing. */
const leastShare = 1 / 4;

/** The most probable answer of one decision. */
function likeliest({ candidates, features, silence, kind }: Decision, weights: Weights): Choice | null {
  const each = chances(weights[kind], features, silence);
  const groups = Map.groupBy(
    candidates.map((candidate, at) => ({ candidate, chance: each[at] ?? 0 })),
    ({ candidate }) => candidate.key,
  );
  const choices = Array.from(groups.values(), (group): Choice | null => {
    const sorted = group.toSorted((a, b) => b.chance - a.chance);
    const [first] = sorted;
    if (!first) return null;
    const told = sorted.filter(({ chance }) => chance >= leastShare * first.chance);
    // "Eu e o doutor Álvaro. Ele assina na quarta.": the words that name stand before those that point.
    const named = sorted.filter(({ candidate }) => !candidate.fact?.person?.isPointed);
    const isPointed = first.candidate.fact?.person?.isPointed === true && named.length > 0;
    const proving = isPointed ? [...named.slice(0, 1), first] : told.filter((each) => named.includes(each));
    // Of several mentions of one day, the last with a time of day wins.
    const timed =
      kind === 'date'
        ? sorted.filter(({ candidate: { value, fact } }) => String(value).includes('T') && fact?.state !== 'refused')
        : [];
    const last = timed.toSorted((a, b) => b.candidate.utterance.at - a.candidate.utterance.at)[0];
    return {
      kind,
      value: (last ?? first).candidate.value,
      probability: told.reduce((sum, { chance }) => sum + chance, 0),
      proof: proving.slice(0, mostProofs).map(({ candidate }) => candidate),
    };
  });
  return choices.filter((choice) => choice !== null).toSorted((a, b) => b.probability - a.probability)[0] ?? null;
}

/** The share of the question's words without which a yes, a no, a day or a name is about something else: most talk has them. */
const leastAbout: Partial<Record<Kind, number>> = { polarity: 0.3, member: 0.4, date: 0.25 };

function isAboutQuestion({ kind, proof }: Choice): boolean {
  const least = leastAbout[kind];
  return least === undefined || proof.some(({ coverage, meeting = 0 }) => coverage.together > least || meeting > 0);
}

/** The most probable answer to a question, however unlikely; `null` if no candidate is about it. */
export function choose(decisions: readonly Decision[], weights: Weights): Choice | null {
  const [first] = decisions;
  if (!first) return null;
  if (first.kind !== 'member') {
    const choice = likeliest(first, weights);
    return choice && isAboutQuestion(choice) ? choice : null;
  }
  let probability = 1;
  const members: Choice[] = [];
  for (const decision of decisions) {
    const choice = likeliest(decision, weights);
    const chance = choice?.probability ?? 0;
    if (choice && chance >= 0.5) members.push(choice);
    probability *= Math.max(chance, 1 - chance);
  }
  if (!members.some(isAboutQuestion)) return null;
  return {
    kind: first.kind,
    value: members.map(({ value }) => String(value)),
    probability,
    proof: members.flatMap(({ proof }) => proof.slice(0, 1)),
  };
}

export const mostPassages = 3;
/** Below it nine of ten passages answer something else. */
const leastChance = 0.09;

/**
 * The most probable candidates, likely or not, one per turn, for a person to choose from; then those of the turns that
 * are `likely` to answer, in their order.
 */
export function passagesFor(
  decisions: readonly Decision[],
  weights: Weights,
  likely: readonly number[] = [],
): Candidate[] {
  const rated = decisions.flatMap(({ kind, option, candidates, features, silence }) => {
    const each = chances(weights[kind], features, silence);
    return candidates.map((candidate, at) => ({
      candidate: option === null ? candidate : { ...candidate, value: [option] },
      chance: candidate.coverage.together > 0 ? (each[at] ?? 0) : 0,
    }));
  });
  const best = new Map<number, { candidate: Candidate; chance: number }>();
  for (const each of rated.toSorted((a, b) => b.chance - a.chance)) {
    const { at } = each.candidate.utterance.turn;
    if (!best.has(at)) best.set(at, each);
  }
  const probable = [...best.values()].filter(({ chance }) => chance >= leastChance);
  const others = likely.flatMap((turn) => best.get(turn) ?? []);
  return [...new Set([...probable, ...others])].slice(0, mostPassages).map(({ candidate }) => candidate);
}
