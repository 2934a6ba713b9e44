import {
  selectSteps,
  likelihood,
  rateCommitments,
  type RatedCommitment,
  type StepModel,
  toDraft,
} from '../../apps/api/src/modules/analysis/local/next-steps/find-next-steps.ts';
import { actionsIn } from '../../apps/api/src/modules/analysis/local/next-steps/actions.ts';
import { stepFeatures } from '../../apps/api/src/modules/analysis/local/next-steps/features.ts';
import { indexOf } from '../../apps/api/src/modules/analysis/local/utterances/dialogue-index.ts';
import type { NextStepDraft } from '../../apps/api/src/modules/analysis/analyst.ts';
import { type Gold, type GoldStep, turnOf } from './gold.ts';
import { pairSteps } from './match.ts';
import { minimise, rounded } from './minimise.ts';

export interface Talk {
  gold: Gold;
  rated: readonly RatedCommitment[];
  /** `null`: optional, or another mention of an agreed meeting. */
  right: readonly (boolean | null)[];
}

const reach = 3;
/** "Terça pode." before "Terça, às duas, trago a simulação". */
const isMention = ({ due, evidence }: GoldStep, { dueDate, evidence: { segmentId } }: NextStepDraft): boolean =>
  due !== null && due === dueDate && evidence.some((turn) => Math.abs(turn - turnOf(segmentId)) <= reach);

export const listen = (golds: readonly Gold[]): Talk[] =>
  golds.map((gold) => {
    const rated = rateCommitments(indexOf(gold.dialogue));
    return {
      gold,
      rated,
      right: rated.map(({ commitment }) => {
        const draft = toDraft(commitment);
        const [pair] = pairSteps(gold.steps, [draft]);
        if (pair) return pair[0].optional ? null : true;
        // The day of a task is no meeting.
        const isMeeting = commitment.meeting !== null && actionsIn(commitment.utterance).length === 0;
        return isMeeting && gold.steps.some((step) => isMention(step, draft)) ? null : false;
      }),
    };
  });

export interface StepFigures {
  found: number;
  given: number;
  wanted: number;
  owners: number;
  owned: number;
  due: number;
}

export const noSteps = (): StepFigures => ({ found: 0, given: 0, wanted: 0, owners: 0, owned: 0, due: 0 });

export const addSteps = (to: StepFigures, more: StepFigures): void => {
  for (const key of Object.keys(to) as (keyof StepFigures)[]) to[key] += more[key];
};

export const scoreSteps = (talks: readonly Talk[], model: StepModel): StepFigures => {
  const figures = noSteps();
  for (const { gold, rated } of talks) {
    const steps = selectSteps(rated, model).map(toDraft);
    const all = pairSteps(gold.steps, steps);
    const pairs = all.filter(([want]) => !want.optional);
    figures.found += pairs.length;
    figures.given += steps.length - (all.length - pairs.length);
    figures.wanted += gold.steps.filter(({ optional }) => !optional).length;
    for (const [want, got] of pairs) {
      if (want.due === got.dueDate) figures.due++;
      if (want.owner === null) continue;
      figures.owned++;
      if (got.owner !== null && (got.owner.includes(want.owner) || want.owner.includes(got.owner))) figures.owners++;
    }
  }
  return figures;
};

export const f1 = ({ found, given, wanted }: StepFigures): number => (2 * found) / Math.max(1, given + wanted);

const against = new Set<string>([
  'refused',
  'reported',
  'bare',
  'question',
  'conditional',
  'again',
  'recap',
  'pronoun',
  'priced',
  'nameless',
  'treat',
  'relative',
]);
const cost = 0.5;

/** Range and step of the tried likelihood thresholds. */
const [lowest, highest, stride] = [0.1, 0.9, 0.025];
/** The best threshold is the middle of those with about the best F1, the surer of two: the very best hangs on a few steps. */
const nearlyBest = 0.005;

export function fitSteps(talks: readonly Talk[]): StepModel {
  const fitted = minimise(stepFeatures.length, {
    rounds: 400,
    rate: 0.05,
    slopeAt: (now, slope) => {
      const weights = [...now];
      for (const { rated, right } of talks)
        for (const [at, { features }] of rated.entries()) {
          if (right[at] === null) continue;
          const pull = likelihood(weights, features) - (right[at] ? 1 : 0);
          for (const [place, value] of features.entries()) slope[place] = (slope[place] ?? 0) + pull * value;
        }
      for (const [at, weight] of now.entries()) slope[at] = (slope[at] ?? 0) + 2 * cost * weight;
    },
    constrain: (weight, at) => (against.has(stepFeatures[at] ?? '') ? Math.min(0, weight) : weight),
  });
  const weights = Array.from(fitted, rounded);
  const tried: { threshold: number; value: number }[] = [];
  for (let threshold = lowest; threshold < highest; threshold += stride)
    tried.push({ threshold, value: f1(scoreSteps(talks, { weights, threshold })) });
  const most = Math.max(...tried.map(({ value }) => value));
  const good = tried.filter(({ value }) => value >= most - nearlyBest).map(({ threshold }) => threshold);
  return { weights, threshold: rounded(good[Math.ceil((good.length - 1) / 2)] ?? 0.5) };
}
