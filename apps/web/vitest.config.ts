import { browserTests } from '@pauta/vite/tests';

export default browserTests();
