/** Lower case without accents; the length may change. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Lower case without accents, for comparison: one output unit for each UTF-16 unit, so that offsets are kept. Text must
 * be in NFC, or accents are kept. Uses `replace`, because joining single letters of a long transcript needed ten times
 * the memory of its text.
 */
export const fold = (text: string): string =>
  text.replace(/[A-Z]|[^\s!-~]/g, (unit) => {
    const base = unaccented(unit);
    return base.length === 1 ? base : unit;
  });
