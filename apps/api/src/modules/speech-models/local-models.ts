import type { SpeechModelId } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { DownloadError, downloadFile, isDownloaded, installDownload } from '../../platform/download-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { SpeechError } from '../transcripts/speech/engine.ts';
import type { EnsureModel } from '../transcripts/speech/engine-whisper.ts';
import type { LocalModels } from '../transcripts/speech/speech-settings.ts';
import { type ModelFile, modelOf, pathOf, sourceOf } from './catalogue.ts';
import { fileReason } from './model-reasons.ts';
import { speechModels } from './speech-models.table.ts';

/** Downloads a file that is missing, because it was deleted or this process has its own disk. */
const ensured =
  (config: Platform['config'], file: ModelFile): EnsureModel =>
  async (signal) => {
    const path = pathOf(config, file);
    if (await isDownloaded(path)) return path;
    const source = sourceOf(config, file);
    if (!source) {
      const reason = { code: 'model_file_not_copied', values: { file: file.name } } as const;
      throw new SpeechError('transcription_unavailable', reason, { retryable: false });
    }
    try {
      await downloadFile(source, { signal });
      await installDownload(source, signal);
      return path;
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      throw new SpeechError('transcription_unavailable', fileReason(source, error.failure), {
        retryable: true,
        cause: error,
      });
    }
  };

export const readUsedModels = async (tx: Tx): Promise<SpeechModelId[]> => {
  const rows = await tx
    .select({ id: speechModels.id })
    .from(speechModels)
    .where(and(eq(speechModels.isInUse, true), eq(speechModels.state, 'ready')));
  return rows.map(({ id }) => id);
};

/** The same, for the features of a company. */
export const usedModels = ({ platform: { database } }: Ctx): Promise<SpeechModelId[]> =>
  database.system.read(readUsedModels);

/** The catalogue's models that this installation uses. */
export const readLocalModels = async ({ config, database }: Pick<Platform, 'config' | 'database'>) => {
  const used = await database.background.system.read(readUsedModels);
  const id = used.find((each) => each !== 'voices');
  const fileOf = (of: SpeechModelId | undefined, role: ModelFile['role']): EnsureModel | undefined => {
    const file = of && modelOf(config, of)?.files.find((each) => each.role === role);
    return file && ensured(config, file);
  };
  const ensure = fileOf(id, 'whisper');
  const voices = used.includes('voices') ? 'voices' : undefined;
  const [segmentation, embedding] = [fileOf(voices, 'segmentation'), fileOf(voices, 'embedding')];
  return {
    transcription: id && ensure ? { id, ensure } : null,
    voices: segmentation && embedding ? { segmentation, embedding } : null,
  } satisfies LocalModels;
};
