import type { Answer, Evidence, MeetingAnswers, Person, RunStatus } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { meetingStages } from '../meetings/meetings.table.ts';
import { defaultTemplateId } from '../templates/template-access.ts';
import { templates } from '../templates/templates.table.ts';
import { readAuthors } from '../corrections/authors.ts';
import { shownAnswers } from '../corrections/shown.view.ts';
import { readEvidence } from './evidence-store.ts';

type StageState = typeof meetingStages.$inferSelect.state;

const runStatus: Record<StageState, RunStatus> = {
  waiting: 'none',
  running: 'running',
  done: 'done',
  skipped: 'none',
  unavailable: 'failed',
  failed: 'failed',
};

/** What a run is, from the stage that does it. */
export const runStatusOf = (stage: { state: StageState } | undefined): RunStatus =>
  stage ? runStatus[stage.state] : 'none';

export const readStageStatus = async (tx: Tx, meetingId: string, stage: 'answers' | 'evaluation') => {
  const [row] = await tx
    .select()
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.stage, stage)));
  return { status: runStatusOf(row), cause: row?.cause ?? null };
};

const readAnswersStatus = async (tx: Tx, meetingId: string): Promise<RunStatus> =>
  (await readStageStatus(tx, meetingId, 'answers')).status;

/** What a person said where they said something, with what the run says beside it. */
const toAnswer = (
  { id, question, review, at, ...run }: typeof shownAnswers.$inferSelect,
  confirmedBy: Person | null,
  evidence: Evidence[],
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
    analyst: run.analyst ?? 'local',
    evidence: shown.evidence,
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
    const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
    const [template] = templateId
      ? await tx.select({ id: templates.id, name: templates.name }).from(templates).where(eq(templates.id, templateId))
      : [];
    const items = rows
      .map((row) => toAnswer(row, authorOf(row), proofs.get(row.id) ?? []))
      .toSorted((a, b) => a.question.position - b.question.position);
    return {
      meetingId: meeting.id,
      template: template ?? null,
      status: await readAnswersStatus(tx, meeting.id),
      answeredCount: items.filter(({ status }) => status === 'ok').length,
      items,
    };
  });
