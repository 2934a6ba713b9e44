/** The name that a result is written under until it is whole. */
export const partialPath = (dst: string): string => `${dst}.partial`;
