import { commonProblems, type ErrorCode, type Issue, type StageState, type Values } from '@pauta/contract';
import { type ClientErrorCode, clientProblems } from './client-problems.ts';
import { inForce } from '../http/in-force.ts';

export type ProblemInCode = {
  readonly code: ErrorCode | ClientErrorCode;
  readonly values?: Values | undefined;
  /** The server's Portuguese, where it gave one. */
  readonly message?: string | undefined;
};

/** Of what may go wrong without a word of the server's. */
const ownWords = (code: string): string => {
  const texts: Readonly<Record<string, string>> = clientProblems;
  const common: Readonly<Record<string, readonly [status: number, message: string]>> = commonProblems;
  return texts[code] ?? (common[code] ?? commonProblems.internal)[1];
};

/** What a problem that was answered says to the person, in their language. */
export const problemWords = ({ code, values, message }: ProblemInCode): string =>
  inForce('problems', code, values) ?? message ?? ownWords(code);

/** The same of what is wrong with a field. */
export const issueWords = ({ code, values, message }: Issue): string => inForce('issues', code, values) ?? message;

/** What exactly kept a stage from its end, as far as the server knows; null where it says nothing. */
export const stageWords = ({ reason, detail }: Pick<StageState, 'reason' | 'detail'>): string | null =>
  (reason && inForce('stageReasons', reason.code, reason.values)) ?? detail;
