import type { AnswerValue } from '@pauta/contract';
import type { Dialogue } from '../../analyst.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import type { State } from './fact.ts';
import { factsOf } from './facts.ts';

const dayOf = (value: AnswerValue): string => String(value).slice(0, 10);

/** The states of a number or date in the segments where it was said; empty if it was not said there. */
export const findStates = (
  dialogue: Dialogue,
  segmentIds: ReadonlySet<string>,
  kind: 'quantity' | 'date',
  value: AnswerValue,
): State[] => {
  const said = factsOf(indexOf(dialogue))[kind].filter(({ utterance }) => segmentIds.has(utterance.turn.segment.id));
  const isMeant = (each: AnswerValue) => (kind === 'date' ? dayOf(each) === dayOf(value) : each === value);
  return said.filter((fact) => isMeant(fact.value)).map(({ state }) => state);
};
