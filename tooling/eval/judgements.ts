import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CompiledCriterion } from '../../apps/api/src/modules/analysis/analyst.ts';
import { compilePrompt } from '../../apps/api/src/modules/analysis/local/evaluation/compile-prompt.ts';
import { type Proposal, propose } from '../../apps/api/src/modules/analysis/local/evaluation/judge-criterion.ts';
import { describeJudgement } from '../../apps/api/src/modules/analysis/local/evaluation/level-features.ts';
import {
  decideLevel,
  type LevelModel,
  ratingOf,
} from '../../apps/api/src/modules/analysis/local/evaluation/level-model.ts';
import { findWords } from '../../apps/api/src/modules/portuguese/words.ts';
import { type Gold, golds } from './gold.ts';

export interface PromptCriterion {
  id: string;
  name: string;
  weight: number;
  /** Passages of the prompt that state it. */
  says: string[];
  when?: string;
}

export interface Prompt {
  id: string;
  prompt: string;
  criteria: PromptCriterion[];
}

interface Judgement {
  prompt: string;
  criterion: string;
  /** 1 not done, 2 in part, 3 done; `null` without an occasion. */
  level: number | null;
  turn?: number;
  quote?: string;
}

const here = new URL('.', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, here), 'utf8'));

export const prompts: readonly Prompt[] = readdirSync(new URL('prompts/', here))
  .toSorted()
  .map((name) => read(`prompts/${name}`) as Prompt);

export interface Judged {
  gold: Gold;
  judgement: Judgement;
}

/** Human judgements of meetings, by criterion. */
const judgementsOf = (of: readonly Gold[]): Judged[] =>
  of.flatMap((gold) => {
    const path = new URL(`judgements/${gold.slug}.json`, gold.folder);
    if (!existsSync(path)) return [];
    const file = JSON.parse(readFileSync(path, 'utf8')) as { judgements: Judgement[] };
    return file.judgements.map((judgement) => ({ gold, judgement }));
  });
export const judgements: readonly Judged[] = judgementsOf(golds);

const wordsOf = (text: string): string[] => findWords(text).map(({ folded }) => folded);

/** Share of a prompt criterion's words in a compiled criterion. */
const share = ({ says, when = '' }: PromptCriterion, { name, description }: CompiledCriterion): number => {
  const compiled = new Set(wordsOf(`${name} ${description}`));
  const said = wordsOf([...says, when].join(' '));
  return said.filter((word) => compiled.has(word)).length / said.length;
};

/** Minimum share of words for a match. */
const enough = 0.5;

export interface Compiled {
  prompt: Prompt;
  /** Compiled criteria by the prompt criterion that they match. */
  found: Map<string, CompiledCriterion>;
  /** Compiled criteria that match none. */
  invented: CompiledCriterion[];
}

export const compiled: readonly Compiled[] = prompts.map((prompt) => {
  const found = new Map<string, CompiledCriterion>();
  const rest = new Set(compilePrompt(prompt.prompt));
  for (const criterion of prompt.criteria) {
    const [best] = [...rest].toSorted((a, b) => share(criterion, b) - share(criterion, a));
    if (!best || share(criterion, best) < enough) continue;
    found.set(criterion.id, best);
    rest.delete(best);
  }
  return { prompt, found, invented: [...rest] };
});

/** A judgement with what the rules found for the same criterion; left out if the criterion was not compiled. */
export interface Weighed extends Judged {
  proposal: Proposal;
  features: readonly number[];
}

export const weigh = (of: readonly Gold[] = golds): Weighed[] =>
  judgementsOf(of).flatMap(({ gold, judgement }) => {
    const criterion = compiled.find(({ prompt }) => prompt.id === judgement.prompt)?.found.get(judgement.criterion);
    if (!criterion) return [];
    const proposal = propose(gold.dialogue, criterion);
    return [{ gold, judgement, proposal, features: describeJudgement(proposal.index, proposal.draft) }];
  });

export interface Verdict extends Judged {
  /** `null`: not judged. */
  level: number | null;
}

/** Judgements by a model, on the scale of people. */
export const verdictsOf = (weighed: readonly Weighed[], model: LevelModel): Verdict[] =>
  weighed.map(({ gold, judgement, proposal: { kind, draft }, features }) => {
    const { level } = decideLevel(draft, ratingOf(model, kind, features), model.threshold);
    return { gold, judgement, level: level === null ? null : level + 1 };
  });

/** Judgements by the rules alone. */
export const byRules = (weighed: readonly Weighed[]): Verdict[] =>
  weighed.map(({ gold, judgement, proposal: { draft } }) => ({
    gold,
    judgement,
    level: draft.level === null ? null : draft.level + 1,
  }));

export interface Agreement {
  all: number;
  /** Those that were judged; all else is about them. */
  judged: number;
  exact: number;
  /** Accuracy of the best constant level, overall and per criterion. */
  constant: number;
  constants: number;
  /** Quadratic-weighted kappa. */
  kappa: number;
}

const most = (levels: readonly (number | null)[]): number =>
  Math.max(0, ...[...Map.groupBy(levels, (level) => level).values()].map(({ length }) => length));

const kappaOf = (pairs: readonly (readonly [number, number])[]): number => {
  const mean = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const seen = mean(([a, b]) => (a - b) ** 2);
  const expected = mean(([a]) => mean(([, b]) => (a - b) ** 2));
  return expected === 0 ? 0 : 1 - seen / expected;
};

export const agreementOf = (all: readonly Verdict[]): Agreement => {
  const judged = all.filter(({ level }) => level !== null);
  const byCriterion = [
    ...Map.groupBy(judged, ({ judgement }) => `${judgement.prompt} ${judgement.criterion}`).values(),
  ];
  const levels = (some: readonly Verdict[]) => some.map(({ judgement }) => judgement.level);
  return {
    all: all.length,
    judged: judged.length,
    exact: judged.filter(({ judgement, level }) => judgement.level === level).length,
    constant: most(levels(judged)),
    constants: byCriterion.reduce((sum, some) => sum + most(levels(some)), 0),
    kappa: kappaOf(
      judged.flatMap(({ judgement, level }) =>
        judgement.level === null || level === null ? [] : [[judgement.level, level] as const],
      ),
    ),
  };
};
