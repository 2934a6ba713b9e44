import { setFlagsFromString } from 'node:v8';
import { setUpCompileCache } from './platform/compile-cache.ts';
import { findModulesQuickly } from './platform/quick-modules.ts';

// V8 sizes its heap by the machine's memory: on a large one the server would keep 300 MB of garbage.
setFlagsFromString('--heap-growing-percent=50');
setUpCompileCache();
findModulesQuickly();

const { runServer } = await import('./run-server.ts');
await runServer();
