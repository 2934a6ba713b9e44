/** Password of all example accounts. It is public, so it works only in development. */
export const examplePassword = 'Pauta#2026demo';
