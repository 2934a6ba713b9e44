import {
  calibrated,
  type Calibration,
  surenessOf,
  type Weights,
} from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import type { StepModel } from '../../apps/api/src/modules/analysis/local/next-steps/find-next-steps.ts';
import { simulateRecognition } from './simulate-recognition.ts';
import { calibrate as fitCalibration, findKnots } from './calibrate.ts';
import { ask, type Asked, fit, type Outcome, predict } from './fit.ts';
import { fitPassages, foundAmong, type Sought, seek } from './fit-passages.ts';
import { addSteps, fitSteps, listen, noSteps, scoreSteps, type StepFigures, type Talk } from './fit-steps.ts';
import type { Gold } from './gold.ts';
import { authors, golds } from './gold.ts';
import { type Promised, promised, type Thresholds, thresholdsFor } from './thresholds.ts';

/** All dialogues as written, and with simulated speech recognition. */
export interface Material {
  asked: readonly Asked[];
  heard: readonly Asked[];
  talks: readonly Talk[];
  heardTalks: readonly Talk[];
  sought: readonly Sought[];
}

/** Recognised dialogues are the written ones once more with less in them: written ones tell more of how people answer. */
const heardWeight = 0.3;

export const prepare = (): Material => {
  const heard = golds.map(simulateRecognition);
  return {
    asked: ask(golds),
    heard: ask(heard, heardWeight),
    talks: listen(golds),
    heardTalks: listen(heard),
    sought: seek(golds),
  };
};

/** Calibration and thresholds of answers. */
export interface Bar {
  calibration: Calibration;
  thresholds: Thresholds;
}

/** Separately for transcripts with and without punctuation. */
export interface Bars {
  written: Bar;
  recognised: Bar;
}

/** An outcome with its calibrated probability and its threshold. */
export type Judged = Outcome & { threshold: number };

/** With how sure it is shown to be, as learned from other dialogues. */
export type Rated = Judged & { sureness: number };

const folds = 10;

const rate = (outcomes: readonly Judged[]): Rated[] => {
  const foldOf = ({ asked }: Judged): number => golds.indexOf(asked.gold) % folds;
  const knots = Array.from({ length: folds }, (_, fold) => findKnots(outcomes.filter((each) => foldOf(each) !== fold)));
  return outcomes.map((each) => ({
    ...each,
    sureness: surenessOf({ knots: knots[foldOf(each)] ?? [] }, each.probability),
  }));
};

const calibrate = (calibration: Calibration, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map((each) => ({ ...each, probability: calibrated(calibration, each.kind, each.probability) }));

export const judge = ({ calibration, thresholds }: Bar, outcomes: readonly Outcome[]): Judged[] =>
  calibrate(calibration, outcomes).map((each) => ({ ...each, threshold: thresholds[each.asked.question.type] }));

const barFor = (outcomes: readonly Outcome[], promised: Promised): Bar => {
  const calibration = fitCalibration(outcomes);
  return { calibration, thresholds: thresholdsFor(calibrate(calibration, outcomes), promised) };
};

export interface LeftOut {
  written: Rated[];
  recognised: Judged[];
  /** With calibration and threshold also from models that have not seen the author. */
  strangers: Judged[];
  steps: StepFigures;
  heardSteps: StepFigures;
  byAuthor: Map<string, StepFigures>;
  passages: PassageFigures;
}

/** Of the questions that a dialogue answers, those whose evidence the first passage holds, or one of three. */
export interface PassageFigures {
  said: number;
  first: number;
  among: number;
}

export interface Model {
  weights: Weights;
  bars: Bars;
  steps: StepModel;
  passages: number[];
}

const notBy =
  (author: string) =>
  ({ gold }: { gold: Gold }): boolean =>
    gold.author !== author;
const by =
  (author: string) =>
  ({ gold }: { gold: Gold }): boolean =>
    gold.author === author;

/**
 * Cross-validation: fits without each author in turn and scores that author; then fits on all. The threshold is learned
 * from predictions for unseen authors.
 */
export function leaveOneAuthorOut({ asked, heard, talks, heardTalks, sought }: Material): {
  leftOut: LeftOut;
  model: Model;
} {
  const all = [...asked, ...heard];
  const fitted = new Map<string, Weights>();
  const fitWithout = (...left: string[]): Weights => {
    const key = left.toSorted().join(' ');
    const weights = fitted.get(key) ?? fit(all.filter(({ gold }) => !left.includes(gold.author)));
    fitted.set(key, weights);
    return weights;
  };
  const [written, recognised, strangers]: [Outcome[], Outcome[], Judged[]] = [[], [], []];
  const [steps, heardSteps] = [noSteps(), noSteps()];
  const byAuthor = new Map<string, StepFigures>();
  const passages: PassageFigures = { said: sought.length, first: 0, among: 0 };
  for (const author of authors) {
    const weights = fitWithout(author);
    const theirs = predict(weights, asked.filter(by(author)));
    written.push(...theirs);
    recognised.push(...predict(weights, heard.filter(by(author))));
    const others = authors
      .filter((each) => each !== author)
      .flatMap((each) => predict(fitWithout(author, each), asked.filter(by(each))));
    strangers.push(...judge(barFor(others, promised.written), theirs));
    const theirQuestions = sought.filter((each) => each.author === author);
    const passageWeights = fitPassages(sought.filter((each) => each.author !== author));
    passages.first += foundAmong(theirQuestions, passageWeights, 1);
    passages.among += foundAmong(theirQuestions, passageWeights, 3);
    const stepModel = fitSteps(talks.filter(notBy(author)));
    const scored = scoreSteps(talks.filter(by(author)), stepModel);
    byAuthor.set(author, scored);
    addSteps(steps, scored);
    addSteps(heardSteps, scoreSteps(heardTalks.filter(by(author)), stepModel));
  }
  const bars = { written: barFor(written, promised.written), recognised: barFor(recognised, promised.recognised) };
  return {
    leftOut: {
      written: rate(judge(bars.written, written)),
      recognised: judge(bars.recognised, recognised),
      strangers,
      steps,
      heardSteps,
      byAuthor,
      passages,
    },
    model: { weights: fitWithout(), bars, steps: fitSteps(talks), passages: fitPassages(sought) },
  };
}
