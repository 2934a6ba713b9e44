import { type Day, dayIn } from '../portuguese/day.ts';
import type { Dialogue, DialogueSegment } from './analyst.ts';

/** Midnight of every time zone is on a quarter of an hour. */
const quarterMs = 900_000;

const known = new WeakMap<Dialogue, Map<number, Day>>();

/** The day on which a segment was said: a conversation lasts weeks, and "amanhã" refers to the day of its message. */
export const spokenOn = (dialogue: Dialogue, { startMs }: Pick<DialogueSegment, 'startMs'>): Day => {
  const days = known.get(dialogue) ?? new Map<number, Day>();
  known.set(dialogue, days);
  const at = dialogue.startAt.getTime() + startMs;
  const quarter = Math.floor(at / quarterMs);
  const day = days.get(quarter) ?? dayIn(new Date(at), dialogue.timeZone);
  days.set(quarter, day);
  return day;
};
