import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  include: ['*.sweep.ts'],
  outputFile: { json: '.results/sweep.json' },
  // Generous timeouts: only tests that hang should fail by them, even on a busy machine.
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
});
