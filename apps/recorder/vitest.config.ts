import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  // Only what hangs is ended: a busy machine takes its time.
  testTimeout: 480_000,
  hookTimeout: 240_000,
  maxWorkers: 1, // each has a browser with a handful of pages
  maxConcurrency: 6,
});
