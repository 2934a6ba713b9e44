import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  globalSetup: ['./src/testing/databases.setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  isolate: false, // modules keep nothing of their own; each suite has its platform
});
