import { type ErrorCode, errorCodes, type Issue, messageOf, type StageState, type Values } from '@pauta/contract';
import { type ClientErrorCode, clientProblems } from './client-problems.ts';
import { inForce } from './in-force.ts';

const isErrorCode = (code: string): code is ErrorCode => errorCodes.some((known) => known === code);

export type ProblemInCode = {
  readonly code: ErrorCode | ClientErrorCode;
  readonly values?: Values | undefined;
  /** The server's Portuguese, where it gave one. */
  readonly message?: string | undefined;
};

/** What a problem says to the person, in their language. */
export const problemWords = ({ code, values, message }: ProblemInCode): string =>
  inForce('problems', code, values) ?? message ?? (isErrorCode(code) ? messageOf(code, values) : clientProblems[code]);

/** The same of what is wrong with a field. */
export const issueWords = ({ code, values, message }: Issue): string => inForce('issues', code, values) ?? message;

/** What exactly kept a stage from its end, as far as the server knows; null where it says nothing. */
export const stageWords = ({ reason, detail }: Pick<StageState, 'reason' | 'detail'>): string | null =>
  (reason && inForce('stageReasons', reason.code, reason.values)) ?? detail;
