import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({ testTimeout: 30_000, isolate: false });
