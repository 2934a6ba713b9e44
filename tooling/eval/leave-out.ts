import type { Weights } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import type { StepModel } from '../../apps/api/src/modules/analysis/local/next-steps/find-next-steps.ts';
import { asRecognised } from './as-recognised.ts';
import { ask, type Asked, fit, type Outcome, predict } from './fit.ts';
import { addSteps, fitSteps, listen, noSteps, scoreSteps, type StepFigures, type Talk } from './fit-steps.ts';
import type { Gold } from './gold.ts';
import { authors, golds } from './gold.ts';

/** All dialogues as they were written, and as speech recognition gives them. */
export interface Material {
  asked: readonly Asked[];
  heard: readonly Asked[];
  talks: readonly Talk[];
  heardTalks: readonly Talk[];
}

export const prepare = (): Material => {
  const heard = golds.map(asRecognised);
  return { asked: ask(golds), heard: ask(heard), talks: listen(golds), heardTalks: listen(heard) };
};

/** How much of what is answered is promised to be right. */
const promise = 0.9;
const thresholds = Array.from({ length: 50 }, (_, at) => Math.round((0.5 + at / 100) * 100) / 100);

export interface Figures {
  questions: number;
  said: number;
  unsaid: number;
  right: number;
  wrong: number;
  falseAnswers: number;
}

export const count = (outcomes: readonly Outcome[], isAnswered: (outcome: Outcome) => boolean): Figures => {
  const answered = outcomes.filter(isAnswered);
  const said = outcomes.filter(({ asked }) => asked.question.expected !== null).length;
  const right = answered.filter((outcome) => outcome.isRight).length;
  return {
    questions: outcomes.length,
    said,
    unsaid: outcomes.length - said,
    right,
    wrong: answered.length - right,
    falseAnswers: answered.filter(({ asked }) => asked.question.expected === null).length,
  };
};

/** The lowest probability from which what is answered adds up to what is promised. */
const thresholdFor = (outcomes: readonly Outcome[], worth: (outcome: Outcome) => number): number =>
  thresholds.find((threshold) => {
    const sure = outcomes.filter(({ probability }) => probability >= threshold);
    return sure.reduce((sum, outcome) => sum + worth(outcome), 0) >= promise * sure.length;
  }) ?? 1;

/**
 * Written talk is taken at the model's own account, which holds for authors it has not seen. What speech recognition
 * misheard is wrong however plainly it was said: there it counts what is right in fact.
 */
const thresholdsFor = (weights: Weights, asked: readonly Asked[], heard: readonly Asked[]): Thresholds => {
  const written = thresholdFor(predict(weights, asked), ({ probability }) => probability);
  const recognised = thresholdFor(predict(weights, heard), ({ isRight }) => (isRight ? 1 : 0));
  return { written, recognised: Math.max(written, recognised) };
};

/** From which probability on answers are given, for transcripts with punctuation and without. */
export interface Thresholds {
  written: number;
  recognised: number;
}

export interface LeftOut {
  /** Each with the threshold that was chosen without its author. */
  written: (Outcome & { threshold: number })[];
  recognised: (Outcome & { threshold: number })[];
  steps: StepFigures;
  heardSteps: StepFigures;
  byAuthor: Map<string, { threshold: Thresholds; steps: StepFigures }>;
}

export interface Model {
  weights: Weights;
  threshold: Thresholds;
  steps: StepModel;
}

const notBy =
  (author: string) =>
  ({ gold }: { gold: Gold }): boolean =>
    gold.author !== author;
const by =
  (author: string) =>
  ({ gold }: { gold: Gold }): boolean =>
    gold.author === author;

/** Fits without each author in turn, threshold included, and scores that author; and fits on all. */
export function leaveOneAuthorOut({ asked, heard, talks, heardTalks }: Material): { leftOut: LeftOut; model: Model } {
  const all = [...asked, ...heard];
  const allTalks = [...talks, ...heardTalks];
  const leftOut: LeftOut = {
    written: [],
    recognised: [],
    steps: noSteps(),
    heardSteps: noSteps(),
    byAuthor: new Map(),
  };
  for (const author of authors) {
    const weights = fit(all.filter(notBy(author)));
    const threshold = thresholdsFor(weights, asked.filter(notBy(author)), heard.filter(notBy(author)));
    const steps = fitSteps(allTalks.filter(notBy(author)));
    const scored = scoreSteps(talks.filter(by(author)), steps);
    leftOut.written.push(
      ...predict(weights, asked.filter(by(author))).map((each) => ({ ...each, threshold: threshold.written })),
    );
    leftOut.recognised.push(
      ...predict(weights, heard.filter(by(author))).map((each) => ({ ...each, threshold: threshold.recognised })),
    );
    leftOut.byAuthor.set(author, { threshold, steps: scored });
    addSteps(leftOut.steps, scored);
    addSteps(leftOut.heardSteps, scoreSteps(heardTalks.filter(by(author)), steps));
  }
  const weights = fit(all);
  return { leftOut, model: { weights, threshold: thresholdsFor(weights, asked, heard), steps: fitSteps(allTalks) } };
}
