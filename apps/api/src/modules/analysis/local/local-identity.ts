/** Stored with each result of the local analyst; the version changes whenever results may. */
export const localIdentity = { kind: 'local', version: '10' } as const;
