import type { Platform } from '../../platform/platform.ts';
import { MediaError } from './media/media-error.ts';
import type { ExportFormat } from './media/media-export.ts';
import type { MediaInfo } from './media/media-probe.ts';
import { runMedia } from './media/media-worker.ts';
import { readMainRecording } from './read-recording.ts';

interface WantedCut {
  readonly companyId: string;
  readonly meetingId: string;
  readonly startMs: number;
  readonly endMs: number;
  /** By default the recording's own format. */
  readonly format?: ExportFormat;
  /** Storage key of the result. */
  readonly key: string;
}

/** Stores a range of a meeting's recording as a file; undefined if it can't be cut. */
export const cutRecording = async (
  { database, storage, log }: Pick<Platform, 'database' | 'storage' | 'log'>,
  { companyId, meetingId, startMs, endMs, format, key }: WantedCut,
  signal: AbortSignal,
): Promise<MediaInfo | undefined> => {
  const recording = await database.background.company(companyId).read((tx) => readMainRecording(tx, meetingId));
  if (!recording?.storageKey) return undefined;
  const original = await storage.openLocal(recording.storageKey);
  const draft = await storage.openDraft(key);
  try {
    const info = format
      ? await runMedia('export', [original.path, draft.path, startMs, endMs, format], { signal })
      : await runMedia('cut', [original.path, draft.path, startMs, endMs], { signal });
    await draft.keep();
    return info;
  } catch (error) {
    if (signal.aborted || !(error instanceof MediaError)) throw error;
    log.warn({ err: error, meetingId }, 'a stretch of a recording could not be cut out');
    return undefined;
  } finally {
    await draft.discard();
    await original.release();
  }
};
