import type { Answer, Evidence } from '@pauta/contract';

/** Who goes back while it plays means the question before, not the one that has just begun. */
const justBegunMs = 2000;

/** The first quote of the question that was answered before or after a moment, in the order of the talk. */
export const questionBeside = (
  answers: readonly Pick<Answer, 'evidence'>[],
  ms: number,
  by: 1 | -1,
): Evidence | undefined => {
  const begins = answers
    .flatMap(({ evidence }) => evidence.toSorted((a, b) => a.startMs - b.startMs).slice(0, 1))
    .toSorted((a, b) => a.startMs - b.startMs);
  return by === 1
    ? begins.find(({ startMs }) => startMs > ms)
    : begins.findLast(({ startMs }) => startMs < ms - justBegunMs);
};
