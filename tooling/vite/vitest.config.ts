import { nodeTests } from './tests.ts';

export default nodeTests();
