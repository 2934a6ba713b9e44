import type { JudgementDraft } from '../../analyst.ts';
import conduct from '../lexicon/conduct.json' with { type: 'json' };
import { patternOf } from '../lexicon/lexicon.ts';
import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import type { Utterance } from '../utterances/utterance.ts';
import type { KnownCriterion } from './criteria.ts';
import { mayBeSeller } from './judged.ts';

/** What a criterion asks for, whatever its words. */
export const criterionKinds = [
  'opening',
  'situation',
  'pain',
  'impact',
  'budget',
  'decider',
  'deadline',
  'objections',
  'nextStep',
  'askedFirst',
  'listening',
  'confirming',
  'promises',
  'price',
  'competitor',
  'sympathy',
  'words',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

const discoveries: Readonly<Record<string, CriterionKind>> = {
  'Entendeu a situação': 'situation',
  'Descobriu a dor': 'pain',
  'Explorou o impacto': 'impact',
  'Qualificou orçamento': 'budget',
  'Identificou o decisor': 'decider',
  'Qualificou o prazo': 'deadline',
};

/** `words` for a criterion that the rules don't know. */
export const kindOf = (known: KnownCriterion | undefined): CriterionKind =>
  known?.kind === 'discovery' ? (discoveries[known.name] ?? 'words') : (known?.kind ?? 'words');

/** What the rules found: nothing, or passages of that level. */
const findings = ['silent', 'unmet', 'partly', 'fully'] as const;
/** How our side leads the whole talk: people judge each criterion of a talk that is led well more kindly. */
export const conducts = ['asks', 'reckons', 'recaps', 'respects', 'vows', 'presses'] as const;

/** Features of a judgement. Weights are in weights.json. */
export const levelFeatures: readonly string[] = [...findings, ...conducts];

const patterns = conducts.map((name) => ({ name, pattern: patternOf(conduct[name]) }));

/** Turns of ours of an ordinary meeting: what is counted in a shorter or longer one counts in proportion. */
const [fewest, most] = [15, 40];

const conductOf = new WeakMap<DialogueIndex, readonly number[]>();

/** How many utterances of ours show each conduct, on a scale that grows slowly. */
function describeConduct(index: DialogueIndex): readonly number[] {
  const known = conductOf.get(index);
  if (known) return known;
  const turns = index.turns.filter(mayBeSeller);
  const utterances = turns.flatMap((turn): Utterance[] => turn.utterances);
  const share = Math.min(most, Math.max(fewest, turns.length)) / Math.max(1, turns.length);
  const counted = patterns.map(({ name, pattern }) => {
    const shown = utterances.filter(
      ({ tags, folded }) => (name !== 'asks' || tags.has('question')) && pattern.test(folded),
    );
    return Math.log1p(shown.length * share);
  });
  conductOf.set(index, counted);
  return counted;
}

export function describeJudgement(index: DialogueIndex, { level, evidence }: JudgementDraft): readonly number[] {
  const finding = evidence.length === 0 ? 'silent' : findings[(level ?? 0) + 1];
  return [...findings.map((each) => (each === finding ? 1 : 0)), ...describeConduct(index)];
}
