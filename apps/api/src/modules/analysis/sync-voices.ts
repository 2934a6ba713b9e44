import { isUnnamed } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type By, readStatements } from '../corrections/correct.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';
import { markAsSpeaking } from '../meetings/participants.ts';
import { publishMeetingChange } from '../meetings/stages.ts';
import type { ChangedPassage, StoredSegment } from '../transcripts/editing/changed-passage.ts';
import { speaks } from '../transcripts/read-transcript.ts';
import { correctSpeaker } from './correct-speaker.ts';

const speakersOf = (segments: readonly StoredSegment[]): Set<string> =>
  new Set(segments.flatMap(({ speakerId }) => speakerId ?? []));

/**
 * Updates participants after words changed speaker: a speaker with words is present, and one without words is removed
 * if unnamed or merged.
 */
export const syncVoices = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  passages: readonly ChangedPassage[],
  mergedId?: string,
): Promise<void> => {
  const had = speakersOf(passages.flatMap(({ before }) => before));
  const have = speakersOf(passages.flatMap(({ after }) => after));
  await markAsSpeaking(tx, [...have]);
  const statements = await readStatements(tx, meeting.id, 'speaker');
  const back = statements.filter(({ key, statement }) => have.has(key) && statement.isRemoved).map(({ key }) => key);
  const shown = await tx.select().from(shownParticipants).where(eq(shownParticipants.meetingId, meeting.id));
  const gone: string[] = [];
  for (const { id, name } of shown) {
    const mayGo = had.has(id) && !have.has(id) && (isUnnamed(name) || id === mergedId);
    if (mayGo && !(await speaks(tx, meeting.id, id))) gone.push(id);
  }
  for (const id of back) await correctSpeaker(tx, by, meeting, id, { isRemoved: false });
  for (const id of gone) await correctSpeaker(tx, by, meeting, id, { isRemoved: true });
  if (back.length + gone.length === 0) return;
  await publishMeetingChange(tx, meeting, { status: meeting.status, stage: meeting.stage, progress: 0 });
};
