const longest = 200;

/** What a conversation is called: as its file says, or by those who are not the seller. */
export const chatNameOf = (
  { name, authors }: { readonly name: string | null; readonly authors: ReadonlyMap<string, number> },
  seller: string,
): string =>
  (name ?? ([...authors.keys()].filter((author) => author !== seller).join(', ') || seller)).slice(0, longest).trim();

/** A name that is a number, with nothing but its digits and the plus; null for any other. */
export const numberIn = (name: string): string | null =>
  /^\+?[\d\s().-]{8,30}$/.test(name.replace(/[\u2010-\u2015]/g, '-'))
    ? `${name.startsWith('+') ? '+' : ''}${name.replace(/\D/g, '')}`
    : null;
