export type Look = 'found' | 'current' | 'quoted' | 'spoken' | 'respelled';

/** A highlighted range of a text. */
export type Range = { readonly from: number; readonly to: number; readonly look: Look };

export type Piece = { readonly text: string; readonly from: number; readonly looks: readonly Look[] };

/** Splits a text where its looks change; each piece has the looks of all ranges that cover it. */
export const piecesOf = (text: string, ranges: readonly Range[]): readonly Piece[] => {
  const inside = ranges
    .map(({ from, to, look }) => ({ from: Math.max(0, from), to: Math.min(text.length, to), look }))
    .filter(({ from, to }) => to > from);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  const pieces: Piece[] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const words = text.slice(from, cuts[index + 1]);
    const covering = new Set(inside.filter((range) => range.from <= from && range.to > from).map(({ look }) => look));
    const last = pieces.at(-1);
    if (last && last.looks.length === covering.size && last.looks.every((look) => covering.has(look))) {
      pieces[pieces.length - 1] = { ...last, text: last.text + words };
    } else pieces.push({ text: words, from, looks: [...covering] });
  }
  return pieces;
};

/** Position of a quote in a text; null if the text no longer contains it. */
export const placeOf = (text: string, quote: string): readonly [from: number, to: number] | null => {
  const wanted = quote.normalize('NFC').trim();
  const from = wanted === '' ? -1 : text.indexOf(wanted);
  return from === -1 ? null : [from, from + wanted.length];
};
