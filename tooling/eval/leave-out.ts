import type { Kind } from '../../apps/api/src/modules/analysis/local/choice/candidates.ts';
import {
  calibrated,
  type Calibration,
  surenessOf,
  type Weights,
} from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import type { StepModel } from '../../apps/api/src/modules/analysis/local/next-steps/find-next-steps.ts';
import { simulateRecognition } from './simulate-recognition.ts';
import { calibrate as fitCalibration, findKnots } from './calibrate.ts';
import { ask, type Asked, fit, ofKinds, type Outcome, predict } from './fit.ts';
import { addSteps, fitSteps, listen, noSteps, scoreSteps, type StepFigures, type Talk } from './fit-steps.ts';
import type { Gold } from './gold.ts';
import { authors, golds } from './gold.ts';

/** All dialogues as written, and with simulated speech recognition. */
export interface Material {
  asked: readonly Asked[];
  heard: readonly Asked[];
  talks: readonly Talk[];
  heardTalks: readonly Talk[];
}

export const prepare = (): Material => {
  const heard = golds.map(simulateRecognition);
  return { asked: ask(golds), heard: ask(heard), talks: listen(golds), heardTalks: listen(heard) };
};

/** Promised precision of answers; of recognised dialogues higher, so that they are not right less often than written ones. */
const promise = { written: 0.9, recognised: 0.95 };
const thresholds = Array.from({ length: 50 }, (_, at) => Math.round((0.5 + at / 100) * 100) / 100);

export interface Figures {
  questions: number;
  said: number;
  unsaid: number;
  right: number;
  wrong: number;
  falseAnswers: number;
}

export const count = <Each extends Outcome>(
  outcomes: readonly Each[],
  isAnswered: (outcome: Each) => boolean,
): Figures => {
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

/** Maximum share of false answers among unanswerable questions. */
const mostFalse = 0.05;

/** That of all, or a kind's own where it is higher: single choices break the promise at that of all. */
type Thresholds = Record<Kind, number>;

/** The lowest threshold with the promised precision and few false answers. */
const lowestFor = (outcomes: readonly Outcome[], promised: number): number =>
  thresholds.find((threshold) => {
    const { right, wrong, falseAnswers, unsaid } = count(outcomes, ({ probability }) => probability >= threshold);
    return right >= promised * (right + wrong) && falseAnswers <= mostFalse * unsaid;
  }) ?? 1;

/** The lowest thresholds with the promised precision for each kind, and for all where every author has the same weight. */
function thresholdsFor(outcomes: readonly Outcome[], promised: number): Thresholds {
  const own = ofKinds((kind) =>
    lowestFor(
      outcomes.filter((each) => each.kind === kind),
      promised,
    ),
  );
  const authors = Map.groupBy(outcomes, ({ asked }) => asked.gold.author);
  const keepsPromise = (threshold: number): boolean => {
    const counts = Array.from(authors.values(), (theirs) => {
      const each = count(theirs, ({ probability }) => probability >= threshold);
      return { ...each, share: 1 / each.questions };
    });
    const sum = (of: (each: Figures) => number): number => counts.reduce((all, each) => all + each.share * of(each), 0);
    const [right, wrong] = [sum((each) => each.right), sum((each) => each.wrong)];
    return (
      right >= promised * (right + wrong) &&
      sum(({ falseAnswers }) => falseAnswers) <= mostFalse * sum(({ unsaid }) => unsaid)
    );
  };
  const all = thresholds.find(keepsPromise) ?? 1;
  return ofKinds((kind) => Math.max(all, own[kind]));
}

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

const judge = ({ calibration, thresholds }: Bar, outcomes: readonly Outcome[]): Judged[] =>
  calibrate(calibration, outcomes).map((each) => ({ ...each, threshold: thresholds[each.kind] }));

const barFor = (outcomes: readonly Outcome[], promised: number): Bar => {
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
}

export interface Model {
  weights: Weights;
  bars: Bars;
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

/**
 * Cross-validation: fits without each author in turn and scores that author; then fits on all. The threshold is learned
 * from predictions for unseen authors.
 */
export function leaveOneAuthorOut({ asked, heard, talks, heardTalks }: Material): { leftOut: LeftOut; model: Model } {
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
  for (const author of authors) {
    const weights = fitWithout(author);
    const theirs = predict(weights, asked.filter(by(author)));
    written.push(...theirs);
    recognised.push(...predict(weights, heard.filter(by(author))));
    const others = authors
      .filter((each) => each !== author)
      .flatMap((each) => predict(fitWithout(author, each), asked.filter(by(each))));
    strangers.push(...judge(barFor(others, promise.written), theirs));
    const stepModel = fitSteps(talks.filter(notBy(author)));
    const scored = scoreSteps(talks.filter(by(author)), stepModel);
    byAuthor.set(author, scored);
    addSteps(steps, scored);
    addSteps(heardSteps, scoreSteps(heardTalks.filter(by(author)), stepModel));
  }
  const bars = { written: barFor(written, promise.written), recognised: barFor(recognised, promise.recognised) };
  return {
    leftOut: {
      written: rate(judge(bars.written, written)),
      recognised: judge(bars.recognised, recognised),
      strangers,
      steps,
      heardSteps,
      byAuthor,
    },
    model: { weights: fitWithout(), bars, steps: fitSteps(talks) },
  };
}
