/** Lower case without accents; the length may change. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const folded = new Map<number, number>();

/** Base letter of one UTF-16 code unit, lower case; units that do not fold to exactly one unit are kept. */
function foldUnit(unit: number): number {
  const known = folded.get(unit);
  if (known !== undefined) return known;
  const character = String.fromCharCode(unit);
  const base = unaccented(character);
  const result = base.length === 1 ? base.charCodeAt(0) : unit;
  folded.set(unit, result);
  return result;
}

/**
 * Lower case without accents, for comparison. The result has the same length as `text`, so offsets are valid in both.
 * Text must be in NFC (`normalise`), or accents are kept.
 */
export function fold(text: string): string {
  const parts: string[] = [];
  const units: number[] = [];
  for (let at = 0; at < text.length; at++) {
    units.push(foldUnit(text.charCodeAt(at)));
    if (units.length === 4096) parts.push(String.fromCharCode(...units.splice(0)));
  }
  parts.push(String.fromCharCode(...units));
  return parts.join('');
}

/** Composed form (NFC), which the rules require. */
export const normalise = (text: string): string => text.normalize('NFC');
