import type { Stage } from '@pauta/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { requestWork } from '../processing/engine.ts';
import type { StageHandlers, StageJob, StagePlan, Subject } from '../processing/subject.ts';
import { lockPresent, type MeetingRow } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';
import { changeStage, readStages, syncMeetingStatus, publishMeetingChange } from './stages.ts';

export type MeetingJob = StageJob<MeetingRow, Stage>;
export type MeetingHandlers = StageHandlers<MeetingRow, Stage>;

/** The stages of a meeting, in the contract's order. */
const plans: readonly StagePlan<Stage>[] = [
  { stage: 'media', kind: 'media' },
  { stage: 'transcription', kind: 'speech', after: ['media'] },
  { stage: 'speakers', kind: 'language', needs: ['transcription'] },
  { stage: 'answers', kind: 'language', needs: ['transcription'] },
  { stage: 'evaluation', kind: 'language', needs: ['transcription'] },
];

/** A meeting as a subject of the stage engine. */
export const meetingSubject: Subject<MeetingRow, Stage> = {
  name: 'meeting',
  stages: plans,
  lock: lockPresent,
  readStages,
  changeStage,
  syncStatus: syncMeetingStatus,
  publishProgress: (tx, meeting, stage, progress) =>
    publishMeetingChange(tx, meeting, { status: 'processing', stage, progress }),
};

/** Queues the processing of a meeting. */
export const requestProcessing = (platform: Platform, companyId: string, id: string): Promise<void> =>
  requestWork(platform, meetingSubject, { companyId, id });

/** Queues unfinished meetings again: a process may have died between a change and its job. */
export const requestUnfinished = async (platform: Platform): Promise<void> => {
  const unfinished = await platform.database.background.system.read((tx) =>
    tx
      .select({ companyId: meetings.companyId, id: meetings.id })
      .from(meetings)
      .where(and(eq(meetings.status, 'processing'), isNull(meetings.deletedAt))),
  );
  for (const { companyId, id } of unfinished) await requestProcessing(platform, companyId, id);
};
