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

/** Stages of a meeting in their order. */
export const readStages = async (tx: Tx, meetingId: string): Promise<StageRow[]> => {
  const rows = await tx.select().from(meetingStages).where(eq(meetingStages.meetingId, meetingId));
  return inOrder(rows);
};

/** Rows for a meeting that waits for its recording or transcript. */
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

/**
 * Sets these stages back to the beginning. What is stored of their pieces stays; with `keepsInput` also which of them
 * need not be made again.
 */
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

/** What a meeting is, from what its stages are. */
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

/** Writes the meeting's status from its stages, and tells those who may see it. */
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

/** Says of a new meeting that a browser records it, until its stages say otherwise. */
export const markRecording = async (
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'companyId' | 'userId'>,
): Promise<void> => {
  await tx.update(meetings).set({ status: 'recording' }).where(eq(meetings.id, meeting.id));
  await publishMeetingChange(tx, meeting, { status: 'recording', stage: null, progress: 0 });
};

/** The browser that recorded a meeting is gone, or has given up: the meeting waits for its recording. */
export const unmarkRecording = async (tx: Tx, meetingId: string): Promise<void> => {
  const status = 'awaiting_upload';
  const isMarked = and(eq(meetings.id, meetingId), eq(meetings.status, 'recording'));
  const [meeting] = await tx.update(meetings).set({ status }).where(isMarked).returning();
  if (meeting) await publishMeetingChange(tx, meeting, { status, stage: null, progress: 0 });
};

/** Tells those who may see the meeting where it stands. */
export const publishMeetingChange = async (
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'companyId' | 'userId'>,
  { status, stage, progress }: { status: MeetingStatus; stage: Stage | null; progress: number },
): Promise<void> => {
  const event: LiveEvent = { topic: 'meeting.changed', meetingId: meeting.id, status, stage, progress };
  await publish(tx, meeting.companyId, await audienceOf(tx, meeting.userId), event);
};

/** Stages that come after the named one, and itself. */
export const fromStage = (stage: Stage): Stage[] => stages.slice(order(stage));

/** A stage as a prepared read gives it. */
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

/** What a run is, from the stage that does it. */
export const runStatusOf = (stage: Pick<StageRow, 'state'> | undefined): RunStatus =>
  stage ? runStatus[stage.state] : 'none';

/** How far the run is that a stage does. */
export const readStageStatus = async (tx: Tx, meetingId: string, stage: 'answers' | 'evaluation') => {
  const [row] = await tx
    .select()
    .from(meetingStages)
    .where(and(eq(meetingStages.meetingId, meetingId), eq(meetingStages.stage, stage)));
  return { status: runStatusOf(row), cause: row?.cause ?? null };
};
