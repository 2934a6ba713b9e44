const longest = 60;

/** A title from what is said: its first sentence, or as many whole words of it as fit. */
export const suggestTitle = (said: string): string => {
  const text = said.replaceAll(/\s+/gu, ' ').trim();
  const [sentence = text] = text.match(/^.*?[.!?…](?=\s|$)/u) ?? [];
  const short =
    sentence.length > longest
      ? `${sentence
          .slice(0, longest + 1)
          .replace(/\s+\S*$/u, '')
          .slice(0, longest)}…`
      : sentence;
  return short.charAt(0).toLocaleUpperCase('pt-BR') + short.slice(1).replace(/[.,;:]$/u, '');
};
