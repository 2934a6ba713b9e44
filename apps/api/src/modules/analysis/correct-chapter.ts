import type { ChapterCorrection, NewChapter } from '@pauta/contract';
import { newId } from '../../platform/columns.ts';
import { definedOnly } from '../../platform/defined-only.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { meetingRef } from '../../platform/subject-ref.ts';
import { type By, correct, readStatement, readStatements, type Statements } from '../corrections/correct.ts';
import type { MeetingRow } from '../meetings/meeting-access.ts';

const mostChapters = 100;

const requireInside = ({ durationMs }: MeetingRow, startMs: number): void => {
  if (durationMs !== null && startMs > durationMs) throw new ProblemError('chapter_outside');
};

/** The current values of a chapter: a person's correction, else those of the run. */
const statementOf = async (tx: Tx, meeting: MeetingRow, id: string): Promise<Statements['chapter']> => {
  const own = await readStatement(tx, meeting.id, 'chapter', id);
  if (own) return own;
  const found = meeting.recap?.chapters.find((chapter) => chapter.id === id);
  const { title, startMs } = orThrow(found, 'chapter_not_found');
  return { replaces: { title, startMs }, title, startMs, isRemoved: false };
};

/** Renames, moves or removes a chapter. Later runs keep the correction. */
export const correctChapter = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  chapterId: string,
  change: ChapterCorrection,
): Promise<string> => {
  if (change.startMs !== undefined) requireInside(meeting, change.startMs);
  const before = await statementOf(tx, meeting, chapterId);
  return correct(tx, by, meetingRef(meeting), 'chapter', chapterId, { ...before, ...definedOnly(change) });
};

/** Adds a chapter by hand. */
export const addChapter = async (
  tx: Tx,
  by: By,
  meeting: MeetingRow,
  { title, startMs }: NewChapter,
): Promise<string> => {
  requireInside(meeting, startMs);
  const said = await readStatements(tx, meeting.id, 'chapter');
  if (said.length >= mostChapters) throw new ProblemError('too_many_chapters', { values: { most: mostChapters } });
  return correct(tx, by, meetingRef(meeting), 'chapter', newId(), { replaces: null, title, startMs, isRemoved: false });
};
