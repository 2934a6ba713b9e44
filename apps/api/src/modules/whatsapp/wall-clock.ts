const hourMs = 3_600_000;

/**
 * Turns times on the clocks of a zone, given in milliseconds as if they were UTC, into instants. A time that the
 * change to summer skipped becomes the one an hour later; of one that came twice, the first.
 */
export const wallClock = (timeZone: string): ((wallMs: number) => Date) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offsets = new Map<number, number>();
  // Zones change at full quarters of an hour at the earliest.
  const offsetAt = (ms: number): number => {
    const start = Math.floor(ms / (hourMs / 4)) * (hourMs / 4);
    const known = offsets.get(start);
    if (known !== undefined) return known;
    const parts = new Map(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    offsets.set(start, local - start);
    return local - start;
  };
  return (wallMs) => {
    const before = offsetAt(wallMs - 24 * hourMs);
    const early = wallMs - before;
    if (offsetAt(early) === before) return new Date(early);
    const after = offsetAt(wallMs + 24 * hourMs);
    const late = wallMs - after;
    return new Date(offsetAt(late) === after ? late : early);
  };
};
