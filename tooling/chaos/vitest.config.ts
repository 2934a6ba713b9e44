import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({ testTimeout: 240_000, hookTimeout: 60_000 });
