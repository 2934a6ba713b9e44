/** Temporary path of a result until it is complete. */
export const partialPath = (dst: string): string => `${dst}.partial`;
