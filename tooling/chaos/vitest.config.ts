import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  // Only what hangs is ended: a busy machine takes its time.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  maxWorkers: 2, // one works while the other waits for a restart
});
