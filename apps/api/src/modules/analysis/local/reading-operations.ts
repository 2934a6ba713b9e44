import type { AskedQuestion, CompiledCriterion, Dialogue, DialogueSegment } from '../analyst.ts';
import {
  validateAnswer,
  type ValidatedAnswer,
  validateJudgement,
  type ValidatedJudgement,
  validateMetrics,
  type ValidatedMetrics,
  validateNextSteps,
  type ValidatedNextStep,
} from '../evidence.ts';
import { localAnalyst } from './local-analyst.ts';

/** The dialogue that this process reads; it stays while a meeting's pieces are made, one after the other. */
let open: Dialogue | undefined;

const dialogue = (): Dialogue => {
  if (!open) throw new Error('no dialogue is open');
  return open;
};

/** What an analyst does with a dialogue, for a process of its own. Results have been held against the dialogue. */
export const readingOperations = {
  /** `batches` are JSON lists of the dialogue's segments. */
  openDialogue: (head: Omit<Dialogue, 'segments'>, batches: readonly string[]): void => {
    open = { ...head, segments: batches.flatMap((batch) => JSON.parse(batch) as DialogueSegment[]) };
  },
  closeDialogue: (): void => {
    open = undefined;
  },
  measure: async (): Promise<ValidatedMetrics> => validateMetrics(dialogue(), await localAnalyst.metrics(dialogue())),
  findNextSteps: async (): Promise<ValidatedNextStep[]> =>
    validateNextSteps(dialogue(), await localAnalyst.nextSteps(dialogue())),
  answer: async (question: AskedQuestion): Promise<ValidatedAnswer> =>
    validateAnswer(dialogue(), question, await localAnalyst.answer(dialogue(), question)),
  judge: async (criterion: CompiledCriterion): Promise<ValidatedJudgement> =>
    validateJudgement(dialogue(), await localAnalyst.judge(dialogue(), criterion)),
  compileCriteria: (prompt: string): Promise<CompiledCriterion[]> => localAnalyst.compileCriteria(prompt),
};

type ReadingOperations = typeof readingOperations;

declare module '../../../platform/platform.ts' {
  interface WorkerOperations extends ReadingOperations {}
}
