/** Letters of a text without accents and case, one for each of its UTF-16 units, so that offsets stay. */
export const fold = (text: string): string => {
  // Most speech has few accents, and this is the fast way through the rest.
  const lower = text.toLowerCase();
  if (/^[\s!-~]*$/.test(lower) && lower.length === text.length) return lower;
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charAt(index);
    const base = unit < '\u0080' ? unit : (unit.normalize('NFD')[0] ?? unit);
    const small = base.toLowerCase();
    folded += small.length === 1 ? small : unit;
  }
  return folded;
};
