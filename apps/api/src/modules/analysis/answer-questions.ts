import { createHash } from 'node:crypto';
import type { Analyst, Question } from '@pauta/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { ModelError } from '../language-models/model-error.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import { changeStage } from '../meetings/stages.ts';
import { defaultTemplateId, readQuestions } from '../templates/template-access.ts';
import { answers, evidence, nextSteps } from './analysis.table.ts';
import type { AskedQuestion } from './analyst.ts';
import type { ValidatedAnswer, ValidatedNextStep } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import { fold } from '../portuguese/folding.ts';
import type { Reading, ReadMeeting } from './read-meeting.ts';
import { orStandIn, type StoodIn, withStandIn } from './stand-in.ts';
import { settleNextStep } from './settle-next-step.ts';
import { settleSides } from './settle-sides.ts';

/** Hash of all that a piece was made from: the same key again means that the stored piece still stands. */
export const inputKeyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

interface FoundSteps {
  analyst: Analyst;
  steps: readonly ValidatedNextStep[];
}

const storeNextSteps = async (tx: Tx, meeting: MeetingRow, { analyst, steps }: FoundSteps): Promise<void> => {
  await tx.delete(nextSteps).where(eq(nextSteps.meetingId, meeting.id));
  for (const [position, { text, owner, dueDate, evidence: proof }] of steps.entries()) {
    const [row] = await tx
      .insert(nextSteps)
      .values({
        companyId: meeting.companyId,
        meetingId: meeting.id,
        position,
        key: fold(text),
        text,
        owner,
        dueDate,
        analyst,
      })
      .returning();
    await storeEvidence(tx, meeting, { nextStepId: orThrow(row, 'internal').id }, [proof]);
  }
};

/** What a stage does beside its questions: next steps and the recap. */
const described = 2;

/** How much of the stage is done. Each thing that a model was paid for counts: it is not made again after an end. */
const shareOf = (done: number, questions: readonly Question[]): number => done / (described + questions.length);

/** Metrics, next steps and the recap, unless the same reading made them already: other questions don't change them. */
const describeMeeting = async (
  job: MeetingJob,
  reading: Reading,
  questions: readonly Question[],
  stoodIn: StoodIn,
): Promise<void> => {
  const { db, subject: meeting, stage } = job;
  const inputKey = inputKeyOf('describe', reading.revision, reading.kind, reading.version);
  if (stage.inputKey === inputKey) return;
  const metrics = await reading.measure();
  const steps = await orStandIn(reading, stoodIn, async (able) => ({
    analyst: able.kind,
    steps: await able.findNextSteps(),
  }));
  await job.progress(shareOf(1, questions));
  const recap = await orStandIn(reading, stoodIn, async (able) => ({ analyst: able.kind, ...(await able.recap()) }));
  await job.progress(shareOf(described, questions));
  await db.transaction(async (tx) => {
    await storeNextSteps(tx, meeting, steps);
    await writeFacts(tx, meeting.id, { metrics, recap });
    // A person may have moved a speaker to the other side since the dialogue was read.
    await settleSides(tx, meeting);
    await settleNextStep(tx, meeting);
    // What a stand-in wrote is tried again.
    await changeStage(tx, meeting.id, 'answers', { inputKey: stoodIn.count === 0 ? inputKey : null });
  });
};

const storeAnswer = async (
  tx: Tx,
  meeting: MeetingRow,
  question: Question,
  reading: Reading,
  inputKey: string,
  { evidence: proofs, ...draft }: ValidatedAnswer,
): Promise<void> => {
  const values = {
    companyId: meeting.companyId,
    meetingId: meeting.id,
    questionId: question.id,
    question,
    isAsked: true,
    status: draft.status,
    value: draft.value,
    isInference: draft.isInference,
    confidence: draft.confidence,
    isContested: draft.isContested ?? false,
    candidates: draft.candidates,
    analyst: reading.kind,
    inputKey,
  };
  const [row] = await tx
    .insert(answers)
    .values(values)
    .onConflictDoUpdate({ target: [answers.meetingId, answers.questionId], set: values })
    .returning();
  const { id: answerId } = orThrow(row, 'internal');
  await tx.delete(evidence).where(eq(evidence.answerId, answerId));
  await storeEvidence(tx, meeting, { answerId }, proofs);
};

const askedOf = (question: Question): AskedQuestion => {
  const { id: _, position: __, ...asked } = question;
  return asked;
};

/** Answers what this reading has not answered already, and has its stand-in answer what it can't. */
const answerMissing = async (
  job: MeetingJob,
  reading: Reading,
  questions: readonly Question[],
  known: readonly (typeof answers.$inferSelect)[],
  stoodIn: StoodIn,
): Promise<void> => {
  const { db, subject: meeting } = job;
  const keyOf = (question: Question): string =>
    inputKeyOf('answer', reading.revision, reading.kind, reading.version, askedOf(question));
  const isKnown = (question: Question): boolean =>
    known.some(({ questionId, inputKey }) => questionId === question.id && inputKey === keyOf(question));
  const missing = questions.filter((question) => !isKnown(question));
  const made = new Set<Question>();
  try {
    for await (const [at, answer] of reading.answers(missing.map(askedOf))) {
      const question = missing[at];
      if (!question) continue;
      await db.transaction((tx) => storeAnswer(tx, meeting, question, reading, keyOf(question), answer));
      made.add(question);
      const done = described + questions.length - missing.length + made.size;
      if (made.size % 4 === 0) await job.progress(shareOf(done, questions));
    }
  } catch (error) {
    if (!(error instanceof ModelError) || !reading.standIn) throw error;
    stoodIn.reason ??= error.reason;
  }
  const left = missing.filter((question) => !made.has(question));
  if (!left.length || !reading.standIn) return;
  stoodIn.count += left.length;
  await reading.standIn((local) => answerMissing(job, local, left, known, stoodIn));
};

/** Metrics, next steps, the recap and the template's answers. Each answer is stored when made; a retry makes the missing ones. */
export const answerQuestions =
  (readMeeting: ReadMeeting) =>
  async (job: MeetingJob): Promise<StageResult> => {
    const { db, subject: meeting } = job;
    const { questions, known } = await db.read(async (tx) => {
      const templateId = meeting.templateId ?? (await defaultTemplateId(tx, meeting.userId));
      return {
        questions: templateId ? await readQuestions(tx, templateId) : [],
        known: await tx.select().from(answers).where(eq(answers.meetingId, meeting.id)),
      };
    });
    const stoodIn: StoodIn = { count: 0, reason: undefined };
    await readMeeting(job, async (reading) => {
      await describeMeeting(job, reading, questions, stoodIn);
      const ids = questions.map(({ id }) => id);
      await db.transaction((tx) =>
        tx
          .update(answers)
          .set({ isAsked: ids.length ? inArray(answers.questionId, ids) : sql`false` })
          .where(eq(answers.meetingId, meeting.id)),
      );
      await answerMissing(job, reading, questions, known, stoodIn);
    });
    return withStandIn({ state: questions.length ? 'done' : 'skipped' }, stoodIn);
  };

/** Removes what was quoted from turns that are gone. Called when a transcript is replaced. */
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
