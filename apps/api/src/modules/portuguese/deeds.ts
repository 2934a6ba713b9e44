/** Forms of the verb that a noun names: of "votação" "votar" and "votou". Empty for other words. */
export const deedsOf = (word: string): string[] => {
  const base = /^(.{3,})(?:a[cç](?:ão|ao|ões|oes)|amentos?)$/iu.exec(word)?.[1];
  return base ? [`${base}ar`, `${base}ou`] : [];
};
