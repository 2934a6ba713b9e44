import type { DialogueIndex } from '../utterances/dialogue-index.ts';
import { likelihood, rateCommitments } from './find-next-steps.ts';
import model from './weights.json' with { type: 'json' };

const known = new WeakMap<DialogueIndex, ReadonlyMap<string, number>>();

/** Most days of a talk have an even chance: from 0 at three in four to 1. */
const sureness = (chance: number): number => Math.max(0, 4 * chance - 3);

/** The days, as `YYYY-MM-DD`, that may be agreed on for a meeting, with how surely. */
export function meetingDays(index: DialogueIndex): ReadonlyMap<string, number> {
  const found = known.get(index);
  if (found) return found;
  const days = new Map<string, number>();
  for (const { commitment, features } of rateCommitments(index)) {
    const day = commitment.meeting?.date?.date;
    if (day) days.set(day, Math.max(days.get(day) ?? 0, sureness(likelihood(model.weights, features))));
  }
  known.set(index, days);
  return days;
}
