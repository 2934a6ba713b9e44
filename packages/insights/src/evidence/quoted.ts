/** Words as a quotation, with an ellipsis where they were cut out of a sentence. */
export const quoted = (words: string): string => {
  const text = words.trim();
  const startsInside = /^\p{Ll}/u.test(text);
  const endsInside = !/[.!?…]$/u.test(text);
  return `“${startsInside ? '…' : ''}${text}${endsInside ? '…' : ''}”`;
};
