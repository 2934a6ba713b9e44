import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import { readEvaluationPrompt } from '../teams/evaluation-prompt.ts';
import type { CompiledCriterion } from './analyst.ts';
import { defaultPrompt } from './local/evaluation/compile-prompt.ts';

/** The prompt and criteria that a meeting is judged by. */
export interface JudgedBy {
  readonly prompt: string;
  /** Hash of the prompt. */
  readonly hash: string;
  /** The criteria compiled when the prompt was saved; null if the analyst has to compile them. */
  readonly criteria: CompiledCriterion[] | null;
  /** Null for the product's default prompt. */
  readonly teamId: string | null;
  readonly version: number | null;
}

const hashOf = (prompt: string): string => createHash('sha256').update(prompt).digest('hex').slice(0, 12);

/** The prompt for an owner's meetings: that of their team, else the product's default. */
export const readJudgedBy = async (tx: Tx, userId: string): Promise<JudgedBy> => {
  const own = await readEvaluationPrompt(tx, userId);
  if (!own) return { prompt: defaultPrompt, hash: hashOf(defaultPrompt), criteria: null, teamId: null, version: null };
  return { ...own, hash: hashOf(own.prompt) };
};
