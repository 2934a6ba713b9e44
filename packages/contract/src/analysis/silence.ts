import type { Answer } from './schema.ts';

/**
 * Why an answer has no value: nothing in the meeting gives one or a person said so (`not_said`), more than one was given
 * (`ambiguous`), or passages may give one and nobody has decided (`unclear`).
 */
export type Silence = 'not_said' | 'ambiguous' | 'unclear';

type Answered = Pick<Answer, 'status' | 'value'> & Partial<Pick<Answer, 'candidates' | 'isUnclear' | 'confirmedBy'>>;

/** Null where there is a value. */
export const silenceOf = ({ status, value, candidates = [], isUnclear, confirmedBy }: Answered): Silence | null => {
  if (value !== null) return null;
  if (status === 'ambiguous') return 'ambiguous';
  return status === 'not_found' && !confirmedBy && (isUnclear || candidates.length > 0) ? 'unclear' : 'not_said';
};
