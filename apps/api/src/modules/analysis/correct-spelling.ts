import type { SpellingCorrection } from '@pauta/contract';
import type { Tx } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import { type By, correct, readStatements } from '../corrections/correct.ts';
import { type MeetingRow, refuseWhileBusy } from '../meetings/meeting-access.ts';
import { readRespelled, rewriteRespellings } from '../transcripts/editing/respelled-segments.ts';
import { spellingKey } from '../vocabularies/word-key.ts';
import { requoteAnalysis } from './requote-analysis.ts';

/**
 * Reapplies the company's spelling to a meeting's transcript and quotes, without the respellings that people reverted.
 */
export const syncSpelling = async (tx: Tx, meeting: MeetingRow, { userId }: Pick<By, 'userId'>): Promise<void> => {
  // A running analysis would quote the words of before.
  await refuseWhileBusy(tx, meeting.id);
  const undone = (await readStatements(tx, meeting.id, 'spelling')).map(({ key }) => key);
  await requoteAnalysis(tx, meeting, await rewriteRespellings(tx, meeting, undone, userId));
};

/** Reverts a respelling everywhere in the meeting. */
export const correctSpelling = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { heard, word }: SpellingCorrection,
): Promise<string> => {
  const key = spellingKey(heard, word);
  const known = (await readRespelled(tx, meeting)).flatMap(({ respellings }) => respellings);
  const found = known.find(({ from, to }) => spellingKey(from, to) === key);
  if (!found) throw new ProblemError('spelling_not_found');
  const correctionId = await correct(tx, by, meetingRef(meeting), 'spelling', key, {
    heard: found.from,
    word: found.to,
  });
  await syncSpelling(tx, meeting, by);
  return correctionId;
};
