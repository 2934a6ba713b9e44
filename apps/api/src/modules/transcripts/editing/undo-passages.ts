import { ProblemError } from '../../../platform/problem-error.ts';
import type { ChangedPassage, StoredSegment } from './changed-passage.ts';

/** The segments before these revisions, which are given newest first. */
export const undoPassages = (
  now: readonly StoredSegment[],
  revisions: readonly { changes: readonly ChangedPassage[] | null }[],
): StoredSegment[] => {
  const segments = [...now];
  const indexOf = (id: string): number => {
    const index = segments.findIndex((segment) => segment.id === id);
    if (index < 0) throw new ProblemError('revision_not_restorable');
    return index;
  };
  for (const { changes } of revisions) {
    if (!changes) throw new ProblemError('revision_not_restorable');
    for (const { before, after, follows } of changes.toReversed()) {
      const at = after[0] ? indexOf(after[0].id) : follows ? indexOf(follows) + 1 : 0;
      segments.splice(at, after.length, ...before);
    }
  }
  return segments;
};
