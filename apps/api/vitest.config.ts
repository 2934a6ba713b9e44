import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  globalSetup: ['./src/testing/databases.setup.ts'],
  // Only what hangs is ended: a busy machine takes its time.
  testTimeout: 480_000,
  hookTimeout: 480_000,
  maxWorkers: 3, // many wait, for a server that ends or for the next attempt
  isolate: false, // modules keep nothing of their own; each suite has its platform
});
