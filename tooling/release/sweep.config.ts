import { nodeTests } from '@pauta/vite/tests';

export default nodeTests({ include: ['*.sweep.ts'], outputFile: { json: '.results/sweep.json' } });
