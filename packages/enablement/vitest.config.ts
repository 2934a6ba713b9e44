import { browserTests } from '@pauta/vite/tests';

export default browserTests({ testTimeout: 30_000 });
