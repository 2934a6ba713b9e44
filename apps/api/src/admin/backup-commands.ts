import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { syncExampleAccounts } from '../example/example-accounts.ts';
import { type Config, secretSettings } from '../platform/config.ts';
import { openDatabase } from '../platform/database.ts';
import { openLogger } from '../platform/logger.ts';
import { openSecrets } from '../platform/secrets.ts';
import { adminCommand, AdminRefusal, offlineCommand } from './command.ts';
import type { RestoreFailure } from '../modules/backups/restore-backup.ts';

const File = z.string().min(1).max(4096);

const seconds = (sinceMs: number): number => Math.round((performance.now() - sinceMs) / 100) / 10;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const diskErrors = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENOSPC', 'EDQUOT']);

const asRefusal = (error: unknown): unknown => {
  const { code = '' } = error as NodeJS.ErrnoException;
  return diskErrors.has(code) ? new AdminRefusal('disk_refused', `O disco recusou (${code}).`) : error;
};

export const backup = adminCommand({
  usage: '--to FILE',
  help: [
    'Salva tudo em um arquivo: banco, gravações e o segredo da instalação. O servidor pode continuar ligado.',
    'recoveryPoint: o que foi gravado até esse instante está no arquivo; o que veio depois, não.',
    'Não inclui sessões (todos entram de novo), envios pela metade, nem o segredo que vem de PAUTA_SECRET.',
    'O arquivo abre tudo o que há na instalação: guarde-o como um segredo.',
  ],
  options: { to: { type: 'string' } },
  files: ['to'],
  input: z.strictObject({ to: File }),
  run: async (installation, { to }) => {
    if (await exists(to)) throw new AdminRefusal('file_exists', `${to} já existe. Escolha outro nome.`);
    const start = performance.now();
    const { createBackup } = await import('../modules/backups/create-backup.ts');
    try {
      const { takenAt, rows, mediaFiles, bytes, holdsSecret } = await createBackup(installation, to);
      return { file: to, recoveryPoint: takenAt, tookS: seconds(start), bytes, rows, mediaFiles, holdsSecret };
    } catch (error) {
      throw asRefusal(error);
    }
  },
});

const reasons: Readonly<Record<RestoreFailure, string>> = {
  backup_unreadable: 'O arquivo não é um backup inteiro.',
  backup_is_newer: 'O backup é de uma versão mais nova do Pauta. Atualize antes de restaurar.',
  wrong_secret: 'O backup precisa do PAUTA_SECRET com que foi feito.',
  data_not_empty: 'Já há dados em PAUTA_DATA_DIR ou em DATABASE_URL. Com --force eles são trocados pelos do backup.',
  database_is_newer:
    'O backup é de uma versão anterior à do banco em DATABASE_URL. Restaure em um banco novo, sem tabelas.',
};

/** Locks accounts with a public password before a server is started on the restored data. */
const secureRestored = async (config: Config): Promise<number> => {
  if (config.demo) return 0;
  const { dataDir } = config;
  const secrets = await openSecrets(secretSettings(config));
  const log = openLogger(config.PAUTA_LOG);
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir, secrets, log, poolSize: 2 });
  try {
    return await syncExampleAccounts({ config, database, secrets, now: () => new Date() });
  } finally {
    await database.close();
  }
};

export const restore = offlineCommand({
  usage: '--from FILE [--force]',
  help: [
    'Restaura um backup em uma instalação vazia. O servidor precisa estar desligado.',
    'Serve de um banco para o outro: o backup do banco embutido entra no PostgreSQL de DATABASE_URL, e ao contrário.',
    'recoveryPoint: até onde vão os dados; recoveryS: quanto levou para voltar.',
    'Com PAUTA_S3_BUCKET, as gravações do backup ficam no disco até `admin storage move`.',
    'lockedAccounts: contas do exemplo que ficam bloqueadas, porque a senha delas é pública.',
    '--force: troca os dados que há. Se algo falhar, ficam os de antes.',
  ],
  options: { from: { type: 'string' }, force: { type: 'boolean' } },
  files: ['from'],
  input: z.strictObject({ from: File, force: z.boolean().default(false) }),
  run: async (config, { from, force }) => {
    if (!(await exists(from))) throw new AdminRefusal('file_not_found', `${from} não existe.`);
    const start = performance.now();
    const { restoreBackup, RestoreError } = await import('../modules/backups/restore-backup.ts');
    try {
      const { takenAt, rows, mediaFiles } = await restoreBackup(config, from, force);
      const lockedAccounts = await secureRestored(config);
      return { file: from, recoveryPoint: takenAt, recoveryS: seconds(start), rows, mediaFiles, lockedAccounts };
    } catch (error) {
      if (error instanceof RestoreError) throw new AdminRefusal(error.reason, reasons[error.reason]);
      throw asRefusal(error);
    }
  },
});
