import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database.ts';
import { readEvaluationPrompt } from '../teams/evaluation-prompt.ts';
import type { CompiledCriterion } from './analyst.ts';
import { defaultPrompt } from './local/evaluation/compile-prompt.ts';

/** By what a meeting is judged. */
export interface JudgedBy {
  readonly prompt: string;
  /** Of the prompt. */
  readonly hash: string;
  /** As they were compiled when somebody saved them; null where it is for the reading to compile the prompt. */
  readonly criteria: CompiledCriterion[] | null;
  /** Null of the product's own prompt. */
  readonly teamId: string | null;
  readonly version: number | null;
}

const hashOf = (prompt: string): string => createHash('sha256').update(prompt).digest('hex').slice(0, 12);

/** By what an owner's meetings are judged now: the prompt of their team, else the product's own. */
export const readJudgedBy = async (tx: Tx, userId: string): Promise<JudgedBy> => {
  const own = await readEvaluationPrompt(tx, userId);
  if (!own) return { prompt: defaultPrompt, hash: hashOf(defaultPrompt), criteria: null, teamId: null, version: null };
  return { ...own, hash: hashOf(own.prompt) };
};
