import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { clearLeftovers } from './embedded/embedded-postgres.ts';
import { undoRestores } from './restore-folder.ts';
import { StartupError } from './startup-error.ts';

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

/** An OS lock on a file, released when the process ends. Undefined if another process holds it. */
const lockFile = (path: string): DatabaseSync | undefined => {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    return file;
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
};

const unwritable = (directory: string, error: unknown): StartupError =>
  new StartupError(
    `Não é possível gravar em ${directory} (${codeOf(error)}). Escolha outra pasta com PAUTA_DATA_DIR ou dê permissão de escrita.`,
    { cause: error },
  );

/**
 * Creates the directory and locks it, since two servers on one embedded database would corrupt it. With `DATABASE_URL`
 * several processes may share the directory. Undoes a killed restore if it is not shared. Returns the release function. Throws `StartupError` if it is not writable
 * or locked.
 */
export const lockDataDirectory = async (
  directory: string,
  { isShared = false }: { isShared?: boolean } = {},
): Promise<() => Promise<void>> => {
  const owner = join(directory, 'pauta.pid');
  let lock: DatabaseSync | undefined;
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await writeFile(join(directory, '.writable'), '');
    await rm(join(directory, '.writable'));
    if (isShared) return async () => undefined;
    lock = lockFile(join(directory, 'pauta.lock'));
  } catch (error) {
    throw unwritable(directory, error);
  }
  if (!lock) {
    const pid = await readFile(owner, 'utf8').catch(() => '?');
    throw new StartupError(
      `Outro processo (${pid}) já usa ${directory}. Pare-o, ou escolha outra pasta com PAUTA_DATA_DIR.`,
    );
  }
  try {
    await writeFile(owner, String(process.pid));
    await clearLeftovers(directory);
    await undoRestores(directory);
  } catch (error) {
    lock.close();
    throw error;
  }
  return async () => {
    await rm(owner, { force: true });
    lock.close();
  };
};
