import { setTimeout as wait } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import type { CompanyDatabase, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAnswering } from '../meetings/choose-meetings.ts';
import { isBusy, lockPresent } from '../meetings/meeting-access.ts';
import { requestProcessing } from '../meetings/meeting-subject.ts';
import { setTemplate } from '../meetings/meeting-template.ts';
import { isUnderWay, movedState, type RunRow } from './run-view.ts';
import { templateRunMeetings, templateRuns } from './template-runs.table.ts';

export const runQueue = 'apply-template';

interface RunKey {
  companyId: string;
  runId: string;
}

type MeetingOfRun = typeof templateRunMeetings.$inferSelect;

/** Number of meetings of a run in progress at once, so that other meetings are not delayed. */
const atOnce = 4;
const pauseMs = 300;

const mark = async (tx: Tx, row: MeetingOfRun, change: Partial<MeetingOfRun>): Promise<void> => {
  await tx
    .update(templateRunMeetings)
    .set(change)
    .where(and(eq(templateRunMeetings.runId, row.runId), eq(templateRunMeetings.meetingId, row.meetingId)));
};

const isStillDue = async (tx: Tx, { id, state }: RunRow, { meetingId, state: before }: MeetingOfRun) => {
  const [now] = await tx
    .select({ run: templateRuns.state, row: templateRunMeetings.state })
    .from(templateRuns)
    .innerJoin(templateRunMeetings, eq(templateRunMeetings.runId, templateRuns.id))
    .where(and(eq(templateRuns.id, id), eq(templateRunMeetings.meetingId, meetingId)))
    .for('update');
  return now?.run === state && now.row === before;
};

/**
 * Applies the template to the next meeting, or restores the previous one, in one transaction with the run's row:
 * idempotent after a crash. Returns false if the meeting is being processed.
 */
const move = (db: CompanyDatabase, run: RunRow, row: MeetingOfRun): Promise<boolean> =>
  db.transaction(async (tx) => {
    const meeting = await lockPresent(tx, { companyId: row.companyId, id: row.meetingId });
    if (!meeting) {
      await mark(tx, row, { state: 'skipped' });
      return true;
    }
    if (await isBusy(tx, meeting.id)) return false;
    // The run may have been stopped, and a worker that was considered dead may still be running.
    if (!(await isStillDue(tx, run, row))) return true;
    if (run.state === 'running') {
      await mark(tx, row, { state: 'asked', previousTemplateId: meeting.templateId });
      await setTemplate(tx, meeting, run.templateId);
    } else if (meeting.templateId === run.templateId) {
      await mark(tx, row, { state: 'returned' });
      await setTemplate(tx, meeting, row.previousTemplateId);
    } else {
      await mark(tx, row, { state: 'skipped' });
    }
    return true;
  });

/** The run with the next pending meetings and those in progress. */
const readState = (db: CompanyDatabase, { runId }: RunKey) =>
  db.read(async (tx) => {
    const [run] = await tx.select().from(templateRuns).where(eq(templateRuns.id, runId));
    if (!run || !isUnderWay(run)) return undefined;
    const are = (state: MeetingOfRun['state']) =>
      and(eq(templateRunMeetings.runId, runId), eq(templateRunMeetings.state, state));
    const next = await tx
      .select()
      .from(templateRunMeetings)
      .where(are(run.state === 'running' ? 'waiting' : 'asked'))
      .orderBy(asc(templateRunMeetings.position))
      .limit(atOnce);
    const busy = await tx
      .select({ id: templateRunMeetings.meetingId })
      .from(templateRunMeetings)
      .where(and(are(movedState(run)), isAnswering(tx, templateRunMeetings.meetingId)));
    return { run, next, busy: busy.map(({ id }) => id) };
  });

/** Ends the run, unless it was stopped or undone concurrently. */
const finish = (db: CompanyDatabase, { id, state }: RunRow, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(templateRuns)
      .set({ state: state === 'running' ? 'done' : 'undone', finishedAt: at })
      .where(and(eq(templateRuns.id, id), eq(templateRuns.state, state)));
  });

/** Processes a run, a few meetings at a time, until all are answered. */
export const applyRun = async (platform: Platform, key: RunKey, signal: AbortSignal): Promise<void> => {
  const db = platform.database.background.company(key.companyId);
  let isFirst = true;
  for (;;) {
    signal.throwIfAborted();
    const state = await readState(db, key);
    if (!state) return;
    const { run, next, busy } = state;
    // A process may have died between a change and its job.
    if (isFirst) for (const id of busy) await requestProcessing(platform, key.companyId, id);
    isFirst = false;
    if (next.length === 0 && busy.length === 0) return finish(db, run, platform.now());
    for (const row of next.slice(0, Math.max(0, atOnce - busy.length))) {
      if (await move(db, run, row)) await requestProcessing(platform, key.companyId, row.meetingId);
    }
    await wait(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
};

/** Registers the job for runs, if this process is a worker. */
export const registerTemplateRuns = (platform: Platform): Promise<void> =>
  platform.jobs.register<RunKey>({
    name: runQueue,
    concurrency: 2,
    attempts: 30,
    work: (key, signal) => applyRun(platform, key, signal),
  });
