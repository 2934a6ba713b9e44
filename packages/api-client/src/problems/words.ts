import { commonProblems, type ErrorCode, type Issue, type StageState, type Values } from '@pauta/contract';
import { type ClientErrorCode, clientProblems } from './client-problems.ts';
import { localized } from '../http/localized.ts';

export type ProblemInCode = {
  readonly code: ErrorCode | ClientErrorCode;
  readonly values?: Values | undefined;
  /** The server's text in Portuguese, if there is one. */
  readonly message?: string | undefined;
};

/** Text of a code without a message from the server. */
const ownWords = (code: string): string => {
  const texts: Readonly<Record<string, string>> = clientProblems;
  const common: Readonly<Record<string, readonly [status: number, message: string]>> = commonProblems;
  return texts[code] ?? (common[code] ?? commonProblems.internal)[1];
};

/** Text of a problem in the user's language. */
export const problemWords = ({ code, values, message }: ProblemInCode): string =>
  localized('problems', code, values) ?? message ?? ownWords(code);

/** Text of a validation issue in the user's language. */
export const issueWords = ({ code, values, message }: Issue): string => localized('issues', code, values) ?? message;

/** Details of a stage's failure in the user's language; null if there are none. */
export const stageWords = ({ reason, detail }: Pick<StageState, 'reason' | 'detail'>): string | null =>
  (reason && localized('stageReasons', reason.code, reason.values)) ?? detail;
