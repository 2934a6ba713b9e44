/** The score from 0 to 100: the weighted mean of the levels, without null levels; null if all are null. */
export function scoreOf(judgements: readonly { weight: number; level: number | null }[]): number | null {
  let weights = 0;
  let points = 0;
  for (const { weight, level } of judgements) {
    if (level === null) continue;
    weights += weight;
    points += weight * level;
  }
  return weights === 0 ? null : Math.round((100 * points) / (2 * weights));
}
