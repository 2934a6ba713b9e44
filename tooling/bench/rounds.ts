export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return sorted.length % 2 ? high : (low + high) / 2;
};

/** The smallest value that at least `share` of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/**
 * Runs all subjects in each round in turn, so that other load on the machine affects them equally. Drops the first
 * round unless it is the only one; returns the others by subject.
 */
export const inRounds = async <K extends string, T>(
  count: number,
  subjects: Readonly<Record<K, () => Promise<T>>>,
): Promise<Record<K, T[]>> => {
  const names = Object.keys(subjects) as K[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, T[]>;
  for (let round = 0; round < count; round += 1) {
    for (const name of round % 2 ? names.toReversed() : names) {
      const result = await subjects[name]();
      if (round > 0 || count === 1) results[name].push(result);
    }
  }
  return results;
};
