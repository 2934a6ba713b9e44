/** Singular and plural endings that a stemmer keeps apart. Folded words have no accents. */
const endings: readonly (readonly [ending: RegExp, others: readonly string[]])[] = [
  [/al$/, ['ais']],
  [/ais$/, ['al']],
  [/el$/, ['éis', 'eis']],
  [/[eé]is$/, ['el', 'il']],
  [/ol$/, ['óis']],
  [/[oó]is$/, ['ol']],
  [/ul$/, ['uis']],
  [/uis$/, ['ul']],
  [/il$/, ['is', 'eis']],
  [/(?<=[^aeiouáéíóú])is$/, ['il']],
  [/(?<=[eiou])m$/, ['ns']],
  [/(?<=[eiou])ns$/, ['m']],
];
const shortest = 4;

/** The other number of a Portuguese word, if a stemmer keeps them apart: "canal" and "canais", "item" and "itens". */
export const wordForms = (word: string): readonly string[] => {
  if (word.length < shortest) return [word];
  const lower = word.toLowerCase();
  const [ending, others = []] = endings.find(([end]) => end.test(lower)) ?? [];
  return [word, ...others.map((other) => (ending ? lower.replace(ending, other) : lower))];
};
