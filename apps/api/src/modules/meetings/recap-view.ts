import type { Participant, Recap } from '@pauta/contract';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { shownParticipants } from '../corrections/shown.view.ts';
import { meetings } from './meetings.table.ts';

/** A recap with the participants at the time it was made. */
export interface RecapAsRead extends Recap {
  readonly people: readonly Participant[];
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

const isQuoted = ({ evidence }: Recap['lines'][number], { id }: Participant): boolean =>
  evidence.some(({ speakerId }) => speakerId === id);

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Replaces all names at once, so that swapped names stay correct. */
const renamed = (text: string, names: ReadonlyMap<string, string>): string => {
  const longestFirst = [...names.keys()].toSorted((a, b) => b.length - a.length);
  let made = '';
  for (let at = 0; at < text.length;) {
    const name = isLetter(text[at - 1])
      ? undefined
      : longestFirst.find((each) => text.startsWith(each, at) && !isLetter(text[at + each.length]));
    made += name ? (names.get(name) ?? name) : (text[at] ?? '');
    at += name?.length || 1;
  }
  return made;
};

/** The recap with current speaker names; lines that depend on a changed side are dropped. */
export const recapFor = ({ people, ...recap }: RecapAsRead, now: readonly Participant[]): Recap => {
  const pairs = people.flatMap((was) => {
    const is = now.find(({ id }) => id === was.id);
    return is ? [{ was, is }] : [];
  });
  const moved = new Set(pairs.filter(({ was, is }) => was.side !== is.side).map(({ was }) => was.id));
  const lines = recap.lines
    .filter(
      ({ topic, evidence }) =>
        moved.size === 0 ||
        (topic !== 'who' && !evidence.some(({ speakerId }) => speakerId !== null && moved.has(speakerId))),
    )
    .map((line) => {
      // If two share a first name, the quoted one is meant.
      const quotedLast = pairs.toSorted((a, b) => Number(isQuoted(line, a.was)) - Number(isQuoted(line, b.was)));
      const names = new Map([
        ...quotedLast.map(({ was, is }) => [firstName(was.name), firstName(is.name)] as const),
        ...quotedLast.map(({ was, is }) => [was.name, is.name] as const),
      ]);
      return { ...line, text: renamed(line.text, names) };
    });
  return { ...recap, lines };
};

/** The recaps of these meetings, with current speaker names. */
export const readRecaps = async (tx: Tx, meetingIds: readonly string[]): Promise<Map<string, Recap>> => {
  if (meetingIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: meetings.id, recap: meetings.recap })
    .from(meetings)
    .where(inArray(meetings.id, [...meetingIds]));
  const people = await tx
    .select()
    .from(shownParticipants)
    .where(inArray(shownParticipants.meetingId, [...meetingIds]));
  const byMeeting = Map.groupBy(people, ({ meetingId }) => meetingId);
  return new Map(rows.flatMap(({ id, recap }) => (recap ? [[id, recapFor(recap, byMeeting.get(id) ?? [])]] : [])));
};
