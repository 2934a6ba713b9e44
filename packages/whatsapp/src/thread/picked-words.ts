/** Maximum length of a quote accepted by the server. */
const longestQuote = 2_000;

/** The selected part of a message's text, otherwise all of it. */
export const pickedWords = (text: string, selection: string = getSelection()?.toString() ?? ''): string => {
  const words = selection.trim();
  return (words !== '' && text.includes(words) ? words : text.trim()).slice(0, longestQuote);
};
