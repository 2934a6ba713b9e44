import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  testTimeout: 900_000,
  hookTimeout: 240_000,
  maxWorkers: 2, // one works while the other waits for a restart
});
