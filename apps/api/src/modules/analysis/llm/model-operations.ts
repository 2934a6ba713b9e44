import type { AnalystQuestion, CompiledCriterion } from '../analyst.ts';
import {
  type ValidatedAnswer,
  type ValidatedJudgement,
  validateNextSteps,
  type ValidatedNextStep,
  type ValidatedRecap,
  validateRecap,
} from '../evidence.ts';
import { localAnalyst } from '../local/local-analyst.ts';
import { dialogue } from '../open-dialogue.ts';
import { type ModelAnswers, checkAnswers } from './answer-task.ts';
import { chooseSegments, partsOf } from './choose-segments.ts';
import { materialOf } from './data-marks.ts';
import { type ModelJudgements, checkJudgements } from './judgement-task.ts';
import { type ModelRecap, checkRecap } from './recap-task.ts';
import { type ModelSteps, checkSteps } from './step-task.ts';

/** Operations of the worker that holds the dialogue: building model input, and checking model output. */
export const modelOperations = {
  /** The passages for these questions, up to `characters`. */
  showPassages: (questions: readonly AnalystQuestion[], characters: number): { material: string; isWhole: boolean } => {
    const { places, isWhole } = chooseSegments(dialogue(), questions, characters);
    return { material: materialOf(dialogue(), places), isWhole };
  },
  /** The whole meeting in parts of up to `characters`. */
  showParts: (characters: number, most: number): string[] =>
    partsOf(dialogue(), characters)
      .slice(0, most)
      .map((places) => materialOf(dialogue(), places)),
  checkModelAnswers: (questions: readonly AnalystQuestion[], said: ModelAnswers): Promise<(ValidatedAnswer | null)[]> =>
    checkAnswers(localAnalyst, dialogue(), questions, said),
  checkModelSteps: (said: ModelSteps): ValidatedNextStep[] =>
    validateNextSteps(dialogue(), checkSteps(dialogue(), said)),
  checkModelRecap: (parts: readonly ModelRecap[]): ValidatedRecap =>
    validateRecap(dialogue(), checkRecap(dialogue(), parts)),
  checkModelJudgements: (
    criteria: readonly CompiledCriterion[],
    said: ModelJudgements,
  ): (ValidatedJudgement | null)[] => checkJudgements(dialogue(), criteria, said),
};

type ModelOperations = typeof modelOperations;

declare module '../../../platform/platform.ts' {
  interface WorkerOperations extends ModelOperations {}
}
