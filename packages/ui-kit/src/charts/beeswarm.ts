/**
 * Vertical offset of each dot of a row so that no two overlap. Takes the positions along the row; dots that do not
 * collide stay on the line.
 */
export const beeswarm = (places: readonly number[], diameter: number): readonly number[] => {
  const offsets = places.map(() => 0);
  const placed: { readonly x: number; readonly y: number }[] = [];
  const order = places.map((x, index) => ({ x, index })).toSorted((one, other) => one.x - other.x);
  for (const { x, index } of order) {
    const near = placed.filter((dot) => x - dot.x < diameter);
    const touching = near.flatMap((dot) => {
      const step = Math.sqrt(diameter ** 2 - (x - dot.x) ** 2);
      return [dot.y - step, dot.y + step];
    });
    const isFree = (y: number) => near.every((dot) => Math.hypot(x - dot.x, y - dot.y) > diameter - 0.001);
    const y = [0, ...touching].toSorted((one, other) => Math.abs(one) - Math.abs(other)).find(isFree) ?? 0;
    offsets[index] = y;
    placed.push({ x, y });
  }
  return offsets;
};
