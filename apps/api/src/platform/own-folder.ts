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
 * Makes a folder of the data directory that this system user alone reads. What stands there and is no folder is put
 * aside. Throws `StartupError` where that can't be done: a link that leads nowhere is a disk that is not there.
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
  // Another's folder may still be one that we can write; one that many write, such as /tmp, is theirs too.
  const { mode } = await stat(path);
  if ((mode & 0o777) === 0o700) return;
  await (mode & 0o1000 ? Promise.reject(new Error('the folder is everybody’s')) : chmod(path, 0o700)).catch(
    (error: unknown) => log.warn({ err: error, path }, 'other users of this machine may be able to read this folder'),
  );
};
