import { QuestionType } from '@pauta/contract';
import type { Outcome } from './fit.ts';

export interface Promised {
  /** At least, of what is answered. */
  right: number;
  /** At least, of all questions. */
  rightOrSilent: number;
  /** At most, of what the meeting does not say. */
  falseAnswers: number;
}

/** What each type of question keeps by itself. */
const goal: Promised = { right: 0.9, rightOrSilent: 0.95, falseAnswers: 0.05 };
/** Of all together, each with a margin above its goal. Recognised talk is not right less often than written talk. */
export const promised = {
  written: { right: 0.93, rightOrSilent: 0.97, falseAnswers: 0.04 },
  recognised: { right: 0.96, rightOrSilent: 0.97, falseAnswers: 0.04 },
} as const satisfies Record<string, Promised>;
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

export type Thresholds = Record<QuestionType, number>;
const types = QuestionType.options;
const ofTypes = <Each>(make: (type: QuestionType) => Each): Record<QuestionType, Each> =>
  Object.fromEntries(types.map((type) => [type, make(type)])) as Record<QuestionType, Each>;

const keeps = (
  { questions, right, wrong, falseAnswers, unsaid }: Figures,
  { right: least, rightOrSilent, falseAnswers: most }: Promised,
): boolean =>
  right >= least * (right + wrong) && wrong <= (1 - rightOrSilent) * questions && falseAnswers <= most * unsaid;

const scaled = (each: Figures, by: number): Figures => ({
  questions: by * each.questions,
  said: by * each.said,
  unsaid: by * each.unsaid,
  right: by * each.right,
  wrong: by * each.wrong,
  falseAnswers: by * each.falseAnswers,
});

const added = (all: readonly Figures[]): Figures => {
  const sum = (of: keyof Figures): number => all.reduce((total, each) => total + each[of], 0);
  return {
    questions: sum('questions'),
    said: sum('said'),
    unsaid: sum('unsaid'),
    right: sum('right'),
    wrong: sum('wrong'),
    falseAnswers: sum('falseAnswers'),
  };
};

/** What a type answers from a threshold on. */
interface Point {
  threshold: number;
  figures: Figures;
  /** Where every author has the same weight. */
  even: Figures;
}

/**
 * From silence on, the step of one type that is right most often for each time that it is wrong, as long as the promise
 * is kept: a type that is answered well answers more than the others.
 */
export function thresholdsFor(outcomes: readonly Outcome[], promised: Promised): Thresholds {
  const sizes = Map.groupBy(outcomes, ({ asked }) => asked.gold.author);
  const evened = (some: readonly Outcome[], isAnswered: (outcome: Outcome) => boolean): Figures =>
    added(
      Array.from(
        Map.groupBy(some, ({ asked }) => asked.gold.author),
        ([author, theirs]) => scaled(count(theirs, isAnswered), 1 / (sizes.get(author)?.length ?? 1)),
      ),
    );
  const pointsOf = ofTypes((type) => {
    const own = outcomes.filter((each) => each.asked.question.type === type);
    const points = [...thresholds, 1].map((threshold): Point => {
      const isAnswered = ({ probability }: Outcome) => probability >= threshold;
      return { threshold, figures: count(own, isAnswered), even: evened(own, isAnswered) };
    });
    return points.filter(({ figures, threshold }) => threshold === 1 || keeps(figures, goal));
  });
  const isKept = (best: Record<QuestionType, Point>): boolean =>
    keeps(added(Object.values(best).map(({ figures }) => figures)), promised) &&
    keeps(added(Object.values(best).map(({ even }) => even)), promised);
  let best = ofTypes((type) => pointsOf[type].reduce((a, b) => (a.threshold > b.threshold ? a : b)));
  for (;;) {
    const now = best;
    const more = types
      .flatMap((type) => pointsOf[type].map((point) => ({ type, point })))
      .map(({ type, point }) => ({
        each: { ...now, [type]: point },
        right: point.figures.right - now[type].figures.right,
        wrong: point.figures.wrong - now[type].figures.wrong,
      }))
      .filter(({ each, right }) => right > 0 && isKept(each))
      .toSorted((a, b) => b.right / (1 + b.wrong) - a.right / (1 + a.wrong))[0];
    if (!more) return ofTypes((type) => now[type].threshold);
    best = more.each;
  }
}
