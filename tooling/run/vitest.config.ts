import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({ include: ['check/*.test.ts'], testTimeout: 120_000 });
