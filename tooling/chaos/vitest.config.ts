import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({
  testTimeout: 900_000,
  hookTimeout: 240_000,
  maxWorkers: 2, // whom one waits for, while it is started again, the other works
});
