import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSearch, type Secret } from '@pauta/secret-leak';
import { dataDirectory, home, logFile, secretsFile } from './installation.ts';
import { expect, test } from './test.ts';

const allRows = join(import.meta.dirname, '../../api/src/testing/all-rows.ts');
/** A known text, which proves that the search works. */
const planted: Secret = { kind: 'planted', text: '@brisa.example' };

const usedSecrets = async (): Promise<Secret[]> => {
  const lines = (await readFile(secretsFile(), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Secret);
};

/** A process may have ended meanwhile. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const childrenOf = (parents: readonly number[]): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='])
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent = 0]) => (parents.includes(parent) ? pid : []));

/** Suspends the server, its PostgreSQL and all their processes during `look`, so that no file changes. */
const atOneInstant = async (look: () => Promise<void>): Promise<void> => {
  const suspended: number[] = [];
  try {
    let next = [Number(await readFile(join(dataDirectory(), 'pauta.pid'), 'utf8'))];
    // A suspended process starts no other.
    while (next.length > 0) {
      for (const pid of next) {
        suspended.push(pid);
        signal(pid, 'SIGSTOP');
      }
      next = childrenOf(next);
    }
    await look();
  } finally {
    for (const pid of suspended) signal(pid, 'SIGCONT');
  }
};

const copyDatabase = async (): Promise<string> => {
  const copy = join(home(), 'copy');
  await rm(copy, { recursive: true, force: true });
  // Without the socket and the lock of the running server: the copy is recovered as after a crash.
  const filter = (path: string) => !/\/(?:\.s\.PGSQL\.\d+(?:\.lock)?|postmaster\.pid)$/.test(path);
  await atOneInstant(async () => {
    await cp(join(dataDirectory(), 'postgres'), join(copy, 'postgres'), { recursive: true, filter });
    await cp(join(dataDirectory(), 'secret.key'), join(copy, 'secret.key'));
  });
  return copy;
};

// Meetings contain many numbers; a code could only leak into data of sign-ins and e-mails.
const mayHoldCodes = (row: string): boolean =>
  !/^public\.(?:transcript|segment|meeting|recording|answer|evaluation|criteri)/.test(row);

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test.describe('the data left by the suite', () => {
  test('includes known secrets', async () => {
    const kinds = (await usedSecrets()).map(({ kind }) => kind);
    for (const kind of ['password', 'token', 'code', 'credentials', 'authorization code', 'challenge'])
      expect(kinds).toContain(kind);
  });

  test('contains no secret in any row of the database', async () => {
    const secrets = await usedSecrets();
    const rows = execFileSync(process.execPath, [allRows, await copyDatabase()], { maxBuffer: 2 ** 30 }).toString();
    const search = openSearch([...secrets, planted]);
    const searchWithoutCodes = openSearch([...secrets.filter(({ kind }) => kind !== 'code'), planted]);
    const found = rows.split('\n').flatMap((row) => {
      const hits = (mayHoldCodes(row) ? search : searchWithoutCodes)(Buffer.from(row));
      return hits.map(({ secret: { kind } }) => `${kind} in ${row.slice(0, row.indexOf(' '))}`);
    });
    expect(found).toContain('planted in identity.pool_users');
    expect(found.filter((hit) => !hit.startsWith('planted'))).toEqual([]);
  });

  test('contains no secret in any file', async () => {
    // Six digits occur by chance in every megabyte.
    const search = openSearch([...(await usedSecrets()).filter(({ kind }) => kind !== 'code'), planted]);
    const found: string[] = [];
    await atOneInstant(async () => {
      for (const file of await filesIn(dataDirectory())) {
        if (file.endsWith('secret.key')) continue;
        for (const { secret } of search(await readFile(file))) found.push(`${secret.kind} in ${file}`);
      }
    });
    expect(found.some((hit) => hit.startsWith('planted in '))).toBe(true);
    expect(found.filter((hit) => !hit.startsWith('planted'))).toEqual([]);
  });

  test('contains no secret in the server’s log', async () => {
    const log = await readFile(logFile());
    const found = openSearch([...(await usedSecrets()), { kind: 'planted', text: '"level":' }])(log);
    expect(found.some(({ secret }) => secret.kind === 'planted')).toBe(true);
    expect(found.filter(({ secret }) => secret.kind !== 'planted')).toEqual([]);
  });
});
