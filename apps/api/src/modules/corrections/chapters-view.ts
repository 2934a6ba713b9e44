import type { Chapter, Person } from '@pauta/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Statements } from './corrections.table.ts';

/** A person's correction of a chapter, as returned by `chapterWords`. */
export interface ChapterWord {
  readonly key: string;
  readonly statement: Statements['chapter'];
  readonly by: Person;
}

/** SQL: the corrections of that meeting's chapters as JSON; null if there are none. */
export const chapterWords = (meetingId: SQL): SQL => sql`
  (select json_agg(json_build_object('key', said.key, 'statement', said.statement,
      'by', json_build_object('id', said.user_id, 'displayName', said.author)) order by said.at, said.key)
    from corrections said where said.meeting_id = ${meetingId} and said.kind = 'chapter')`;

/** Tolerance within which chapters of two runs are the same. */
const nearMs = 20_000;

const asCompared = (title: string): string => title.trim().toLocaleLowerCase('pt-BR');

/** The run's chapter that a correction applies to: by id, else by title, else by start. */
const meantBy = ({ key, statement: { replaces } }: ChapterWord, found: readonly Chapter[]): Chapter | undefined =>
  replaces === null
    ? undefined
    : (found.find(({ id }) => id === key) ??
      found.find(({ title }) => asCompared(title) === asCompared(replaces.title)) ??
      found.find(({ startMs }) => Math.abs(startMs - replaces.startMs) <= nearMs));

/** A meeting's chapters in order: corrected ones with the run's current value, and the run's others. */
export const chaptersOf = (found: readonly Chapter[], words: readonly ChapterWord[]): Chapter[] => {
  const left = new Set(found);
  const own = words.map((word) => {
    const meant = meantBy(word, [...left]);
    if (meant) left.delete(meant);
    return { word, meant };
  });
  const said = own.flatMap(({ word: { key, statement, by }, meant }) => {
    const { title, startMs, isRemoved } = statement;
    if (isRemoved) return [];
    const isOther = meant !== undefined && (meant.title !== title || meant.startMs !== startMs);
    const automatic = isOther ? { title: meant.title, startMs: meant.startMs } : null;
    return [{ id: key, title, startMs, by, automatic }];
  });
  return [...said, ...left].toSorted((a, b) => a.startMs - b.startMs);
};
