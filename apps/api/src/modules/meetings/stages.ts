import {
  askAgainCodes,
  type LiveEvent,
  type MeetingStatus,
  type RunStatus,
  type Stage,
  stageDetail,
  stages,
  type StageState,
} from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { type RawInstant, toInstant } from '../../platform/prepared.ts';
import { audienceOf, type MeetingRow } from './meeting-access.ts';
import { meetingStages, meetings } from './meetings.table.ts';

export type StageRow = typeof meetingStages.$inferSelect;

const order = (stage: Stage): number => stages.indexOf(stage);

export const inOrder = <T extends { stage: Stage }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => order(a.stage) - order(b.stage));

/** Stages of a meeting in order. */
export const readStages = async (tx: Tx, meetingId: string): Promise<StageRow[]> => {
  const rows = await tx.select().from(meetingStages).where(eq(meetingStages.meetingId, meetingId));
  return inOrder(rows);
};

/** Inserts the stage rows of a new meeting. */
export const addStages = async (tx: Tx, meeting: Pick<MeetingRow, 'id' | 'companyId'>): Promise<void> => {
  await tx.insert(meetingStages).values(
    stages.map((stage) => ({
      companyId: meeting.companyId,
      meetingId: meeting.id,
      stage,
      state: 'waiting' as const,
    })),
  );
};

export type StageChange = Partial<
  Pick<
    StageRow,
    | 'state'
    | 'progress'
    | 'cause'
    | 'detail'
    | 'reason'
    | 'warnings'
    | 'attempts'
    | 'lostAttempts'
    | 'inputKey'
    | 'startedAt'
    | 'finishedAt'
  >
>;

export const changeStage = async (tx: Tx, meetingId: string, stage: Stage, change: StageChange): Promise<void> => {
  await tx
    .update(meetingStages)
    .set(change)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.stage, stage)));
};

/** Resets these stages. Stored pieces are kept; with `keepsInput` also the keys that allow them to be reused. */
export const resetStages = async (
  tx: Tx,
  meetingId: string,
  list: readonly Stage[],
  { keepsInput = false } = {},
): Promise<void> => {
  await tx
    .update(meetingStages)
    .set({
      state: 'waiting',
      progress: 0,
      cause: null,
      detail: null,
      reason: null,
      warnings: [],
      lostAttempts: 0,
      ...(keepsInput ? {} : { inputKey: null }),
      startedAt: null,
      finishedAt: null,
    })
    .where(and(eq(meetingStages.meetingId, meetingId), inArray(meetingStages.stage, [...list])));
};

const waitsForSomeone = (state: StageRow['state']) => state === 'failed' || state === 'unavailable';

/** Derives the meeting's status from its stages. */
const statusFromStages = (
  rows: readonly Pick<StageRow, 'stage' | 'state' | 'cause'>[],
): Pick<MeetingRow, 'status' | 'stage' | 'cause'> => {
  const running = rows.find(({ state }) => state === 'running');
  if (running) return { status: 'processing', stage: running.stage, cause: null };
  const stuck = rows.find(({ state }) => waitsForSomeone(state));
  if (stuck) return { status: 'needs_attention', stage: stuck.stage, cause: stuck.cause };
  const isAnalysed = rows.every(({ stage, state }) => stage === 'media' || state === 'done' || state === 'skipped');
  if (isAnalysed) return { status: 'ready', stage: null, cause: null };
  const next = rows.find(({ stage, state }) => stage !== 'media' && state === 'waiting');
  return { status: 'processing', stage: next?.stage ?? null, cause: null };
};

/** Updates the meeting's status from its stages, and publishes the change. */
export const syncMeetingStatus = async (
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'companyId' | 'userId'>,
): Promise<void> => {
  const rows = await readStages(tx, meeting.id);
  const status = statusFromStages(rows);
  const hasWarnings = rows.some(({ warnings }) => warnings.length > 0);
  await tx
    .update(meetings)
    .set({ ...status, hasWarnings })
    .where(eq(meetings.id, meeting.id));
  await publishMeetingChange(tx, meeting, {
    ...status,
    progress: rows.find(({ stage }) => stage === status.stage)?.progress ?? 0,
  });
};

