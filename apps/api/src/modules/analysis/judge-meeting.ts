import { createHash } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import type { StageJob, StageResult } from '../meetings/meetings.jobs.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { teamMemberships, teams } from '../teams/teams.table.ts';
import { criteria, evaluations } from './analysis.table.ts';
import type { CompiledCriterion } from './analyst.ts';
import { inputKeyOf } from './answer-questions.ts';
import { defaultPrompt, scoreOf } from './evaluation.ts';
import type { SettledJudgement } from './evidence.ts';
import { storeEvidence } from './evidence-store.ts';
import type { Reading, ReadMeeting } from './read-meeting.ts';

/** The prompt of the owner's team, else the product's own. */
const promptFor = async (tx: Tx, meeting: MeetingRow): Promise<string> => {
  const [team] = await tx
    .select({ prompt: teams.evaluationPrompt })
    .from(teams)
    .innerJoin(teamMemberships, eq(teamMemberships.teamId, teams.id))
    .where(and(eq(teamMemberships.userId, meeting.userId), isNotNull(teams.evaluationPrompt)))
    .orderBy(teams.id)
    .limit(1);
  return team?.prompt ?? defaultPrompt;
};

const openEvaluation = async (
  tx: Tx,
  meeting: MeetingRow,
  reading: Reading,
  promptVersion: string,
  inputKey: string,
): Promise<{ id: string; status: string }> => {
  await tx
    .insert(evaluations)
    .values({
      companyId: meeting.companyId,
      meetingId: meeting.id,
      status: 'running',
      analyst: reading.kind,
      promptVersion,
      inputKey,
    })
    .onConflictDoNothing({ target: [evaluations.meetingId, evaluations.inputKey] });
  const [row] = await tx
    .select({ id: evaluations.id, status: evaluations.status })
    .from(evaluations)
    .where(and(eq(evaluations.meetingId, meeting.id), eq(evaluations.inputKey, inputKey)));
  return found(row, 'internal');
};

const storeJudgement = async (
  tx: Tx,
  meeting: MeetingRow,
  evaluationId: string,
  position: number,
  { name, weight, levels, example }: CompiledCriterion,
  { evidence, ...judgement }: SettledJudgement,
): Promise<void> => {
  const [row] = await tx
    .insert(criteria)
    .values({ companyId: meeting.companyId, evaluationId, position, name, weight, levels, example, ...judgement })
    .onConflictDoNothing({ target: [criteria.evaluationId, criteria.position] })
    .returning();
  if (row) await storeEvidence(tx, meeting, { criterionId: row.id }, evidence);
};

/** Difference between a score and the median of the owner's other meetings; null with none. */
const trendOf = async (tx: Tx, meeting: MeetingRow, score: number): Promise<number | null> => {
  const result = await tx.execute(sql`
    select percentile_cont(0.5) within group (order by score) as median
    from ${meetings}
    where company_id = ${meeting.companyId} and user_id = ${meeting.userId} and id <> ${meeting.id} and score is not null`);
  const median = (result as { rows: { median: number | string | null }[] }).rows[0]?.median;
  return median === null || median === undefined ? null : Math.round(score - Number(median));
};

/** Judges each criterion that has no judgement yet; gives the evaluation's id, or nothing where there are no criteria. */
const judgeCriteria = async (job: StageJob, reading: Reading, prompt: string): Promise<string | undefined> => {
  const { db, meeting, stage } = job;
  const compiled = await reading.compileCriteria(prompt);
  if (!compiled.length) return undefined;
  const promptVersion = createHash('sha256').update(prompt).digest('hex').slice(0, 12);
  const { revision, kind, version } = reading;
  const inputKey = inputKeyOf('evaluation', revision, promptVersion, kind, version, stage.inputKey);
  const evaluation = await db.transaction((tx) => openEvaluation(tx, meeting, reading, promptVersion, inputKey));
  const judged = await db.read((tx) => tx.select().from(criteria).where(eq(criteria.evaluationId, evaluation.id)));
  const done = new Set(judged.map(({ position }) => position));
  for (const [position, criterion] of compiled.entries()) {
    if (!done.has(position)) {
      const judgement = await reading.judge(criterion);
      await db.transaction((tx) => storeJudgement(tx, meeting, evaluation.id, position, criterion, judgement));
    }
    if (position % 4 === 3) await job.progress((position + 1) / compiled.length);
  }
  return evaluation.id;
};

/** Judges the meeting by the team's criteria. Each judgement is stored when made; the score is computed here. */
export const judgeMeeting =
  (readMeeting: ReadMeeting) =>
  async (job: StageJob): Promise<StageResult> => {
    const { db, meeting } = job;
    const prompt = await db.read((tx) => promptFor(tx, meeting));
    const evaluationId = await readMeeting(job, (reading) => judgeCriteria(job, reading, prompt));
    if (!evaluationId) return { state: 'skipped' };
    await db.transaction(async (tx) => {
      const rows = await tx.select().from(criteria).where(eq(criteria.evaluationId, evaluationId));
      const score = scoreOf(
        rows.map(({ weight, level, overrideLevel }) => ({ weight, level: overrideLevel ?? level })),
      );
      await tx.update(evaluations).set({ status: 'done', score }).where(eq(evaluations.id, evaluationId));
      await tx
        .update(meetings)
        .set({ score, scoreTrend: score === null ? null : await trendOf(tx, meeting, score) })
        .where(eq(meetings.id, meeting.id));
    });
    return { state: 'done' };
  };
