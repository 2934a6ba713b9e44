/** Stored with each result of the local analyst; the version changes whenever results may. */
export const localIdentity = { kind: 'local', version: '11' } as const;
