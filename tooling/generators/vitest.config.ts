import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({ testTimeout: 300_000 });
