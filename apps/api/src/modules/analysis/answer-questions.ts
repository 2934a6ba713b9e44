import { createHash } from 'node:crypto';
import type { Question } from '@pauta/contract';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import type { StageJob, StageResult } from '../meetings/meetings.jobs.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { defaultTemplateId, readQuestions } from '../templates/template-access.ts';
import { answers, evidence, nextSteps } from './analysis.table.ts';
import type { Analyst, Dialogue } from './analyst.ts';
import { type SettledAnswer, type SettledNextStep, settleAnswer, settleMetrics, settleNextSteps } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import { readDialogue } from './read-dialogue.ts';

/** Hash of all that a piece was made from: the same key again means that the stored piece still stands. */
export const inputKeyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const storeNextSteps = async (tx: Tx, meeting: MeetingRow, steps: readonly SettledNextStep[]): Promise<void> => {
  await tx.delete(nextSteps).where(eq(nextSteps.meetingId, meeting.id));
  for (const [position, { text, owner, dueDate, evidence: proof }] of steps.entries()) {
    const [row] = await tx
      .insert(nextSteps)
      .values({ companyId: meeting.companyId, meetingId: meeting.id, position, text, owner, dueDate })
      .returning();
    await storeEvidence(tx, meeting, { nextStepId: found(row, 'internal').id }, [proof]);
  }
};

/** The step that a list shows: one that somebody promised for a day, else one with a day, else the first. */
const headline = (steps: readonly SettledNextStep[]): SettledNextStep | undefined =>
  steps.find(({ owner, dueDate }) => owner && dueDate) ?? steps.find(({ dueDate }) => dueDate) ?? steps[0];

const describeMeeting = async (
  { db, meeting, signal }: StageJob,
  analyst: Analyst,
  dialogue: Dialogue,
): Promise<void> => {
  const { objections, ...metrics } = settleMetrics(dialogue, await analyst.metrics(dialogue, signal));
  const steps = settleNextSteps(dialogue, await analyst.nextSteps(dialogue, signal));
  await db.transaction(async (tx) => {
    await storeNextSteps(tx, meeting, steps);
    await tx
      .update(meetings)
      .set({
        metrics: { ...metrics, objections },
        nextStep: headline(steps)?.text ?? null,
        nextStepCount: steps.length,
      })
      .where(eq(meetings.id, meeting.id));
  });
};

const storeAnswer = async (
  tx: Tx,
  meeting: MeetingRow,
  question: Question,
  analyst: Analyst,
  inputKey: string,
  { evidence: proofs, ...draft }: SettledAnswer,
): Promise<void> => {
  const values = {
    companyId: meeting.companyId,
    meetingId: meeting.id,
    questionId: question.id,
    question,
    status: draft.status,
    value: draft.value,
    isInference: draft.isInference,
    confidence: draft.confidence,
    analyst: analyst.kind,
    inputKey,
  };
  const [row] = await tx
    .insert(answers)
    .values(values)
    // What a person confirmed is theirs: a later run leaves it alone.
    .onConflictDoUpdate({
      target: [answers.meetingId, answers.questionId],
      set: values,
      setWhere: isNull(answers.confirmedBy),
    })
    .returning();
  if (!row) return;
  await tx.delete(evidence).where(eq(evidence.answerId, row.id));
  await storeEvidence(tx, meeting, { answerId: row.id }, proofs);
};

/** Metrics, next steps and the template's answers. Each answer is stored when made; a retry makes the missing ones. */
export const answerQuestions =
  (analyst: Analyst) =>
  async (job: StageJob): Promise<StageResult> => {
    const { db, meeting, signal } = job;
    const { dialogue, questions, known } = await db.read(async (tx) => {
      const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
      return {
        dialogue: await readDialogue(tx, meeting),
        questions: templateId ? await readQuestions(tx, templateId) : [],
        known: await tx.select().from(answers).where(eq(answers.meetingId, meeting.id)),
      };
    });
    await describeMeeting(job, analyst, dialogue);
    const ids = questions.map(({ id }) => id);
    await db.transaction((tx) =>
      tx
        .delete(answers)
        .where(
          and(
            eq(answers.meetingId, meeting.id),
            isNull(answers.confirmedBy),
            ids.length ? notInArray(answers.questionId, ids) : undefined,
          ),
        ),
    );
    for (const [index, question] of questions.entries()) {
      const { id: _, position: __, ...asked } = question;
      const inputKey = inputKeyOf('answer', dialogue.revision, analyst.kind, analyst.version, asked);
      const earlier = known.find(({ questionId }) => questionId === question.id);
      if (earlier?.inputKey !== inputKey && !earlier?.confirmedBy) {
        const answer = settleAnswer(dialogue, asked, await analyst.answer(dialogue, asked, signal));
        await db.transaction((tx) => storeAnswer(tx, meeting, question, analyst, inputKey, answer));
      }
      if (index % 4 === 3) await job.progress((index + 1) / questions.length);
    }
    return { state: questions.length ? 'done' : 'skipped' };
  };

/** Removes what was quoted from turns that are gone. Called when a transcript is replaced. */
export const forgetAnalysis = async (tx: Tx, meetingId: string): Promise<void> => {
  const stale = await tx
    .update(answers)
    .set({ status: 'stale', inputKey: '' })
    .where(eq(answers.meetingId, meetingId))
    .returning({ id: answers.id });
  if (stale.length) {
    await tx.delete(evidence).where(
      inArray(
        evidence.answerId,
        stale.map(({ id }) => id),
      ),
    );
  }
};
