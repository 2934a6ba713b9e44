import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  include: ['*.sweep.ts'],
  outputFile: { json: '.results/sweep.json' },
  // Only what hangs is ended: a busy machine takes its time.
  testTimeout: 180_000,
  hookTimeout: 180_000,
});
