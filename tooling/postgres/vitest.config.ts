import { nodeTests } from '@pauta/vite/tests';

export default nodeTests();
