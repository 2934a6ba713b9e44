import { choose, type Decision, decisionsFor } from '../../apps/api/src/modules/analysis/local/choice/choose.ts';
import type { Kind } from '../../apps/api/src/modules/analysis/local/choice/candidates.ts';
import { features, silences } from '../../apps/api/src/modules/analysis/local/choice/features.ts';
import { type Part, shares, type Weights } from '../../apps/api/src/modules/analysis/local/choice/model.ts';
import { askedOf, turnOf } from './gold.ts';
import type { Gold, GoldQuestion } from './gold.ts';
import { isRight } from './match.ts';
import { minimise, rounded } from './minimise.ts';

/** A question with its decisions, computed once: only the weights change. */
export interface Asked {
  gold: Gold;
  question: GoldQuestion;
  decisions: readonly Decision[];
  /** How much it counts in the fitting. */
  weight: number;
}

export const ask = (golds: readonly Gold[], weight = 1): Asked[] =>
  golds.flatMap((gold) =>
    gold.questions.map((question) => ({
      gold,
      question,
      weight,
      decisions: decisionsFor(gold.dialogue, askedOf(question)).decisions,
    })),
  );

/** The values that are not 0, by their places among the weights of a part: most are 0. */
interface Sparse {
  places: Uint8Array;
  values: Float64Array;
}

const sparse = (values: Float64Array, from = 0): Sparse => {
  const places = [...values.keys()].filter((at) => values[at] !== 0);
  return {
    places: Uint8Array.from(places, (at) => from + at),
    values: Float64Array.from(places, (at) => values[at] ?? 0),
  };
};

interface Example {
  /** Weight, so that every author has the same total weight. */
  share: number;
  kind: Kind;
  /** The candidates, then silence. */
  choices: readonly Sparse[];
  /** Indexes of the right candidates; empty if silence is right. */
  right: readonly number[];
}

/** Maximum distance in turns from the turn with the evidence. */
const nearness = 1;

const isProven = ({ evidence }: GoldQuestion, segmentId: string): boolean =>
  evidence.some((turn) => Math.abs(turn - turnOf(segmentId)) <= nearness);

function examplesOf({ question, decisions }: Asked, share: number): Example[] {
  return decisions.map(({ kind, option, candidates, features: described, silence }) => ({
    share,
    kind,
    choices: [...described.map((each) => sparse(each)), sparse(silence, features.length)],
    right: candidates.flatMap(({ value, utterance }, at) => {
      if (question.expected === null) return [];
      const isMember = option !== null && [question.expected].flat().includes(option);
      if (option !== null) return isMember ? [at] : [];
      // Half of all sentences are affirmative: such a value needs evidence to be an answer.
      const needsProof = kind === 'polarity' || kind === 'option';
      return isRight(question, value) && (!needsProof || isProven(question, utterance.turn.segment.id)) ? [at] : [];
    }),
  }));
}

export const kinds: readonly Kind[] = ['quantity', 'date', 'person', 'polarity', 'option', 'member', 'clause'];

/** One of each kind. */
export const ofKinds = <Each>(make: (kind: Kind) => Each): Record<Kind, Each> => ({
  quantity: make('quantity'),
  date: make('date'),
  person: make('person'),
  polarity: make('polarity'),
  option: make('option'),
  member: make('member'),
  clause: make('clause'),
});

/** Regularisation of weights: low for weights shared by all kinds, high for those of one kind. */
const cost = { shared: 0.15, own: 1.5 };
/** Features that may only lower a score; the sign of open ones is learned; all others may only raise it. */
const against = new Set<string>([
  'apart',
  'otherUnit',
  'otherSide',
  'refused',
  'corrected',
  'pending',
  'offered',
  'isAsked',
  'reported',
  'hedged',
  'doubted',
  'conditional',
  'former',
  'weak',
  'overtaken',
  'denied',
  'headless',
  'missing',
  'contested',
  'elsewhere',
  'beside',
  'dropped',
]);
const open = new Set<string>(['negative', 'late', 'brief', 'listed']);
const directions = features.map((name) => (open.has(name) ? 0 : against.has(name) ? -1 : 1));
const negligible = 1e-7;
const width = features.length + silences.length;

const partOf = (weights: Float64Array, kind: Kind): Part => {
  const own = width * (1 + kinds.indexOf(kind));
  const all = Array.from({ length: width }, (_, at) => (weights[at] ?? 0) + (weights[own + at] ?? 0));
  return { features: all.slice(0, features.length), silences: all.slice(features.length) };
};

/** Adds the gradient of the log-likelihood of the right answers. */
function addSlope({ share, kind, choices, right }: Example, now: Float64Array, slope: Float64Array): void {
  const own = width * (1 + kinds.indexOf(kind));
  const scores = choices.map(({ places, values }) => {
    let score = 0;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      score += ((now[place] ?? 0) + (now[own + place] ?? 0)) * (values[at] ?? 0);
    }
    return score;
  });
  const each = shares(scores);
  const wanted = right.length > 0 ? right : [choices.length - 1];
  const hit = wanted.reduce((sum, at) => sum + (each[at] ?? 0), 0) || Number.MIN_VALUE;
  for (const [at, { places, values }] of choices.entries()) {
    const chance = each[at] ?? 0;
    const pull = share * (chance - (wanted.includes(at) ? chance / hit : 0));
    if (Math.abs(pull) < negligible) continue;
    for (let place = 0; place < places.length; place++) {
      const to = own + (places[place] ?? 0);
      slope[to] = (slope[to] ?? 0) + pull * (values[place] ?? 0);
    }
  }
}

/** Fits weights by maximum likelihood. */
export function fit(asked: readonly Asked[]): Weights {
  const byAuthor = Map.groupBy(asked, ({ gold }) => gold.author);
  const examples = [...byAuthor.values()].flatMap((theirs) =>
    theirs.flatMap((each) => examplesOf(each, (each.weight * asked.length) / byAuthor.size / theirs.length)),
  );
  const weights = minimise(width * (kinds.length + 1), {
    rounds: 250,
    rate: 0.08,
    slopeAt: (now, slope) => {
      for (const example of examples) addSlope(example, now, slope);
      // The gradient of shared weights is the sum over all kinds.
      for (let at = width; at < slope.length; at++) slope[at % width] = (slope[at % width] ?? 0) + (slope[at] ?? 0);
      for (const [at, weight] of now.entries())
        slope[at] = (slope[at] ?? 0) + 2 * (at < width ? cost.shared : cost.own) * weight;
    },
    // A weight of one kind may not invert the shared direction.
    constrain: (weight, at, now) => {
      const direction = directions[at % width] ?? 0;
      const shared = at < width ? 0 : (now[at % width] ?? 0);
      return direction === 0 ? weight : direction > 0 ? Math.max(-shared, weight) : Math.min(-shared, weight);
    },
  });
  const part = (kind: Kind): Part => {
    const { features: said, silences: silent } = partOf(weights, kind);
    return { features: said.map(rounded), silences: silent.map(rounded) };
  };
  return ofKinds(part);
}

export interface Outcome {
  asked: Asked;
  kind: Kind;
  probability: number;
  isRight: boolean;
  value: unknown;
}

/** Predictions for questions, before any threshold. */
export const predict = (weights: Weights, asked: readonly Asked[]): Outcome[] =>
  asked.map((each) => {
    const choice = choose(each.decisions, weights);
    return {
      asked: each,
      kind: each.decisions[0]?.kind ?? 'clause',
      probability: choice?.probability ?? 0,
      isRight: choice !== null && isRight(each.question, choice.value),
      value: choice?.value ?? null,
    };
  });
