import { nodeTests } from '@pauta/vite/tests';

// Each reads every dialogue, which takes as long as the machine has others to serve.
export default nodeTests({ testTimeout: 180_000 });
