import { type ErrorCode, errorCodes, messageOf } from '@pauta/contract';
import { localized } from '../http/localized.ts';
import { type ProblemInCode, problemWords } from './words.ts';

const isErrorCode = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);

/**
 * Text of a code that has no message, such as the cause of a state. Separate from `problemWords`, because it includes
 * the texts of all codes, which the first page does not need.
 */
export const codeWords = ({ code, values }: Omit<ProblemInCode, 'message'>): string =>
  localized('problems', code, values) ?? (isErrorCode(code) ? messageOf(code, values) : problemWords({ code }));
