import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lchown, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Binaries, majorOf, otherThanRoot, runnableBy, type SystemUser } from './binaries.ts';

/** The only user and database in use. */
export const superuser = 'pauta';
export const databaseName = 'postgres';

/** The data folder of a PostgreSQL server, and what is needed to run it. */
export interface Cluster {
  readonly folder: string;
  readonly binaries: Binaries;
  /** Owner of the files and user of the server, if not the current user. */
  readonly user: SystemUser | undefined;
}

/**
 * The folder's path for the server: another user can enter it, but maybe not its parents. Up to version 15, the
 * programs changed their working directory.
 */
const asSeenFromInside = ({ folder, user, binaries }: Cluster): string =>
  user && process.platform === 'linux' && majorOf(binaries) > 15 ? '/proc/self/cwd' : folder;

/** Arguments and options for programs on that cluster. */
export const invocation = (cluster: Cluster) => ({
  data: ['-D', asSeenFromInside(cluster)],
  options: {
    ...cluster.user,
    cwd: cluster.folder,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  },
});

/** The first error in a program's output, else its last line, as shells and loaders do not mark errors. */
const complaintIn = (text: string): string | undefined =>
  /^.*(?:error|FATAL|PANIC):.*$/m.exec(text)?.[0] ?? text.trim().split('\n').at(-1);

/** Runs a program to its end. Throws `StartupError` with its error. */
const runProgram = (cluster: Cluster, program: string, args: readonly string[], input = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const { data, options } = invocation(cluster);
    const child = spawn(join(cluster.binaries.directory, program), [...args.slice(0, 1), ...data, ...args.slice(1)], {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let text = '';
    const fail = (reason: string, cause?: unknown) =>
      reject(
        new StartupError(
          `O PostgreSQL embutido não pôde preparar ${dirname(cluster.folder)} (${reason}). Corrija isso, ou aponte DATABASE_URL para um PostgreSQL seu.`,
          { cause },
        ),
      );
    child.stderr.on('data', (part) => (text = `${text}${String(part)}`.slice(-4_096)));
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', (error) => fail(error.message, error));
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else fail(complaintIn(text) || `${program}: ${signal ?? code}`);
    });
  });

/** The user of an existing cluster, which remains its owner. */
const userOf = async (folder: string): Promise<SystemUser | undefined> => {
  const other = await otherThanRoot();
  if (!other || !existsSync(folder)) return other;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? other : { uid, gid };
};

/** Changes the owner of files that root copied. */
const giveTo = async (folder: string, { uid, gid }: SystemUser): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  await chown(folder, uid, gid);
};

/** Opens the cluster in an existing folder. */
export const clusterAt = async (folder: string, binaries: Binaries): Promise<Cluster> => {
  const user = await userOf(folder);
  if (user && (await stat(folder)).uid !== user.uid) await giveTo(folder, user);
  return { folder, binaries: await runnableBy(user, binaries), user };
};

/** Sets the password while the server is stopped, so that the old one is not needed. */
export const setPassword = (cluster: Cluster, password: string): Promise<void> =>
  runProgram(cluster, 'postgres', ['--single', databaseName], `alter role ${superuser} password '${password}'\n`);

const draftPrefix = 'draft-';

/** A temporary folder for something that is moved out when complete. */
export const makeWorkFolder = (home: string): Promise<string> => mkdtemp(join(home, draftPrefix));

export const removeDraft = (draft: string): Promise<void> => rm(draft, { recursive: true, force: true, maxRetries: 5 });

const initialise = async (cluster: Cluster, password: string): Promise<void> => {
  const ctype = process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8';
  const locale = ['--encoding=UTF8', '--locale=C', `--lc-ctype=${ctype}`];
  await runProgram(cluster, 'initdb', ['--auth=trust', `--username=${superuser}`, ...locale]);
  await setPassword(cluster, password);
  await writeFile(join(cluster.folder, 'pg_hba.conf'), 'local all all scram-sha-256\n');
};

/**
 * Creates a cluster in a temporary folder. `initdb` starts dozens of processes, of which one may fail on a machine
 * short of resources, so there are two attempts.
 */
export const makeDraft = async (home: string, binaries: Binaries, password: string): Promise<Cluster> => {
  for (let isLast = false; ; isLast = true) {
    const draft = await makeWorkFolder(home);
    const cluster = await clusterAt(draft, binaries);
    try {
      await initialise(cluster, password);
      return cluster;
    } catch (error) {
      await removeDraft(draft);
      if (isLast) throw error;
    }
  }
};

/** Moves a complete, stopped cluster into place. */
export const moveIntoPlace = async (draft: Cluster, folder: string): Promise<Cluster> => {
  await rename(draft.folder, folder);
  const parent = await open(dirname(folder), 'r');
  await parent.sync().finally(() => parent.close());
  return { ...draft, folder };
};

/** Incomplete clusters left by a killed start. */
export const draftsIn = async (home: string): Promise<string[]> => {
  if (!existsSync(home)) return [];
  return (await readdir(home)).filter((name) => name.startsWith(draftPrefix)).map((name) => join(home, name));
};
