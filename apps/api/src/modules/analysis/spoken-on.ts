import { type Day, dayIn } from '../portuguese/day.ts';
import type { Dialogue, DialogueSegment } from './analyst.ts';

/** Every time zone's midnight begins one. */
const quarterMs = 900_000;

const known = new WeakMap<Dialogue, Map<number, Day>>();

/** The day on which it was said: a conversation goes on for weeks, and "amanhã" is not the day after its first. */
export const spokenOn = (dialogue: Dialogue, { startMs }: Pick<DialogueSegment, 'startMs'>): Day => {
  const days = known.get(dialogue) ?? new Map<number, Day>();
  known.set(dialogue, days);
  const at = dialogue.startAt.getTime() + startMs;
  const quarter = Math.floor(at / quarterMs);
  const day = days.get(quarter) ?? dayIn(new Date(at), dialogue.timeZone);
  days.set(quarter, day);
  return day;
};
