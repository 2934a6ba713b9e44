/** Characters of a token in Portuguese, for providers that don't count. */
const charactersPerToken = 3;
export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);
