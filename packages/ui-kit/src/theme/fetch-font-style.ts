/** A style sheet with the product's font in it, for a sandboxed frame, which may not load the file. */
export const fetchFontStyle = async (): Promise<string> => (await import('./font-style.ts')).fontStyle;
