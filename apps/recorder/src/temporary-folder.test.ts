import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTemporaryFolder } from './temporary-folder.ts';

const script = `
import { openTemporaryFolder } from ${JSON.stringify(new URL('temporary-folder.ts', import.meta.url).href)};
console.log(await openTemporaryFolder(process.argv.at(-1)));
`;

it('only the temporary folders of dead processes are deleted', async () => {
  const within = await mkdtemp(join(tmpdir(), 'pauta-temporary-test-'));
  onTestFinished(() => rm(within, { recursive: true, force: true }));
  const gone = spawnSync(process.execPath, ['--input-type=module', '--eval', script, within], { encoding: 'utf8' });
  const left = basename(gone.stdout.trim());
  expect(await readdir(within)).toEqual([left]);
  await writeFile(join(within, left, 'Cookies'), 'of a call');
  const living = left.replace(`-${gone.pid}-`, `-${process.ppid}-`);
  for (const name of [living, 'pauta-of-others', 'systemd-1']) await mkdir(join(within, name));
  const own = basename(await openTemporaryFolder(within));
  expect(new Set(await readdir(within))).toEqual(new Set([living, own, 'pauta-of-others', 'systemd-1']));
});
