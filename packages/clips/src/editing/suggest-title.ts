const longest = 60;

/** A title from the words of a clip: the first sentence, or as many whole words as fit. */
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
