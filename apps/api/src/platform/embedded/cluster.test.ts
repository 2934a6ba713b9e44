import { chmod, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Binaries, findBinaries, otherThanRoot, runnableBy } from './binaries.ts';
import { makeDraft } from './cluster.ts';

let home: string;
let drafts: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'pauta-cluster-'));
  // The user of the executables must be able to enter the folder.
  await chmod(home, 0o777);
  drafts = join(home, 'drafts');
  await mkdir(drafts);
});
afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** Executables whose `initdb` fails a number of times with a shell error. */
const failing = async (times: number): Promise<Binaries> => {
  const real = await runnableBy(await otherThanRoot(), findBinaries());
  const directory = join(home, 'bin');
  await mkdir(directory, { mode: 0o755 });
  await symlink(join(real.directory, 'postgres'), join(directory, 'postgres'));
  const script = `#!/bin/sh
tries=$(ls '${home}' | grep -c tried-)
touch '${home}/tried-'$tries
if [ "$tries" -lt ${times} ]; then echo 'sh: 1: Cannot fork' >&2; exit 1; fi
exec '${join(real.directory, 'initdb')}' "$@"
`;
  await writeFile(join(directory, 'initdb'), script, { mode: 0o755 });
  return { ...real, directory };
};

describe('creating a cluster', () => {
  it('is retried when a program fails', async () => {
    const cluster = await makeDraft(drafts, await failing(1), 'senha');
    expect(await readdir(cluster.folder)).toContain('PG_VERSION');
    expect(await readdir(drafts)).toHaveLength(1);
  });

  it('reports the program’s error when it fails again, and leaves nothing behind', async () => {
    await expect(makeDraft(drafts, await failing(2), 'senha')).rejects.toThrow('(sh: 1: Cannot fork)');
    expect(await readdir(drafts)).toEqual([]);
  });
});
