/** Composed form (NFC), which `fold` and the rules require. */
export const normalise = (text: string): string => text.normalize('NFC');
