import { fold } from '@pauta/contract/fold';
import { and, eq } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { rowOf, type SubjectRef } from '../../platform/subject-ref.ts';
import { readStatements } from '../corrections/correct.ts';
import { criteria, evaluations } from './analysis.table.ts';
import type { CompiledCriterion } from './analyst.ts';
import { inputKeyOf } from './answer-template.ts';
import type { ValidatedJudgement } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import type { JudgedBy } from './judged-by.ts';
import type { Reading } from './read-meeting.ts';
import { runWithFallback, type FallbackUse } from './fallback.ts';

/** What to judge, and by which criteria. */
export interface Judging {
  readonly db: CompanyDatabase;
  readonly subject: SubjectRef;
  readonly judgedBy: JudgedBy;
  /** Distinguishes an evaluation requested by a person from earlier ones of the same input. */
  readonly wish: string | null;
  readonly progress: (share: number) => Promise<void>;
}

const openEvaluation = async (
  tx: Tx,
  subject: SubjectRef,
  reading: Reading,
  judgedBy: JudgedBy,
  inputKey: string,
): Promise<{ id: string; status: string }> => {
  await tx
    .insert(evaluations)
    .values({
      ...rowOf(subject),
      status: 'running',
      analyst: reading.kind,
      promptVersion: judgedBy.hash,
      teamId: judgedBy.teamId,
      teamVersion: judgedBy.version,
      inputKey,
    })
    // The same request again makes the existing evaluation the newest.
    .onConflictDoUpdate({ target: [evaluations.subjectId, evaluations.inputKey], set: { createdAt: new Date() } });
  const [row] = await tx
    .select({ id: evaluations.id, status: evaluations.status })
    .from(evaluations)
    .where(and(eq(evaluations.subjectId, subject.id), eq(evaluations.inputKey, inputKey)));
  return orThrow(row, 'internal');
};

interface Judged {
  readonly position: number;
  readonly criterion: CompiledCriterion;
  readonly judgement: ValidatedJudgement;
}

const storeJudgements = async (
  tx: Tx,
  subject: SubjectRef,
  evaluationId: string,
  batch: readonly Judged[],
): Promise<void> => {
  const { companyId } = subject;
  const rows = await tx
    .insert(criteria)
    .values(
      batch.map(({ position, criterion, judgement }) => {
        const { name, weight, levels, example } = criterion;
        const { evidence: _, ...rest } = judgement;
        return { companyId, evaluationId, position, key: fold(name), name, weight, levels, example, ...rest };
      }),
    )
    .onConflictDoNothing({ target: [criteria.evaluationId, criteria.position] })
    .returning({ id: criteria.id, position: criteria.position });
  const quotes = new Map(batch.map(({ position, judgement }) => [position, judgement.evidence]));
  await storeEvidence(
    tx,
    subject,
    rows.map(({ id, position }) => [{ criterionId: id }, quotes.get(position) ?? []]),
  );
};

/** Copies criteria that a person judged but the current prompt no longer has, so that the judgement stays visible. */
const keepJudged = async (tx: Tx, { companyId, id }: SubjectRef, evaluationId: string): Promise<void> => {
  const asked = await tx.select().from(criteria).where(eq(criteria.evaluationId, evaluationId));
  const judged = await readStatements(tx, id, 'criterion');
  const kept = judged.filter(({ key }) => !asked.some((criterion) => criterion.key === key));
  if (!kept.length) return;
  const next = Math.max(-1, ...asked.map(({ position }) => position)) + 1;
  await tx.insert(criteria).values(
    kept.map(({ key, statement }, index) => {
      const { name, weight, levels, example } = statement;
      const status = 'no_evidence' as const;
      return { companyId, evaluationId, position: next + index, key, name, weight, levels, example, status };
    }),
  );
};

/** Judges each criterion without a judgement. Returns the evaluation's id, or undefined if there are no criteria. */
const judgeCriteria = async (
  { db, subject, judgedBy, wish, progress }: Judging,
  reading: Reading,
): Promise<string | undefined> => {
  const compiled = judgedBy.criteria ?? (await reading.compileCriteria(judgedBy.prompt));
  if (!compiled.length) return undefined;
  const { revision, kind, version } = reading;
  const inputKey = inputKeyOf('evaluation', revision, judgedBy.hash, kind, version, wish);
  const evaluation = await db.transaction((tx) => openEvaluation(tx, subject, reading, judgedBy, inputKey));
  const ofEvaluation = eq(criteria.evaluationId, evaluation.id);
  const judged = await db.transaction(async (tx) => {
    // Only failed criteria are retried.
    await tx.delete(criteria).where(and(ofEvaluation, eq(criteria.status, 'failed')));
    return tx.select().from(criteria).where(ofEvaluation);
  });
  const done = new Set(judged.map(({ position }) => position));
  const missing = [...compiled.entries()].filter(([position]) => !done.has(position));
  let count = compiled.length - missing.length;
  for await (const given of reading.judgements(missing.map(([, criterion]) => criterion))) {
    const batch = given.map(([at, judgement]) => {
      const [position, criterion] = orThrow(missing[at], 'internal');
      return { position, criterion, judgement };
    });
    await db.transaction((tx) => storeJudgements(tx, subject, evaluation.id, batch));
    count += batch.length;
    if (count < compiled.length) await progress(count / compiled.length);
  }
  return evaluation.id;
};

/**
 * Judges by the criteria and stores each judgement at once. Returns the evaluation's id, or undefined without criteria.
 */
export const judgeByCriteria = (
  judging: Judging,
  reading: Reading,
  fallbackUse: FallbackUse,
): Promise<string | undefined> =>
  // One analyst judges all criteria: levels of two analysts would not add up to one score.
  runWithFallback(reading, fallbackUse, (able) => judgeCriteria(judging, able));

/**
 * Makes the evaluation the current one. The caller's transaction holds the lock of the subject, so no person judges
 * meanwhile.
 */
export const finishEvaluation = async (tx: Tx, subject: SubjectRef, evaluationId: string): Promise<void> => {
  await keepJudged(tx, subject, evaluationId);
  await tx.update(evaluations).set({ status: 'done' }).where(eq(evaluations.id, evaluationId));
};
