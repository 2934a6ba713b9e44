/** Characters per token in Portuguese, for providers that don't report usage. */
const charactersPerToken = 3;
export const estimateTokens = (text: string): number => Math.ceil(text.length / charactersPerToken);
