import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

const address = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** CPU microseconds that a new process takes to load the tables, best of two. */
const loading = async (before: string): Promise<number> => {
  const code = `${before}
    const { meetings } = await import(${address('../modules/meetings/meetings.table.ts')});
    if (!meetings) throw new Error('no tables');
    const { user, system } = process.cpuUsage();
    console.log(user + system);`;
  const times: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code]);
    times.push(Number(stdout));
  }
  return Math.min(...times);
};

it('loads the tables much faster than Node’s default resolution', async () => {
  const alone = await loading('');
  const quick = await loading(`(await import(${address('quick-modules.ts')})).findModulesQuickly();`);
  expect(quick / alone).toBeLessThan(0.6);
});
