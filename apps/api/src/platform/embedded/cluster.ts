import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, lchown, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { type Binaries, majorOf, otherThanRoot, runnableBy, type SystemUser } from './binaries.ts';

/** The only user and database of a cluster that are used. */
export const superuser = 'pauta';
export const databaseName = 'postgres';

/** A folder with the files of one PostgreSQL server, and what it needs to run. */
export interface Cluster {
  readonly folder: string;
  readonly binaries: Binaries;
  /** Whom it runs as and who owns it, where that isn't the product's own user. */
  readonly user: SystemUser | undefined;
}

/**
 * How the server itself calls the folder: another user may enter it, but perhaps not the folders above. Up to 15 its
 * programs left the folder that they are started in.
 */
const asSeenFromInside = ({ folder, user, binaries }: Cluster): string =>
  user && process.platform === 'linux' && majorOf(binaries) > 15 ? '/proc/self/cwd' : folder;

/** What to run one of the programs with on that cluster. */
export const invocation = (cluster: Cluster) => ({
  data: ['-D', asSeenFromInside(cluster)],
  options: {
    ...cluster.user,
    cwd: cluster.folder,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  },
});

/** What a program complained of: its first error, else the last that it wrote. Shells and loaders call nothing an error. */
const complaintIn = (text: string): string | undefined =>
  /^.*(?:error|FATAL|PANIC):.*$/m.exec(text)?.[0] ?? text.trim().split('\n').at(-1);

/** Runs a program to its end. Throws `StartupError` with what it complained of. */
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

/** The user of an installation's own cluster, which stays who made it. */
const userOf = async (folder: string): Promise<SystemUser | undefined> => {
  const other = await otherThanRoot();
  if (!other || !existsSync(folder)) return other;
  const { uid, gid } = await stat(folder);
  return uid === 0 ? other : { uid, gid };
};

/** Files that root has copied here belong to root. */
const giveTo = async (folder: string, { uid, gid }: SystemUser): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
  await chown(folder, uid, gid);
};

/** The cluster in a folder that is there. */
export const clusterAt = async (folder: string, binaries: Binaries): Promise<Cluster> => {
  const user = await userOf(folder);
  if (user && (await stat(folder)).uid !== user.uid) await giveTo(folder, user);
  return { folder, binaries: await runnableBy(user, binaries), user };
};

/** Sets the password, with the server stopped: no older one is needed. */
export const setPassword = (cluster: Cluster, password: string): Promise<void> =>
  runProgram(cluster, 'postgres', ['--single', databaseName], `alter role ${superuser} password '${password}'\n`);

const draftPrefix = 'draft-';

/** An empty folder in which something is made that is moved out when it is whole. */
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
 * Makes a cluster beside its place. It is whole when it is in its place. Its programs start dozens of processes: on a
 * machine that has too little of anything at that moment one of them may fail, so it is tried twice.
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

/** Moves a cluster that is whole and stopped into its place. */
export const putInPlace = async (draft: Cluster, folder: string): Promise<Cluster> => {
  await rename(draft.folder, folder);
  const parent = await open(dirname(folder), 'r');
  await parent.sync().finally(() => parent.close());
  return { ...draft, folder };
};

/** What a killed start left half-made. */
export const draftsIn = async (home: string): Promise<string[]> => {
  if (!existsSync(home)) return [];
  return (await readdir(home)).filter((name) => name.startsWith(draftPrefix)).map((name) => join(home, name));
};
