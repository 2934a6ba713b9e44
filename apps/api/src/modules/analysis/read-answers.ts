import type { Answer, AnswerCandidate, Evidence, Person } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { readAuthors } from '../corrections/authors.ts';
import { shownAnswers } from '../corrections/shown.view.ts';
import { answers } from './analysis.table.ts';
import { readEvidence } from './evidence-store.ts';

/** The person's answer if there is one, together with the run's. */
const toAnswer = (
  { id, question, review, at, ...run }: typeof shownAnswers.$inferSelect,
  confirmedBy: Person | null,
  evidence: Evidence[],
  candidates: AnswerCandidate[],
): Answer => {
  const isUnclear = candidates.length > 0;
  const automatic = run.status && { status: run.status, value: run.value, evidence, isUnclear };
  const shown = review
    ? { status: review.value === null ? ('not_found' as const) : ('ok' as const), ...review }
    : { status: 'not_found' as const, value: null, evidence: [], ...automatic };
  return {
    id,
    question,
    status: shown.status,
    value: shown.value,
    isInference: review ? false : (run.isInference ?? false),
    confidence: review ? 'high' : (run.confidence ?? 'low'),
    isContested: review ? false : (run.isContested ?? false),
    analyst: run.analyst ?? 'local',
    evidence: shown.evidence,
    candidates: review ? [] : candidates,
    confirmedBy,
    confirmedAt: at?.toISOString() ?? null,
    automatic: review ? automatic : null,
  };
};

/** The answers of a meeting or conversation, in the order of the template. */
export const readAnswers = async (tx: Tx, subjectId: string): Promise<Answer[]> => {
  const rows = await tx.select().from(shownAnswers).where(eq(shownAnswers.subjectId, subjectId));
  const authorOf = await readAuthors(tx, rows);
  const proofs = rows.length ? await readEvidence(tx, subjectId) : new Map<string, Evidence[]>();
  const silent = await tx
    .select({ id: answers.id, candidates: answers.candidates })
    .from(answers)
    .where(and(eq(answers.subjectId, subjectId), eq(answers.status, 'not_found')));
  const candidates = new Map(silent.map((row) => [row.id, row.candidates]));
  return rows
    .map((row) => toAnswer(row, authorOf(row), proofs.get(row.id) ?? [], candidates.get(row.id) ?? []))
    .toSorted((a, b) => a.question.position - b.question.position);
};
