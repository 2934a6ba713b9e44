import type { Ctx } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDialogue } from '../analysis/read-dialogue.ts';
import { openInWorker } from '../analysis/read-meeting.ts';
import { syncSides } from '../analysis/sync-sides.ts';
import { lockPresent } from '../meetings/meeting-access.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import type { SubjectKey } from '../processing/subject.ts';
import { readTranscriptOf } from '../transcripts/read-transcript.ts';

export const talkQueue = 'measure-talk';

/**
 * Queues new metrics for a meeting after a change of speakers. Sent before the commit, so that a crash can't lose it:
 * the job waits for the meeting's lock.
 */
export const requestTalk = ({ platform, actor: { companyId } }: Ctx, meetingId: string): Promise<void> =>
  platform.jobs.send(talkQueue, { companyId, id: meetingId } satisfies SubjectKey, meetingId);

/** Measures a meeting again, if it was measured before. */
export const measureTalk = async (platform: Platform, key: SubjectKey, signal: AbortSignal): Promise<void> => {
  const db = platform.database.background.company(key.companyId);
  const text = await db.transaction(async (tx) => {
    const meeting = await lockPresent(tx, key);
    return meeting?.metrics ? readDialogue(tx, meeting) : undefined;
  });
  if (!text) return;
  const metrics = await openInWorker(platform, key.companyId, text, signal, (ask) => ask('measure'));
  const isCurrent = await db.transaction(async (tx) => {
    const meeting = await lockPresent(tx, key);
    if (!meeting) return true;
    if ((await readTranscriptOf(tx, key.id))?.revision !== text.head.revision) return false;
    await writeFacts(tx, key.id, { metrics });
    await syncSides(tx, meeting);
    await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
    return true;
  });
  // The transcript was changed while it was read.
  if (!isCurrent) await measureTalk(platform, key, signal);
};
