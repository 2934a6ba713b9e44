import type { Answer, Evidence } from '@pauta/contract';

/** During playback, moving back within this time skips to the previous question instead of the current one. */
const justBegunMs = 2000;

/** The first evidence of the next or previous question relative to a time, in chronological order. */
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
