import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  include: ['*.sweep.ts'],
  outputFile: { json: '.results/sweep.json' },
  // Only what hangs is ended: a busy machine takes its time.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
});
