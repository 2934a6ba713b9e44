/** What the server takes as a quote at most. */
const longestQuote = 2_000;

/** What is selected of a message's text, else all of it. */
export const pickedWords = (text: string, selection: string = getSelection()?.toString() ?? ''): string => {
  const words = selection.trim();
  return (words !== '' && text.includes(words) ? words : text.trim()).slice(0, longestQuote);
};
