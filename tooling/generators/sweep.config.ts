import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  include: ['*.sweep.ts'],
  outputFile: { json: '.results/sweep.json' },
  testTimeout: 900_000,
  hookTimeout: 600_000,
});
