const written = (phrases: readonly string[]): string =>
  phrases
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((phrase) => phrase.replace('^', '').replaceAll('*', '[a-z]*').replaceAll('_', '[a-z]+'))
    .join('|');

/**
 * Compiles a list of phrases into one pattern for folded text: `*` is any ending, `_` any one word, `^` the beginning.
 */
export const patternOf = (phrases: readonly string[]): RegExp => {
  const opening = written(phrases.filter((phrase) => phrase.startsWith('^')));
  const anywhere = written(phrases.filter((phrase) => !phrase.startsWith('^')));
  const parts = [opening && `^(?:${opening})`, anywhere && `(?<![a-z0-9])(?:${anywhere})`].filter(Boolean);
  return new RegExp(`(?:${parts.join('|')})(?![a-z0-9])`);
};
