import type { Answer, AnswerCandidate, Evidence, MeetingAnswers, Person } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { readStageStatus } from '../meetings/stages.ts';
import { defaultTemplateId, readTemplateName } from '../templates/template-access.ts';
import { readAuthors } from '../corrections/authors.ts';
import { shownAnswers } from '../corrections/shown.view.ts';
import { answers } from './analysis.table.ts';
import { readEvidence } from './evidence-store.ts';

/** What a person said where they said something, with what the run says beside it. */
const toAnswer = (
  { id, question, review, at, ...run }: typeof shownAnswers.$inferSelect,
  confirmedBy: Person | null,
  evidence: Evidence[],
  candidates: AnswerCandidate[],
): Answer => {
  const automatic = run.status && { status: run.status, value: run.value, evidence };
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

/** Answers to the questions of the meeting's template, in the template's order. */
export const getAnswers = (ctx: Ctx, { params }: { params: { id: string } }): Promise<MeetingAnswers> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const rows = await tx.select().from(shownAnswers).where(eq(shownAnswers.meetingId, meeting.id));
    const authorOf = await readAuthors(tx, rows);
    const proofs = rows.length ? await readEvidence(tx, meeting.id) : new Map<string, Evidence[]>();
    const silent = await tx
      .select({ id: answers.id, candidates: answers.candidates })
      .from(answers)
      .where(and(eq(answers.meetingId, meeting.id), eq(answers.status, 'not_found')));
    const candidates = new Map(silent.map((row) => [row.id, row.candidates]));
    const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
    const items = rows
      .map((row) => toAnswer(row, authorOf(row), proofs.get(row.id) ?? [], candidates.get(row.id) ?? []))
      .toSorted((a, b) => a.question.position - b.question.position);
    return {
      meetingId: meeting.id,
      template: templateId ? await readTemplateName(tx, templateId) : null,
      status: (await readStageStatus(tx, meeting.id, 'answers')).status,
      answeredCount: items.filter(({ status }) => status === 'ok').length,
      items,
    };
  });
