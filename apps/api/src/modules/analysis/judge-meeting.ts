import type { MeetingJob } from '../meetings/meeting-subject.ts';
import { lockMeetingRow } from '../meetings/meeting-facts.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import type { StageResult } from '../processing/subject.ts';
import { finishEvaluation, judgeByCriteria } from './judge-by-criteria.ts';
import { readJudgedBy } from './judged-by.ts';
import { readingOf } from './read-dialogue.ts';
import type { ReadMeeting } from './read-meeting.ts';
import { syncScore } from './sync-score.ts';
import { type FallbackUse, reportFallback } from './fallback.ts';

/** Judges the meeting by the team's criteria. Each judgement is stored at once. */
export const judgeMeeting =
  (readMeeting: ReadMeeting) =>
  async (job: MeetingJob): Promise<StageResult> => {
    const { db, subject: meeting, stage } = job;
    const subject = meetingRef(meeting);
    const judgedBy = await db.read((tx) => readJudgedBy(tx, meeting.userId));
    const fallbackUse: FallbackUse = { count: 0, reason: undefined };
    const judging = { db, subject, judgedBy, wish: stage.inputKey, progress: (share: number) => job.progress(share) };
    const evaluationId = await readMeeting(readingOf(job), (reading) => judgeByCriteria(judging, reading, fallbackUse));
    if (!evaluationId) return { state: 'skipped' };
    await db.transaction(async (tx) => {
      // The lock keeps a person's judgement from landing between the read and the write.
      await lockMeetingRow(tx, meeting.id);
      await finishEvaluation(tx, subject, evaluationId);
      await syncScore(tx, meeting);
    });
    return reportFallback({ state: 'done' }, fallbackUse);
  };
