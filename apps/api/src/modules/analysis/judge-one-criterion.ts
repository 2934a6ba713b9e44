import { fold } from '@pauta/contract/fold';
import type { Analyst as AnalystKind, JudgedCriterion } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import type { SubjectRef } from '../../platform/subject-ref.ts';
import { ModelError } from '../language-models/model-error.ts';
import { readAnalystIn } from '../language-models/model-settings.ts';
import { criteria, evidence } from './analysis.table.ts';
import { currentCriterionId } from './current-criterion.ts';
import type { ValidatedJudgement } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import { type JudgedBy, readJudgedBy } from './judged-by.ts';
import { readMeeting } from './llm/read-with-model.ts';
import { readMeetingLocally, type Reading, type ReadingJob } from './read-meeting.ts';
import { type EvaluationRow, newestEvaluation } from './sync-score.ts';

/** A person waits for it. */
const timeoutMs = 60_000;

type CriterionRow = typeof criteria.$inferSelect;

/** A criterion of the current evaluation, and what to judge it by. */
export interface OpenCriterion {
  readonly evaluation: EvaluationRow;
  readonly row: CriterionRow;
  readonly judgedBy: JudgedBy;
}

/** The criterion of the current evaluation. Errors: `evaluation_not_found`, `criterion_not_found`. */
export const openCriterion = async (
  tx: Tx,
  subject: { id: string; userId: string },
  criterionId: string,
): Promise<OpenCriterion> => {
  const evaluation = orThrow(await newestEvaluation(tx, subject.id), 'evaluation_not_found');
  const id = await currentCriterionId(tx, evaluation, criterionId);
  const [row] = await tx
    .select()
    .from(criteria)
    .where(and(eq(criteria.evaluationId, evaluation.id), eq(criteria.id, id)));
  return { evaluation, row: orThrow(row, 'criterion_not_found'), judgedBy: await readJudgedBy(tx, subject.userId) };
};

/** The analyst that did not judge; null without one. Undefined for examples, which no model reads. */
export const readSecondAnalyst = async (
  tx: Tx,
  ctx: Ctx,
  analyst: AnalystKind,
  { isExample }: { isExample: boolean },
): Promise<AnalystKind | null | undefined> => {
  if (analyst === 'llm') return 'local';
  if ((await readAnalystIn(tx, ctx)) === 'local') return null;
  return isExample ? undefined : 'llm';
};

const judge = async (reading: Reading, { row, judgedBy }: OpenCriterion): Promise<ValidatedJudgement> => {
  const compiled = judgedBy.criteria ?? (await reading.compileCriteria(judgedBy.prompt));
  const description = compiled.find(({ name }) => fold(name) === row.key)?.description ?? '';
  const { name, weight, levels, example } = row;
  for await (const batch of reading.judgements([{ name, weight, levels, example, description }])) {
    for (const [, judgement] of batch) return judgement;
  }
  throw new ProblemError('analysis_failed');
};

/**
 * Judges one criterion by one analyst and stores nothing. A model that fails is named with its reason. Errors:
 * `analyst_missing` without a model.
 */
export const judgeOneCriterion = async (
  { platform, db }: Ctx,
  job: Omit<ReadingJob, 'platform' | 'db' | 'signal'>,
  analyst: AnalystKind,
  open: OpenCriterion,
): Promise<{ analyst: AnalystKind; judgement: ValidatedJudgement | null; reason: JudgedCriterion['reason'] }> => {
  const reading: ReadingJob = { ...job, platform, db, signal: AbortSignal.timeout(timeoutMs) };
  const read = analyst === 'local' ? readMeetingLocally : readMeeting;
  try {
    const judgement = await read(reading, (able) => {
      if (able.kind !== analyst) throw new ProblemError('analyst_missing');
      return judge(able, open);
    });
    return { analyst, judgement, reason: null };
  } catch (error) {
    if (error instanceof ModelError) return { analyst, judgement: null, reason: error.reason };
    if (error instanceof Error && error.name === 'TimeoutError') throw new ProblemError('analysis_failed');
    throw error;
  }
};

/**
 * Replaces a run's judgement of one criterion. What a person judged is not touched. Errors: `criterion_not_found` if
 * the evaluation was made anew meanwhile.
 */
export const replaceJudgement = async (
  tx: Tx,
  subject: SubjectRef,
  { evaluation, row }: OpenCriterion,
  { evidence: quotes, ...judgement }: ValidatedJudgement,
): Promise<void> => {
  if ((await newestEvaluation(tx, subject.id))?.id !== evaluation.id) throw new ProblemError('criterion_not_found');
  await tx.delete(evidence).where(eq(evidence.criterionId, row.id));
  await tx.update(criteria).set(judgement).where(eq(criteria.id, row.id));
  await storeEvidence(tx, subject, [[{ criterionId: row.id }, quotes]]);
};
