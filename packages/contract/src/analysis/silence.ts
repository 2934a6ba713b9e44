import type { Answer } from './schema.ts';

/**
 * Why an answer has no value: nothing was said or a person marked it so (`not_said`), there are several values
 * (`ambiguous`), or there are candidates that nobody has chosen from (`unclear`).
 */
export type Silence = 'not_said' | 'ambiguous' | 'unclear';

type Answered = Pick<Answer, 'status' | 'value'> & Partial<Pick<Answer, 'candidates' | 'isUnclear' | 'confirmedBy'>>;

/** Null if there is a value. */
export const silenceOf = ({ status, value, candidates = [], isUnclear, confirmedBy }: Answered): Silence | null => {
  if (value !== null) return null;
  if (status === 'ambiguous') return 'ambiguous';
  return status === 'not_found' && !confirmedBy && (isUnclear || candidates.length > 0) ? 'unclear' : 'not_said';
};
