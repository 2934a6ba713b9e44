import { type ErrorCode, errorCodes, messageOf } from '@pauta/contract';
import { inForce } from '../http/in-force.ts';
import { type ProblemInCode, problemWords } from './words.ts';

const isErrorCode = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);

/**
 * What a code says to the person that came without a sentence, as the cause of a state does. Apart from `problemWords`:
 * it brings the sentences of every code, which the first page does without.
 */
export const codeWords = ({ code, values }: Omit<ProblemInCode, 'message'>): string =>
  inForce('problems', code, values) ?? (isErrorCode(code) ? messageOf(code, values) : problemWords({ code }));
