import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { findModulesQuickly } from './platform/quick-modules.ts';

// V8 lets garbage gather by the machine's memory: on a large one the server would hold 300 MB of it.
setFlagsFromString('--heap-growing-percent=50');
// Types are stripped once, not at every start. Where the folder can't be written, at every start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
findModulesQuickly();

const { runServer } = await import('./run-server.ts');
await runServer();
