/** Whether the full suite is requested (`pnpm run check all`), including slow tests that rarely find anything. */
export const isSweep = process.env['PAUTA_TEST_SWEEP'] === 'all';
