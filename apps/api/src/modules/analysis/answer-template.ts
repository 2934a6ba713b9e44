import { createHash } from 'node:crypto';
import type { Question } from '@pauta/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { rowOf, type SubjectRef } from '../../platform/subject-ref.ts';
import { ModelError } from '../language-models/model-error.ts';
import { answers, evidence } from './analysis.table.ts';
import type { AnalystQuestion } from './analyst.ts';
import type { ValidatedAnswer } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import type { Reading } from './read-meeting.ts';
import type { FallbackUse } from './fallback.ts';

/** Hash of all inputs of a piece: an equal key means that the stored piece is still valid. */
export const inputKeyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The questions to answer, and the meeting or conversation to answer them for. */
export interface Answering {
  readonly db: CompanyDatabase;
  readonly subject: SubjectRef;
  readonly questions: readonly Question[];
  /** Called from time to time with the number of questions answered. */
  readonly progress: (answered: number) => Promise<void>;
}

interface MadeAnswer {
  readonly question: Question;
  readonly inputKey: string;
  readonly answer: ValidatedAnswer;
}

const storeAnswer = async (
  tx: Tx,
  subject: SubjectRef,
  { kind }: Reading,
  { question, inputKey, answer: draft }: MadeAnswer,
): Promise<string> => {
  const values = {
    ...rowOf(subject),
    questionId: question.id,
    question,
    isAsked: true,
    status: draft.status,
    value: draft.value,
    isInference: draft.isInference,
    confidence: draft.confidence,
    isContested: draft.isContested ?? false,
    candidates: draft.candidates,
    analyst: kind,
    inputKey,
  };
  const [row] = await tx
    .insert(answers)
    .values(values)
    .onConflictDoUpdate({ target: [answers.subjectId, answers.questionId], set: values })
    .returning({ id: answers.id });
  return orThrow(row, 'internal').id;
};

const storeAnswers = async (
  tx: Tx,
  subject: SubjectRef,
  reading: Reading,
  batch: readonly MadeAnswer[],
): Promise<void> => {
  const ids: string[] = [];
  for (const made of batch) ids.push(await storeAnswer(tx, subject, reading, made));
  await tx.delete(evidence).where(inArray(evidence.answerId, ids));
  await storeEvidence(
    tx,
    subject,
    batch.map(({ answer }, at) => [{ answerId: orThrow(ids[at], 'internal') }, answer.evidence]),
  );
};

const askedOf = (question: Question): AnalystQuestion => {
  const { id: _, position: __, ...asked } = question;
  return asked;
};

/** Answers the questions that this reading has not answered yet; the fallback answers those that fail. */
const answerMissing = async (
  answering: Answering,
  reading: Reading,
  known: readonly (typeof answers.$inferSelect)[],
  fallbackUse: FallbackUse,
): Promise<void> => {
  const { db, subject, questions, progress } = answering;
  const keyOf = (question: Question): string =>
    inputKeyOf('answer', reading.revision, reading.kind, reading.version, askedOf(question));
  const isKnown = (question: Question): boolean =>
    known.some(({ questionId, inputKey }) => questionId === question.id && inputKey === keyOf(question));
  const missing = questions.filter((question) => !isKnown(question));
  const made = new Set<Question>();
  try {
    for await (const given of reading.answers(missing.map(askedOf))) {
      const batch = given.flatMap(([at, answer]) => {
        const question = missing[at];
        return question ? { question, inputKey: keyOf(question), answer } : [];
      });
      if (!batch.length) continue;
      await db.transaction((tx) => storeAnswers(tx, subject, reading, batch));
      for (const { question } of batch) made.add(question);
      if (made.size < missing.length) await progress(questions.length - missing.length + made.size);
    }
  } catch (error) {
    if (!(error instanceof ModelError) || !reading.fallback) throw error;
    fallbackUse.reason ??= error.reason;
  }
  const left = missing.filter((question) => !made.has(question));
  if (!left.length || !reading.fallback) return;
  fallbackUse.count += left.length;
  await reading.fallback((local) => answerMissing({ ...answering, questions: left }, local, known, fallbackUse));
};

/** Answers exactly these questions. Each answer is stored at once; a retry makes only the missing ones. */
export const answerTemplate = async (
  answering: Answering,
  reading: Reading,
  fallbackUse: FallbackUse,
): Promise<void> => {
  const { db, subject, questions } = answering;
  const ofSubject = eq(answers.subjectId, subject.id);
  const ids = questions.map(({ id }) => id);
  const known = await db.transaction(async (tx) => {
    const isAsked = ids.length ? inArray(answers.questionId, ids) : sql`false`;
    await tx.update(answers).set({ isAsked }).where(ofSubject);
    return tx.select().from(answers).where(ofSubject);
  });
  await answerMissing(answering, reading, known, fallbackUse);
};
