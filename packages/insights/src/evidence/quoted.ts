/** Adds quotation marks, and an ellipsis where the words were cut from a sentence. */
export const quoted = (words: string): string => {
  const text = words.trim();
  const startsInside = /^\p{Ll}/u.test(text);
  const endsInside = !/[.!?…]$/u.test(text);
  return `“${startsInside ? '…' : ''}${endsInside ? `${text.replace(/[,;:]$/u, '')}…` : text}”`;
};
