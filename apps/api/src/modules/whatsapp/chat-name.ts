const longest = 200;

/** Name of a conversation: from the export's file name, or the authors except the seller. */
export const chatNameOf = (
  { name, authors }: { readonly name: string | null; readonly authors: ReadonlyMap<string, number> },
  seller: string,
): string =>
  (name ?? ([...authors.keys()].filter((author) => author !== seller).join(', ') || seller)).slice(0, longest).trim();

/** A phone number with only digits and plus; null for other names. */
export const numberIn = (name: string): string | null =>
  /^\+?[\d\s().-]{8,30}$/.test(name.replace(/[\u2010-\u2015]/g, '-'))
    ? `${name.startsWith('+') ? '+' : ''}${name.replace(/\D/g, '')}`
    : null;
