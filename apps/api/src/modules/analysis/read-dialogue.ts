import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readTimeZone } from '../companies/time-zone.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { readSegmentBatches } from '../transcripts/segment-batches.ts';
import { readTranscriptOf } from '../transcripts/read-transcript.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import type { MeetingJob } from '../meetings/meeting-subject.ts';
import type { Dialogue } from './analyst.ts';
import type { ReadingJob } from './read-meeting.ts';

export interface DialogueText {
  readonly head: Omit<Dialogue, 'segments'>;
  /** JSON lists of segments, so that the main process never parses a whole transcript. */
  readonly batches: readonly string[];
}

/** The transcript in the form sent to the worker process. */
export const readDialogue = async (
  tx: Tx,
  meeting: Pick<MeetingRow, 'id' | 'companyId' | 'startAt'>,
): Promise<DialogueText> => {
  const transcript = await readTranscriptOf(tx, meeting.id);
  const timeZone = await readTimeZone(tx, meeting.companyId);
  const speakers = await tx
    .select({ id: shownParticipants.id, name: shownParticipants.name, side: shownParticipants.side })
    .from(shownParticipants)
    .where(eq(shownParticipants.meetingId, meeting.id))
    .orderBy(asc(shownParticipants.position));
  return {
    head: {
      meetingId: meeting.id,
      revision: orThrow(transcript, 'transcript_not_found').revision,
      startAt: meeting.startAt,
      timeZone,
      speakers,
    },
    batches: await readSegmentBatches(tx, meeting.id),
  };
};

/** The input of an analyst for a meeting. */
export const readingOf = ({
  platform,
  db,
  subject: meeting,
  signal,
}: Pick<MeetingJob, 'platform' | 'db' | 'subject' | 'signal'>): ReadingJob => ({
  platform,
  db,
  signal,
  subject: { ...meetingRef(meeting), isExample: meeting.isExample },
  readDialogue: (tx) => readDialogue(tx, meeting),
});
