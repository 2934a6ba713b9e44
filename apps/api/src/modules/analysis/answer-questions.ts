import { fold } from '@pauta/contract/fold';
import type { Analyst, Question } from '@pauta/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import { changeStage } from '../meetings/stages.ts';
import { defaultTemplateId, readQuestions } from '../templates/template-access.ts';
import { answers, evidence, nextSteps } from './analysis.table.ts';
import { answerTemplate, inputKeyOf } from './answer-template.ts';
import type { ValidatedNextStep } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import { readingOf } from './read-dialogue.ts';
import type { Reading, ReadMeeting } from './read-meeting.ts';
import { runWithFallback, type FallbackUse, reportFallback } from './fallback.ts';
import { syncNextStep } from './sync-next-step.ts';
import { syncSides } from './sync-sides.ts';

interface FoundSteps {
  analyst: Analyst;
  steps: readonly ValidatedNextStep[];
}

const storeNextSteps = async (tx: Tx, meeting: MeetingRow, { analyst, steps }: FoundSteps): Promise<void> => {
  const { companyId, id: meetingId } = meeting;
  const former = await tx
    .delete(nextSteps)
    .where(eq(nextSteps.meetingId, meetingId))
    .returning({ id: nextSteps.id, key: nextSteps.key, position: nextSteps.position });
  const idsOf = Map.groupBy(
    former.toSorted((a, b) => a.position - b.position),
    ({ key }) => key,
  );
  if (!steps.length) return;
  const rows = await tx
    .insert(nextSteps)
    .values(
      steps.map(({ text, owner, dueDate }, position) => {
        const key = fold(text);
        // A step that is found again keeps its id: somebody may be editing it.
        const id = idsOf.get(key)?.shift()?.id;
        return { ...(id && { id }), companyId, meetingId, position, key, text, owner, dueDate, analyst };
      }),
    )
    .returning({ id: nextSteps.id, position: nextSteps.position });
  const proofOf = (position: number) => orThrow(steps[position], 'internal').evidence;
  await storeEvidence(
    tx,
    meetingRef(meeting),
    rows.map(({ id, position }) => [{ nextStepId: id }, [proofOf(position)]]),
  );
};

/** Pieces of the stage besides the questions: next steps and the recap. */
const described = 2;

/** Progress of the stage, from 0 to 1. Each paid model call is one piece and is not repeated after a crash. */
const shareOf = (done: number, questions: readonly Question[]): number => done / (described + questions.length);

/** Makes metrics, next steps and the recap, unless the same analyst made them: they do not depend on the questions. */
const describeMeeting = async (
  job: MeetingJob,
  reading: Reading,
  questions: readonly Question[],
  fallbackUse: FallbackUse,
): Promise<void> => {
  const { db, subject: meeting, stage } = job;
  const inputKey = inputKeyOf('describe', reading.revision, reading.kind, reading.version);
  if (stage.inputKey === inputKey) return;
  const metrics = await reading.measure();
  const steps = await runWithFallback(reading, fallbackUse, async (able) => ({
    analyst: able.kind,
    steps: await able.findNextSteps(),
  }));
  await job.progress(shareOf(1, questions));
  const recap = await runWithFallback(reading, fallbackUse, async (able) => ({
    analyst: able.kind,
    ...(await able.recap()),
  }));
  await job.progress(shareOf(described, questions));
  await db.transaction(async (tx) => {
    await storeNextSteps(tx, meeting, steps);
    await writeFacts(tx, meeting.id, { metrics, recap });
    // A person may have changed a speaker's side since the dialogue was read.
    await syncSides(tx, meeting);
    await syncNextStep(tx, meeting);
    // A null key makes the next run retry what the fallback analyst wrote.
    await changeStage(tx, meeting.id, 'answers', { inputKey: fallbackUse.count === 0 ? inputKey : null });
  });
};

/**
 * Makes metrics, next steps, the recap and the template's answers. Each answer is stored at once; a retry makes only
 * the missing ones.
 */
export const answerQuestions =
  (readMeeting: ReadMeeting) =>
  async (job: MeetingJob): Promise<StageResult> => {
    const { db, subject: meeting } = job;
    const questions = await db.read(async (tx) => {
      const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
      return templateId ? readQuestions(tx, templateId) : [];
    });
    const fallbackUse: FallbackUse = { count: 0, reason: undefined };
    await readMeeting(readingOf(job), async (reading) => {
      await describeMeeting(job, reading, questions, fallbackUse);
      const subject = meetingRef(meeting);
      const progress = (answered: number) => job.progress(shareOf(described + answered, questions));
      await answerTemplate({ db, subject, questions, progress }, reading, fallbackUse);
    });
    return reportFallback({ state: questions.length ? 'done' : 'skipped' }, fallbackUse);
  };

/** Deletes all results that quote removed segments. Called when a transcript is replaced. */
export const forgetAnalysis = async (tx: Tx, meetingId: string): Promise<void> => {
  await writeFacts(tx, meetingId, { recap: null });
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
