import { setUpCompileCache } from './platform/compile-cache.ts';
import { findModulesQuickly } from './platform/quick-modules.ts';

setUpCompileCache();
findModulesQuickly();

const { runAdmin } = await import('./admin/run.ts');
process.exitCode = await runAdmin(process.argv.slice(2), process.env, process);
