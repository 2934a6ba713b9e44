import { chmod, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { type Config, secretSettings } from '../../platform/config.ts';
import type { Database, Tx } from '../../platform/database.ts';
import { openLogger } from '../../platform/logger.ts';
import { isThere, openRestoreFolder, replacedNames, undoRestores } from '../../platform/restore-folder.ts';
import { openSecrets } from '../../platform/secrets.ts';
import { backupNames, currentFormat, Manifest, markPurpose } from './backup-file.ts';
import { atMigration, loadDatabase, readDump } from './load-database.ts';
import { hasCompanies } from '../companies/company-names.ts';
import { migrationOf } from './tables.ts';

export type RestoreFailure =
  | 'backup_unreadable'
  | 'backup_is_newer'
  | 'wrong_secret'
  | 'data_not_empty'
  | 'database_is_newer';

/** The reason why a backup can't be restored. Nothing was changed. */
export class RestoreError extends Error {
  override name = 'RestoreError';
  readonly reason: RestoreFailure;

  constructor(reason: RestoreFailure, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

const unpack = async (file: string, work: string): Promise<Manifest> => {
  const known = new Set<string>(Object.values(backupNames));
  try {
    await extract({
      file,
      cwd: work,
      strict: true,
      preserveOwner: false,
      filter: (path, entry) =>
        known.has(path.split('/')[0] ?? '') &&
        (!('type' in entry) || entry.type === 'File' || entry.type === 'Directory'),
    });
    return Manifest.parse(JSON.parse(await readFile(join(work, backupNames.manifest), 'utf8')));
  } catch (error) {
    throw new RestoreError('backup_unreadable', { cause: error });
  }
};

const requireAllMedia = async (work: string, { mediaFiles, mediaBytes }: Manifest): Promise<void> => {
  const media = join(work, backupNames.media);
  await mkdir(media, { recursive: true });
  const files = (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (files.length !== mediaFiles || bytes !== mediaBytes) throw new RestoreError('backup_unreadable');
};

const requireAllRows = async (work: string, { rows }: Manifest): Promise<void> => {
  let counted = 0;
  await readDump(join(work, backupNames.database), {
    onTable: async () => undefined,
    onRow: async () => void (counted += 1),
  }).catch((error: unknown) => {
    throw new RestoreError('backup_unreadable', { cause: error });
  });
  if (counted !== rows) throw new RestoreError('backup_unreadable');
};

const requireSecret = async (config: Config, work: string, { takenAt, secretMark }: Manifest): Promise<void> => {
  const secrets = await openSecrets({ ...secretSettings(config), dataDir: work });
  if (!secrets.verify(secretMark, markPurpose, takenAt)) throw new RestoreError('wrong_secret');
};

const holdsSomething = (database: Database): Promise<boolean> => database.system.read(hasCompanies);

const load = async (tx: Tx, work: string, manifest: Manifest, isForced: boolean): Promise<void> => {
  if ((await migrationOf(tx)) !== manifest.migration) throw new RestoreError('database_is_newer');
  const file = join(work, backupNames.database);
  await loadDatabase(tx, file, isForced).catch((error: unknown) => {
    throw new RestoreError('backup_unreadable', { cause: error });
  });
};

const fill = async (config: Config, work: string, manifest: Manifest, isForced: boolean): Promise<void> => {
  const { dataDir, DATABASE_URL: url } = config;
  const secrets = await openSecrets(secretSettings(config));
  const settings = { url, dataDir, secrets, log: openLogger(config.PAUTA_LOG), poolSize: 2 };
  const isKnown = await atMigration(settings, manifest.migration, work, async (database) => {
    if (!isForced && (await holdsSomething(database))) throw new RestoreError('data_not_empty');
    await database.background.system.transaction((tx) => load(tx, work, manifest, isForced));
  });
  if (!isKnown) throw new RestoreError('backup_is_newer');
};

/**
 * Restores a backup into the data directory and the database, which must be empty unless `isForced` replaces their
 * contents. Accepts backups of either kind of database and of older versions. The caller holds the lock of the data
 * directory. Throws `RestoreError`, and then nothing has changed. One that was killed is undone first; with `DATABASE_URL`
 * its rows may be there, so that its repetition must be forced.
 */
export const restoreBackup = async (config: Config, file: string, isForced: boolean): Promise<Manifest> => {
  const { dataDir } = config;
  await undoRestores(dataDir);
  const folder = await openRestoreFolder(dataDir);
  const work = folder.path;
  try {
    const manifest = await unpack(file, work);
    if (manifest.format > currentFormat) throw new RestoreError('backup_is_newer');
    await requireAllMedia(work, manifest);
    await requireAllRows(work, manifest);
    await requireSecret(config, work, manifest);
    if (!isForced) {
      for (const name of replacedNames)
        if (await isThere(join(dataDir, name))) throw new RestoreError('data_not_empty');
    }
    await folder.setAside();
    for (const name of [backupNames.media, backupNames.secret])
      if (await isThere(join(work, name))) await rename(join(work, name), join(dataDir, name));
    const secret = join(dataDir, backupNames.secret);
    if (await isThere(secret)) await chmod(secret, 0o600);
    await fill(config, work, manifest, isForced);
    await folder.complete();
    return manifest;
  } catch (error) {
    await folder.undo();
    throw error;
  }
};
