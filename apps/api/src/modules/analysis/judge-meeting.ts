import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { StageResult } from '../processing/subject.ts';
import { readStatements } from '../corrections/correct.ts';
import { holdMeeting } from '../meetings/meeting-facts.ts';
import { criteria, evaluations } from './analysis.table.ts';
import type { CompiledCriterion } from './analyst.ts';
import { inputKeyOf } from './answer-questions.ts';
import type { ValidatedJudgement } from './evidence.ts';
import { type JudgedBy, readJudgedBy } from './judged-by.ts';
import { storeEvidence } from './evidence-store.ts';
import { fold } from '../portuguese/folding.ts';
import type { Reading, ReadMeeting } from './read-meeting.ts';
import { settleScore } from './settle-score.ts';
import { orStandIn, type StoodIn, withStandIn } from './stand-in.ts';

const openEvaluation = async (
  tx: Tx,
  meeting: MeetingRow,
  reading: Reading,
  judgedBy: JudgedBy,
  inputKey: string,
): Promise<{ id: string; status: string }> => {
  await tx
    .insert(evaluations)
    .values({
      companyId: meeting.companyId,
      meetingId: meeting.id,
      status: 'running',
      analyst: reading.kind,
      promptVersion: judgedBy.hash,
      teamId: judgedBy.teamId,
      teamVersion: judgedBy.version,
      inputKey,
    })
    // Asked for the same once more, it is the newest again.
    .onConflictDoUpdate({ target: [evaluations.meetingId, evaluations.inputKey], set: { createdAt: new Date() } });
  const [row] = await tx
    .select({ id: evaluations.id, status: evaluations.status })
    .from(evaluations)
    .where(and(eq(evaluations.meetingId, meeting.id), eq(evaluations.inputKey, inputKey)));
  return orThrow(row, 'internal');
};

const storeJudgement = async (
  tx: Tx,
  meeting: MeetingRow,
  evaluationId: string,
  position: number,
  { name, weight, levels, example }: CompiledCriterion,
  { evidence, ...judgement }: ValidatedJudgement,
): Promise<void> => {
  const [row] = await tx
    .insert(criteria)
    .values({
      companyId: meeting.companyId,
      evaluationId,
      position,
      key: fold(name),
      name,
      weight,
      levels,
      example,
      ...judgement,
    })
    .onConflictDoNothing({ target: [criteria.evaluationId, criteria.position] })
    .returning();
  if (row) await storeEvidence(tx, meeting, { criterionId: row.id }, evidence);
};

/** Criteria that a person judged and that the team asks for no more, so that the judgement is still shown. */
const keepJudged = async (tx: Tx, meeting: MeetingRow, evaluationId: string): Promise<void> => {
  const asked = await tx.select().from(criteria).where(eq(criteria.evaluationId, evaluationId));
  const judged = await readStatements(tx, meeting.id, 'criterion');
  const kept = judged.filter(({ key }) => !asked.some((criterion) => criterion.key === key));
  if (!kept.length) return;
  const next = Math.max(-1, ...asked.map(({ position }) => position)) + 1;
  await tx.insert(criteria).values(
    kept.map(({ key, statement }, index) => {
      const { name, weight, levels, example } = statement;
      const { companyId } = meeting;
      const status = 'no_evidence' as const;
      return { companyId, evaluationId, position: next + index, key, name, weight, levels, example, status };
    }),
  );
};

/** Judges each criterion that has no judgement yet; gives the evaluation's id, or nothing where there are no criteria. */
const judgeCriteria = async (job: MeetingJob, reading: Reading, judgedBy: JudgedBy): Promise<string | undefined> => {
  const { db, subject: meeting, stage } = job;
  const compiled = judgedBy.criteria ?? (await reading.compileCriteria(judgedBy.prompt));
  if (!compiled.length) return undefined;
  const { revision, kind, version } = reading;
  const inputKey = inputKeyOf('evaluation', revision, judgedBy.hash, kind, version, stage.inputKey);
  const evaluation = await db.transaction((tx) => openEvaluation(tx, meeting, reading, judgedBy, inputKey));
  const ofEvaluation = eq(criteria.evaluationId, evaluation.id);
  const judged = await db.transaction(async (tx) => {
    // Those alone are tried again.
    await tx.delete(criteria).where(and(ofEvaluation, eq(criteria.status, 'failed')));
    return tx.select().from(criteria).where(ofEvaluation);
  });
  const done = new Set(judged.map(({ position }) => position));
  const missing = [...compiled.entries()].filter(([position]) => !done.has(position));
  for await (const [at, judgement] of reading.judgements(missing.map(([, criterion]) => criterion))) {
    const [position, criterion] = missing[at] ?? [];
    if (position === undefined || !criterion) continue;
    await db.transaction((tx) => storeJudgement(tx, meeting, evaluation.id, position, criterion, judgement));
    if (position % 4 === 3) await job.progress((position + 1) / compiled.length);
  }
  return evaluation.id;
};

/** Judges the meeting by the team's criteria. Each judgement is stored when made. */
export const judgeMeeting =
  (readMeeting: ReadMeeting) =>
  async (job: MeetingJob): Promise<StageResult> => {
    const { db, subject: meeting } = job;
    const judgedBy = await db.read((tx) => readJudgedBy(tx, meeting.userId));
    const stoodIn: StoodIn = { count: 0, reason: undefined };
    // One analyst judges all criteria: levels of two would not add up to one score.
    const evaluationId = await readMeeting(job, (reading) =>
      orStandIn(reading, stoodIn, (able) => judgeCriteria(job, able, judgedBy)),
    );
    if (!evaluationId) return { state: 'skipped' };
    await db.transaction(async (tx) => {
      // Before a person's judgement or after it, never between what it reads and writes.
      await holdMeeting(tx, meeting.id);
      await keepJudged(tx, meeting, evaluationId);
      await tx.update(evaluations).set({ status: 'done' }).where(eq(evaluations.id, evaluationId));
      await settleScore(tx, meeting);
    });
    return withStandIn({ state: 'done' }, stoodIn);
  };
