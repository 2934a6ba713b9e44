/** Whether all is asked for (`pnpm run check all`): also what takes minutes and seldom finds what the rest does not. */
export const isSweep = process.env['PAUTA_TEST_SWEEP'] === 'all';
