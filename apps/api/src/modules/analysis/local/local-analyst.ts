import type { Analyst } from '../analyst.ts';
import { answerQuestion } from './answers.ts';
import { judgeCriterion } from './evaluation/judge-criterion.ts';
import { compilePrompt } from './evaluation/compile-prompt.ts';
import { localIdentity } from './local-identity.ts';
import { measure } from './metrics.ts';
import { findNextSteps } from './next-steps/find-next-steps.ts';
import { findRecap } from './recap/find-recap.ts';

/** Runs a piece of work unless it is aborted; exceptions become rejections. */
async function piece<Result>(signal: AbortSignal | undefined, work: () => Result): Promise<Result> {
  signal?.throwIfAborted();
  return work();
}

/** The analyst that is always available: deterministic rules for Brazilian Portuguese. */
export const localAnalyst: Analyst = {
  ...localIdentity,
  metrics: (dialogue, signal) => piece(signal, () => measure(dialogue)),
  nextSteps: (dialogue, signal) => piece(signal, () => findNextSteps(dialogue)),
  recap: (dialogue, signal) => piece(signal, () => findRecap(dialogue)),
  answer: (dialogue, question, signal) => piece(signal, () => answerQuestion(dialogue, question)),
  judge: (dialogue, criterion, signal) => piece(signal, () => judgeCriterion(dialogue, criterion)),
  compileCriteria: (promptText, signal) => piece(signal, () => compilePrompt(promptText)),
};
