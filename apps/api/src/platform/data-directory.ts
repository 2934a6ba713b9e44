import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Makes the directory and takes its lock: the embedded database has none of its own, and two processes in it
 * would ruin it. With PostgreSQL several processes may share the directory. Returns the release. Throws `StartupError` when it can't be written or is taken.
 */
export const lockDataDirectory = async (
  directory: string,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<() => Promise<void>> => {
  const path = join(directory, 'pauta.pid');
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, '.writable'), '');
    await rm(join(directory, '.writable'));
  } catch (error) {
    throw new StartupError(
      `Não é possível gravar em ${directory} (${(error as NodeJS.ErrnoException).code}). Escolha outra pasta com PAUTA_DATA_DIR ou dê permissão de escrita.`,
    );
  }
  if (isShared) return async () => undefined;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx' });
      return async () => {
        if ((await readFile(path, 'utf8').catch(() => '')) === String(process.pid)) await rm(path, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = Number(await readFile(path, 'utf8').catch(() => ''));
      if (owner && owner !== process.pid && isAlive(owner)) {
        throw new StartupError(
          `Outro processo (${owner}) já usa ${directory}. Pare-o, ou escolha outra pasta com PAUTA_DATA_DIR.`,
        );
      }
      await rm(path, { force: true });
    }
  }
  throw new StartupError(`Não foi possível reservar ${directory}. Tente de novo.`);
};
