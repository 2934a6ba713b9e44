import { browserTests } from '@pauta/vite/tests';
import { mergeConfig } from 'vitest/config';

// Node would load the build that reads from disk; these tests are about the one that browsers run.
export default mergeConfig(browserTests({ testTimeout: 30_000, server: { deps: { inline: ['tus-js-client'] } } }), {
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
});
