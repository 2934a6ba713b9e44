import { nodeTests } from '@pauta/vite/tests';

// Each test reads all dialogues, which takes long on a busy machine.
export default nodeTests({ testTimeout: 180_000 });
