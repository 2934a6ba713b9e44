import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({ testTimeout: 900_000, hookTimeout: 60_000 });
