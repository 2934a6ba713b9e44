/** Password of every account of the example. It is published, so it works in development alone. */
export const examplePassword = 'Pauta#2026demo';
