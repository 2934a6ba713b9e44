import { fold } from '@pauta/contract/fold';
import type { RuleSentence } from '@pauta/contract';
import { normalise } from '../../../portuguese/normalise.ts';
import file from '../lexicon/criteria.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Utterance } from '../utterances/utterance.ts';

export type Sentences = [RuleSentence, RuleSentence, RuleSentence];

interface Known {
  name: RuleSentence;
  levels: Sentences;
  /** What a seller may say, for a prompt that gives no example. */
  example: string;
  named: RegExp;
}

export interface Discovery extends Known {
  kind: 'discovery';
  asks: RegExp;
  /** Whether the customer's words answer it. */
  tells: (utterance: Utterance) => boolean;
  /** Whether the customer mentions it unprompted: any amount or day is an answer, but is not the subject. */
  speaksOf: (utterance: Utterance) => boolean;
  /** Whether it is mentioned if the utterance also has a number or a day. */
  countsWith: (utterance: Utterance) => boolean;
  /** The kind of fact that a full answer holds. */
  wants: Wanted | null;
  reasons: Sentences;
}

export type Wanted = 'amount' | 'person' | 'day';

export const habits = ['listening', 'confirming', 'promises', 'price', 'competitor', 'sympathy'] as const;

export type KnownCriterion =
  | Discovery
  | (Known & { kind: 'opening' | 'objections' | 'nextStep' })
  | { kind: (typeof habits)[number] | 'askedFirst'; levels: Sentences; example: string; named: RegExp };

/** The JSON file holds sentence names of the contract; a test checks them. */
const head = ({
  name,
  levels,
  example,
  named,
}: {
  name: string;
  levels: string[];
  example: string;
  named: string[];
}): Known => ({
  name: name as RuleSentence,
  levels: levels as Sentences,
  example,
  named: patternOf(named),
});

const tellsBy = (says: readonly string[], speaks: readonly string[]): Pick<Discovery, 'tells' | 'speaksOf'> => {
  const touching = speaks.length > 0 ? patternOf(speaks) : null;
  const subjects = says.filter((each) => each.startsWith(':')).map((each) => each.slice(1));
  const phrases = says.filter((each) => !each.startsWith(':'));
  const pattern = phrases.length > 0 ? patternOf(phrases) : null;
  const speaksOf = ({ concepts, folded }: Utterance): boolean =>
    subjects.some((each) => concepts.has(each)) || Boolean(touching?.test(folded));
  return { speaksOf, tells: (utterance) => speaksOf(utterance) || Boolean(pattern?.test(utterance.folded)) };
};

export const plainLevels: Sentences = ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'];

const known: readonly KnownCriterion[] = [
  {
    kind: 'askedFirst',
    levels: plainLevels,
    example: file.askedFirst.example,
    named: patternOf(file.askedFirst.named),
  },
  { kind: 'opening', ...head(file.opening) },
  { kind: 'objections', ...head(file.objections) },
  { kind: 'nextStep', ...head(file.nextStep) },
  ...file.discoveries.map((each): Discovery => ({
    kind: 'discovery',
    ...head(each),
    asks: patternOf(each.asks),
    ...tellsBy(each.says, each.speaks),
    countsWith: ({ concepts }) => each.counted.some((name) => concepts.has(name)),
    wants: each.wants as Wanted | null,
    reasons: each.reasons as Sentences,
  })),
  ...habits.map((kind) => ({
    kind,
    levels: plainLevels,
    example: file.habits[kind].example,
    named: patternOf(file.habits[kind].named),
  })),
];

/** Weight of a criterion without a stated weight. */
export const middleWeight = 3;

export const cue = {
  bond: patternOf(file.opening.bond),
  agenda: patternOf(file.opening.agenda),
  agreed: patternOf(file.opening.agreed),
  greeting: patternOf([
    '^bom dia',
    '^boa tarde',
    '^oi',
    '^ola',
    '^alo',
    'tudo bem',
    'tudo bom',
    'ouvindo',
    'obrigad* por',
    'prazer',
  ]),
  raises: patternOf(file.objections.raises),
  courtesy: patternOf(file.objections.courtesy),
  solved: patternOf(file.objections.solved),
  declined: patternOf(file.nextStep.declined),
  instruction: patternOf(file.prose.instructions),
  occasion: patternOf(file.prose.occasion),
  passing: patternOf(file.prose.passing),
  wish: patternOf(file.prose.wishes),
  recap: patternOf(file.habits.confirming.recap),
  offer: patternOf(file.askedFirst.offer),
  careful: patternOf(file.habits.promises.careful),
  vow: patternOf(file.habits.promises.vow),
  gain: patternOf(file.habits.price.gain),
  otherSupplier: patternOf(file.habits.competitor.mention),
  ill: patternOf(file.habits.competitor.ill),
  contrast: patternOf(file.habits.competitor.contrast),
  respect: patternOf(file.habits.competitor.respect),
};

const { high, raised, low, middle } = file.prose.weights;
/** Words in prose that set a weight from 1 to 5; `middle` if other criteria are weighted up or down. */
const weighing = [
  { weight: 4, said: patternOf(raised) },
  { weight: 5, said: patternOf(high) },
  { weight: 1, said: patternOf(low) },
  { weight: middleWeight, said: patternOf(middle) },
];

export const statedWeight = (folded: string): number | undefined =>
  weighing.find(({ said }) => said.test(folded))?.weight;

export function knownAs(name: Discovery['name']): Discovery {
  const found = known.find((each): each is Discovery => each.kind === 'discovery' && each.name === name);
  if (!found) throw new Error(`no criterion ${name}`);
  return found;
}

/** The known criterion that matches a name, else the one that matches its description. */
export const knownBy = (name: string, description: string): KnownCriterion | undefined =>
  known.find(({ named }) => named.test(fold(normalise(name)))) ??
  known.find(({ named }) => named.test(fold(normalise(description))));
