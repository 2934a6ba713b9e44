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
 * Asks for the figures of a meeting's talk by who says what now. Asked for before the change is committed, so that no end
 * of the process loses it: the work waits for the locked meeting.
 */
export const requestTalk = ({ platform, actor: { companyId } }: Ctx, meetingId: string): Promise<void> =>
  platform.jobs.send(talkQueue, { companyId, id: meetingId } satisfies SubjectKey, meetingId);

/** Measures the talk of a meeting anew, where it was measured before. */
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
  // Somebody changed the words while they were read.
  if (!isCurrent) await measureTalk(platform, key, signal);
};
