import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { SpeechModelId } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { isDownloaded, partPathOf, installDownload } from '../../platform/download-file.ts';
import { modelFolderOf } from '../transcripts/speech/speech-settings.ts';
import { modelsOf, pathOf } from './catalogue.ts';
import { speechModels } from './speech-models.table.ts';

export interface ImportedModel {
  readonly model: SpeechModelId;
  readonly path: string;
  /** Files of the same model that are still missing. */
  readonly missing: readonly string[];
}

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/**
 * Copies a file into the models folder, identified by checksum; undefined for an unknown checksum. A complete model is
 * then measured and used by the server.
 */
export const importModel = async (
  { config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>,
  file: string,
): Promise<ImportedModel | undefined> => {
  const sum = await sha256Of(file);
  const model = modelsOf(config).find(({ files }) => files.some(({ sha256 }) => sha256 === sum));
  const known = model?.files.find(({ sha256 }) => sha256 === sum);
  if (!model || !known) return undefined;
  const path = pathOf(config, known);
  await mkdir(modelFolderOf(config), { recursive: true });
  if (!(await isDownloaded(path))) await copyFile(file, partPathOf(path));
  await installDownload({ url: '', path, sums: { sha256: sum } }, new AbortController().signal);
  const missing: string[] = [];
  for (const each of model.files) if (!(await isDownloaded(pathOf(config, each)))) missing.push(each.name);
  if (missing.length === 0) {
    await database.system.transaction((tx) =>
      tx
        .insert(speechModels)
        .values({ id: model.id, state: 'waiting', askedAt: now() })
        .onConflictDoUpdate({
          target: speechModels.id,
          set: { state: 'waiting', reason: null, askedAt: now() },
          setWhere: sql`${speechModels.state} in ('failed', 'removing')`,
        }),
    );
  }
  return { model: model.id, path, missing };
};
