import { chmod, lstat, mkdir, rename, stat } from 'node:fs/promises';
import type { Logger } from './logger.ts';
import { StartupError } from './startup-error.ts';

const kindOf = async (path: string): Promise<'folder' | 'link' | 'other' | undefined> => {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return undefined;
  if (found.isSymbolicLink()) return 'link';
  return found.isDirectory() ? 'folder' : 'other';
};

/**
 * Creates a folder of the data directory with owner-only access. A file of the same name is renamed. Throws
 * `StartupError` if that fails, for example for a dangling link to a missing disk.
 */
export const makeOwnFolder = async (path: string, log: Pick<Logger, 'warn'>): Promise<void> => {
  try {
    if ((await kindOf(path)) === 'other') {
      const aside = `${path}.${Date.now()}.aside`;
      await rename(path, aside);
      log.warn({ path, aside }, 'a folder was needed here: what stood there was put aside');
    }
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartupError(
      `A pasta ${path} não pode ser usada (${(error as NodeJS.ErrnoException).code}). Se é um atalho, veja se o disco está montado; se não, mova ou apague o que está lá.`,
      { cause: error },
    );
  }
  // A writable folder of another owner is accepted; a shared one such as /tmp must not be restricted.
  const { mode } = await stat(path);
  if ((mode & 0o777) === 0o700) return;
  await (mode & 0o1000 ? Promise.reject(new Error('the folder is everybody’s')) : chmod(path, 0o700)).catch(
    (error: unknown) => log.warn({ err: error, path }, 'other users of this machine may be able to read this folder'),
  );
};
