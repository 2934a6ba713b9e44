/** Neighbouring items of a list, and their replacement in another. */
export type Passage<T> = { readonly before: readonly T[]; readonly after: readonly T[] };

/**
 * The differences between two lists in the same order, passage by passage. An insertion includes a neighbour, so that
 * each passage begins with a common item.
 */
export const passagesBetween = <T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Passage<T>[] => {
  const places = new Map(after.map(({ id }, index) => [id, index]));
  const passages: Passage<T>[] = [];
  let left: T[] = [];
  let from = 0;
  const close = (to: number, last: T | undefined, next: T | undefined): void => {
    const put = after.slice(from, to);
    if (left.length > 0) passages.push({ before: left, after: put });
    else if (put.length > 0 && last) passages.push({ before: [last], after: [last, ...put] });
    else if (put.length > 0 && next) passages.push({ before: [next], after: [...put, next] });
    left = [];
  };
  let last: T | undefined;
  for (const item of before) {
    const place = places.get(item.id);
    const other = place === undefined ? undefined : after[place];
    if (place === undefined || place < from || !other || !isSame(item, other)) {
      left.push(item);
      continue;
    }
    close(place, last, item);
    from = place + 1;
    last = item;
  }
  close(after.length, last, undefined);
  return passages;
};
