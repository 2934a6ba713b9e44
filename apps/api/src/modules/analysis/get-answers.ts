import { type Answer, displayName, type MeetingAnswers, type RunStatus } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { meetingStages } from '../meetings/meetings.table.ts';
import { defaultTemplateId } from '../templates/template-access.ts';
import { templates } from '../templates/templates.table.ts';
import { users } from '../users/users.table.ts';
import { answers } from './analysis.table.ts';
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

export const readAnswersStatus = async (tx: Tx, meetingId: string): Promise<RunStatus> =>
  (await readStageStatus(tx, meetingId, 'answers')).status;

/** Answers to the questions of the meeting's template, in the template's order. */
export const getAnswers = (ctx: Ctx, { params }: { params: { id: string } }): Promise<MeetingAnswers> =>
  ctx.db.read(async (tx) => {
    const meeting = await readMeeting(tx, ctx, params.id);
    const rows = await tx
      .select({ answer: answers, confirmer: users })
      .from(answers)
      .leftJoin(users, eq(users.id, answers.confirmedBy))
      .where(eq(answers.meetingId, meeting.id));
    const proofs = rows.length ? await readEvidence(tx, meeting.id) : new Map();
    const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
    const [template] = templateId
      ? await tx.select({ id: templates.id, name: templates.name }).from(templates).where(eq(templates.id, templateId))
      : [];
    const items = rows
      .map(({ answer, confirmer }): Answer => ({
        id: answer.id,
        question: answer.question,
        status: answer.status,
        value: answer.value,
        isInference: answer.isInference,
        confidence: answer.confidence,
        analyst: answer.analyst,
        evidence: proofs.get(answer.id) ?? [],
        confirmedBy: confirmer ? { id: confirmer.id, displayName: displayName(confirmer) } : null,
        confirmedAt: answer.confirmedAt?.toISOString() ?? null,
      }))
      .toSorted((a, b) => a.question.position - b.question.position);
    return {
      meetingId: meeting.id,
      template: template ?? null,
      status: await readAnswersStatus(tx, meeting.id),
      answeredCount: items.filter(({ status }) => status === 'ok').length,
      items,
    };
  });