/** Sets the status "recording in the browser", until a stage changes it. */
export const markRecording = async (
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'companyId' | 'userId'>,
): Promise<void> => {
  await tx.update(meetings).set({ status: 'recording' }).where(eq(meetings.id, meeting.id));
  await publishMeetingChange(tx, meeting, { status: 'recording', stage: null, progress: 0 });
};

/** Ends the status "recording": the browser is gone or gave up, so the meeting has no recording yet. */
export const unmarkRecording = async (tx: Tx, meetingId: string): Promise<void> => {
  const status = 'awaiting_upload';
  const isMarked = and(eq(meetings.id, meetingId), eq(meetings.status, 'recording'));
  const [meeting] = await tx.update(meetings).set({ status }).where(isMarked).returning();
  if (meeting) await publishMeetingChange(tx, meeting, { status, stage: null, progress: 0 });
};

/** Publishes the meeting's status to live pages. */
export const publishMeetingChange = async (
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'companyId' | 'userId'>,
  { status, stage, progress }: { status: MeetingStatus; stage: Stage | null; progress: number },
): Promise<void> => {
  const event: LiveEvent = { topic: 'meeting.changed', meetingId: meeting.id, status, stage, progress };
  await publish(tx, meeting.companyId, await audienceOf(tx, meeting.userId), event);
};

/** The named stage and all later ones. */
export const fromStage = (stage: Stage): Stage[] => stages.slice(order(stage));

/** A stage row as returned by raw SQL. */
export interface RawStage extends Pick<
  StageRow,
  'stage' | 'state' | 'progress' | 'cause' | 'detail' | 'reason' | 'warnings' | 'attempts'
> {
  startedAt: RawInstant | null;
  finishedAt: RawInstant | null;
}

export const toStageState = (row: RawStage, isBusy: boolean, canRunMedia: boolean): StageState => ({
  stage: row.stage,
  state: row.state,
  progress: row.progress,
  cause: row.cause,
  detail: row.reason ? stageDetail(row.reason) : row.detail,
  reason: row.reason,
  warnings: row.warnings,
  attempts: row.attempts,
  canRetry: !isBusy && isRetryable(row, canRunMedia),
  startedAt: row.startedAt && toInstant(row.startedAt),
  finishedAt: row.finishedAt && toInstant(row.finishedAt),
});

/** Whether running the stage again can change anything. */
export const isRetryable = (row: Pick<StageRow, 'stage' | 'state' | 'warnings'>, canRunMedia: boolean): boolean => {
  if (row.state === 'waiting' || row.state === 'running' || row.state === 'skipped') return false;
  if (row.stage === 'transcription' && row.warnings.some(({ code }) => askAgainCodes.includes(code)))
    return canRunMedia;
  if (row.stage === 'media' || row.stage === 'transcription') return canRunMedia && waitsForSomeone(row.state);
  return true;
};

const runStatus: Record<StageRow['state'], RunStatus> = {
  waiting: 'none',
  running: 'running',
  done: 'done',
  skipped: 'none',
  unavailable: 'failed',
  failed: 'failed',
};

/** Status of a run, from the stage that does it. */
export const runStatusOf = (stage: Pick<StageRow, 'state'> | undefined): RunStatus =>
  stage ? runStatus[stage.state] : 'none';

/** Status of the run of a stage. */
export const readStageStatus = async (tx: Tx, meetingId: string, stage: 'answers' | 'evaluation') => {
  const [row] = await tx
    .select()
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.stage, stage)));
  return { status: runStatusOf(row), cause: row?.cause ?? null };
};
