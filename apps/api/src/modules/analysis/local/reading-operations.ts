import type { Evidence } from '@pauta/contract';
import type { AnalystQuestion, CompiledCriterion, EvidenceDraft } from '../analyst.ts';
import {
  validateAnswer,
  type ValidatedAnswer,
  validateJudgement,
  type ValidatedJudgement,
  validateMetrics,
  type ValidatedMetrics,
  validateNextSteps,
  type ValidatedNextStep,
  validateRecap,
  type ValidatedRecap,
  verifyEvidence,
} from '../evidence.ts';
import { dialogue } from '../open-dialogue.ts';
import { findAgreed } from './choice/agreed.ts';
import { readPrompt, viewCriteria } from './evaluation/read-prompt.ts';
import { writePrompt } from './evaluation/write-prompt.ts';
import { localAnalyst } from './local-analyst.ts';
import type { PassageQuestion } from './passages/passage-features.ts';
import { type RankedPassage, rankPassages } from './passages/rank-passages.ts';
import { findReply } from './retrieval/asked-reply.ts';
import { type DeadlineKind, findDeadline } from './retrieval/deadline.ts';
import { findDoer } from './retrieval/doer.ts';
import { findEnumeration } from './retrieval/enumeration.ts';
import { findNamed, findRole } from './retrieval/named-role.ts';
import { findOpenPoints } from './retrieval/open-points.ts';
import { findQuestions } from './retrieval/questions.ts';
import { findReasons } from './retrieval/reasons.ts';
import { findRequests } from './retrieval/requests.ts';
import { findSameAsked } from './retrieval/same-asked.ts';
import { findPrice, type PriceKind } from './retrieval/told-price.ts';

interface ToldValue {
  readonly value: number | string;
  readonly evidence: Evidence;
}

/** As `RankedPassage`, verified. */
export interface LikelyPassage extends Omit<RankedPassage, 'evidence'> {
  readonly evidence: Evidence;
}

const verified = (found: { value: number | string; evidence: EvidenceDraft } | null): ToldValue | null => {
  const [evidence] = found ? verifyEvidence(dialogue(), [found.evidence]) : [];
  return found && evidence ? { value: found.value, evidence } : null;
};

/** Operations of the local analyst in a worker process. Results are verified against the dialogue. */
export const readingOperations = {
  measure: async (): Promise<ValidatedMetrics> => validateMetrics(dialogue(), await localAnalyst.metrics(dialogue())),
  findNextSteps: async (): Promise<ValidatedNextStep[]> =>
    validateNextSteps(dialogue(), await localAnalyst.nextSteps(dialogue())),
  recap: async (): Promise<ValidatedRecap> => validateRecap(dialogue(), await localAnalyst.recap(dialogue())),
  answer: async (question: AnalystQuestion): Promise<ValidatedAnswer> =>
    validateAnswer(dialogue(), question, await localAnalyst.answer(dialogue(), question)),
  findAgreed: async (question: AnalystQuestion): Promise<ValidatedAnswer> =>
    validateAnswer(dialogue(), question, findAgreed(dialogue(), question)),
  findDeadline: async (kind: DeadlineKind): Promise<{ evidence: Evidence; date: string } | null> => {
    const found = findDeadline(dialogue(), kind);
    const [evidence] = found ? verifyEvidence(dialogue(), [found.evidence]) : [];
    return found && evidence ? { evidence, date: found.date } : null;
  },
  findDoer: async (question: AnalystQuestion): Promise<ToldValue | null> => verified(findDoer(dialogue(), question)),
  findEnumeration: async (question: AnalystQuestion): Promise<Evidence[]> =>
    verifyEvidence(dialogue(), findEnumeration(dialogue(), question)),
  findOpenPoints: async (): Promise<Evidence[]> => verifyEvidence(dialogue(), findOpenPoints(dialogue())),
  findQuestions: async (speakers: readonly string[]): Promise<Evidence[]> =>
    verifyEvidence(dialogue(), findQuestions(dialogue(), speakers)),
  findReply: async (question: AnalystQuestion): Promise<ToldValue | null> => verified(findReply(dialogue(), question)),
  findRole: async (question: AnalystQuestion): Promise<ToldValue | null> => verified(findRole(dialogue(), question)),
  findNamed: async (question: AnalystQuestion): Promise<ToldValue | null> => verified(findNamed(dialogue(), question)),
  findSameAsked: async (question: AnalystQuestion): Promise<Evidence[]> => {
    const found = findSameAsked(dialogue(), question);
    return found ? verifyEvidence(dialogue(), [found.question, found.reply]) : [];
  },
  findPrice: async (kind: PriceKind): Promise<ToldValue | null> => verified(findPrice(dialogue(), kind)),
  findReasons: async (): Promise<Evidence[]> => verifyEvidence(dialogue(), findReasons(dialogue())),
  findRequests: async (): Promise<Evidence[]> => verifyEvidence(dialogue(), findRequests(dialogue())),
  rankPassages: async (question: PassageQuestion, most: number): Promise<LikelyPassage[]> =>
    rankPassages(dialogue(), question, most).flatMap(({ evidence, ...rest }) =>
      verifyEvidence(dialogue(), [evidence]).map((each) => ({ ...rest, evidence: each })),
    ),
  judge: async (criterion: CompiledCriterion): Promise<ValidatedJudgement> =>
    validateJudgement(dialogue(), await localAnalyst.judge(dialogue(), criterion)),
  compileCriteria: (prompt: string): Promise<CompiledCriterion[]> => localAnalyst.compileCriteria(prompt),
  readPrompt,
  viewCriteria,
  writePrompt,
};

type ReadingOperations = typeof readingOperations;

declare module '../../../platform/platform.ts' {
  interface WorkerOperations extends ReadingOperations {}
}
