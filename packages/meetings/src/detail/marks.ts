export type Look = 'found' | 'current' | 'quoted' | 'spoken';

/** Part of a text and what it is. */
export type Range = { readonly from: number; readonly to: number; readonly look: Look };

export type Piece = { readonly text: string; readonly looks: readonly Look[] };

/** A text cut at the ends of its ranges, each piece with the looks of the ranges that cover it. */
export const piecesOf = (text: string, ranges: readonly Range[]): readonly Piece[] => {
  const inside = ranges
    .map(({ from, to, look }) => ({ from: Math.max(0, from), to: Math.min(text.length, to), look }))
    .filter(({ from, to }) => to > from);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    const looks = new Set(inside.filter((range) => range.from <= from && range.to >= to).map(({ look }) => look));
    return { text: text.slice(from, to), looks: [...looks] };
  });
};

/** Where a quote stands in a text; null when the text no longer has it. */
export const placeOf = (text: string, quote: string): readonly [from: number, to: number] | null => {
  const wanted = quote.normalize('NFC').trim();
  const from = wanted === '' ? -1 : text.indexOf(wanted);
  return from === -1 ? null : [from, from + wanted.length];
};
