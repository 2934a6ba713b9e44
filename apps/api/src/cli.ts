import { findModulesQuickly } from './platform/quick-modules.ts';

findModulesQuickly();

const { runAdmin } = await import('./admin/run.ts');
process.exitCode = await runAdmin(process.argv.slice(2), process.env, process);
