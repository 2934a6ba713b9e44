import type { RuleSentence } from '@pauta/contract';
import { fold, normalise } from '../../../portuguese/folding.ts';
import file from '../lexicon/criteria.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { Utterance } from '../utterances/utterance.ts';

export type Sentences = [RuleSentence, RuleSentence, RuleSentence];

interface Known {
  name: RuleSentence;
  levels: Sentences;
  named: RegExp;
}

export interface Discovery extends Known {
  kind: 'discovery';
  asks: RegExp;
  /** Whether the customer's words answer it. */
  tells: (utterance: Utterance) => boolean;
  /** Whether they speak of it unasked: any sum or day answers, but is not the subject. */
  speaksOf: (utterance: Utterance) => boolean;
  reasons: Sentences;
}

export type KnownCriterion = Discovery | (Known & { kind: 'opening' | 'objections' | 'nextStep' });

/** The file holds sentences of the contract; a test says so. */
const head = ({ name, levels, named }: { name: string; levels: string[]; named: string[] }): Known => ({
  name: name as RuleSentence,
  levels: levels as Sentences,
  named: patternOf(named),
});

const tellsBy = (says: readonly string[]): Pick<Discovery, 'tells' | 'speaksOf'> => {
  const subjects = says.filter((each) => each.startsWith(':')).map((each) => each.slice(1));
  const phrases = says.filter((each) => !each.startsWith(':'));
  const pattern = phrases.length > 0 ? patternOf(phrases) : null;
  const speaksOf = ({ concepts }: Utterance): boolean => subjects.some((each) => concepts.has(each));
  return { speaksOf, tells: (utterance) => speaksOf(utterance) || Boolean(pattern?.test(utterance.folded)) };
};

const known: readonly KnownCriterion[] = [
  { kind: 'opening', ...head(file.opening) },
  { kind: 'objections', ...head(file.objections) },
  { kind: 'nextStep', ...head(file.nextStep) },
  ...file.discoveries.map((each): Discovery => ({
    kind: 'discovery',
    ...head(each),
    asks: patternOf(each.asks),
    ...tellsBy(each.says),
    reasons: each.reasons as Sentences,
  })),
];

export const cue = {
  bond: patternOf(file.opening.bond),
  agenda: patternOf(file.opening.agenda),
  solved: patternOf(file.objections.solved),
  declined: patternOf(file.nextStep.declined),
  verb: patternOf(file.prose.verbs),
  intro: patternOf(file.prose.intro.map((each) => `^${each}`)),
  occasion: patternOf(file.prose.occasion),
};

/** The known criterion that a name states, else the one that its description does. */
export const knownBy = (name: string, description: string): KnownCriterion | undefined =>
  known.find(({ named }) => named.test(fold(normalise(name)))) ??
  known.find(({ named }) => named.test(fold(normalise(description))));
