import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { KnownStageReason, SpeechModelId } from '@pauta/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import {
  DownloadError,
  downloadFile,
  freeBytesOf,
  isDownloaded,
  partialBytes,
  removeDownload,
  installDownload,
} from '../../platform/download-file.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { StageError } from '../processing/stage-error.ts';
import { bytesOf, kindOf, type KnownModel, modelOf, modelsOf, pathOf, sourceOf } from './catalogue.ts';
import { measureModel } from './measure-model.ts';
import { fileReason } from './model-reasons.ts';
import { resumeWaiting } from './resume-waiting.ts';
import { speechModels } from './speech-models.table.ts';

const queue = 'speech-models';
/** A single key: an installation downloads one model at a time. */
const key = 'all';

type Row = typeof speechModels.$inferSelect;
type Change = Partial<Pick<Row, 'state' | 'receivedBytes' | 'reason' | 'speed'>>;

/** How often cancellation is checked and progress is published. */
const beatMs = 1_000;
/** Disk space kept free during a download. */
const spareBytes = 64 * 1024 ** 2;

/** Queues work on models after the transaction commits. */
export const requestModels = ({ jobs }: Platform, tx: Tx): Promise<void> => jobs.sendIn(tx, queue, {}, key);

const unfinished = ['waiting', 'downloading', 'verifying', 'measuring', 'removing'] as const;

/** Queues unfinished work again after a crash. */
export const requestUnfinishedModels = async (platform: Platform): Promise<void> => {
  const [row] = await platform.database.background.system.read((tx) =>
    tx
      .select({ id: speechModels.id })
      .from(speechModels)
      .where(inArray(speechModels.state, [...unfinished])),
  );
  if (row) await platform.jobs.send(queue, {}, key);
};

/** The model can't be installed, for a reason that the admin can fix. */
class ModelRefused extends Error {
  readonly reason: KnownStageReason;

  constructor(reason: KnownStageReason) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Abort reason of a cancelled download. */
const calledOff = Symbol('called off');

interface Work {
  readonly platform: Platform;
  readonly model: KnownModel;
  /** Stores a change; throws if the model was cancelled. */
  readonly write: (change: Change) => Promise<void>;
  readonly signal: AbortSignal;
}

const requireRoom = async ({ platform: { config }, model }: Work): Promise<void> => {
  let needed = 0;
  for (const file of model.files) {
    const path = pathOf(config, file);
    if (!(await isDownloaded(path))) needed += file.bytes - Math.min(file.bytes, await partialBytes(path));
  }
  const [first] = model.files;
  const free = first && (await freeBytesOf(dirname(pathOf(config, first))));
  if (needed === 0 || free === null || free === undefined || free >= needed + spareBytes) return;
  throw new ModelRefused({ code: 'model_file_without_room', values: { free, needed } });
};

const download = async (work: Work, receivedBytes: (bytes: number) => void): Promise<void> => {
  const { platform, model, signal } = work;
  await requireRoom(work);
  let before = 0;
  for (const file of model.files) {
    if (!(await isDownloaded(pathOf(platform.config, file)))) {
      const source = sourceOf(platform.config, file);
      if (!source) throw new ModelRefused({ code: 'model_file_not_copied', values: { file: file.name } });
      const start = before;
      receivedBytes(start + (await partialBytes(source.path)));
      await work.write({ state: 'downloading' });
      try {
        await downloadFile(source, { signal, onProgress: (now) => receivedBytes(start + now.receivedBytes) });
      } catch (error) {
        throw error instanceof DownloadError ? new ModelRefused(fileReason(source, error.failure)) : error;
      }
    }
    before += file.bytes;
  }
};

const verify = async ({ platform: { config }, model, signal }: Work): Promise<void> => {
  for (const file of model.files) {
    const { sha1, sha256, path: below } = file;
    const source = {
      url: `${config.PAUTA_MODELS_URL ?? 'file://'}${below}`,
      path: pathOf(config, file),
      sums: { sha1, sha256 },
    };
    try {
      await installDownload(source, signal);
    } catch (error) {
      throw error instanceof DownloadError ? new ModelRefused(fileReason(source, error.failure)) : error;
    }
  }
};

const reasonOf = (error: unknown): KnownStageReason | undefined => {
  if (error instanceof ModelRefused || error instanceof StageError) return error.reason;
  return undefined;
};

/** Selects the model for new transcriptions, replacing another of its kind. */
export const activateModel = async (tx: Tx, id: SpeechModelId): Promise<void> => {
  const others = and(ne(speechModels.id, id), ne(speechModels.id, 'voices'));
  if (id !== 'voices') await tx.update(speechModels).set({ isInUse: false }).where(others);
  await tx.update(speechModels).set({ isInUse: true }).where(eq(speechModels.id, id));
};

/** Downloads, verifies and measures a model. After an abort, the next call resumes the download. */
const installModel = async (platform: Platform, model: KnownModel, signal: AbortSignal): Promise<void> => {
  const { system } = platform.database.background;
  const over = new AbortController();
  const stop = AbortSignal.any([signal, over.signal]);
  const mine = and(eq(speechModels.id, model.id), ne(speechModels.state, 'removing'));
  const write = async (change: Change): Promise<void> => {
    const rows = await system.transaction((tx) => tx.update(speechModels).set(change).where(mine).returning());
    if (rows.length === 0) over.abort(calledOff);
    stop.throwIfAborted();
  };
  let received = 0;
  const beat = async (): Promise<void> => {
    for (;;) {
      await wait(beatMs, undefined, { signal: stop });
      await write({ receivedBytes: received });
    }
  };
  const beating = beat().catch((error: unknown) => {
    if (!stop.aborted) platform.log.warn({ err: error }, 'how far a model is could not be told');
  });
  const work = { platform, model, write, signal: stop };
  try {
    await download(work, (bytes) => {
      received = bytes;
    });
    received = bytesOf(model);
    await write({ state: 'verifying', receivedBytes: received });
    await verify(work);
    await write({ state: 'measuring' });
    const speed = await measureModel(platform, model, stop);
    await system.transaction(async (tx) => {
      const [row] = await tx.update(speechModels).set({ state: 'ready', reason: null, speed }).where(mine).returning();
      if (row) await activateModel(tx, model.id);
    });
  } catch (error) {
    signal.throwIfAborted();
    if (over.signal.aborted) return;
    const reason = reasonOf(error);
    if (!reason) throw error;
    platform.log.info({ model: model.id, reason: reason.code }, 'a model could not be installed');
    await write({ state: 'failed', reason, receivedBytes: received }).catch(() => undefined);
  } finally {
    over.abort();
    await beating;
  }
};

const removeModel = async ({ config, database }: Platform, model: KnownModel): Promise<void> => {
  for (const file of model.files) await removeDownload(pathOf(config, file));
  // If it was requested again meanwhile, the row stays and it is downloaded again.
  await database.background.system.transaction((tx) =>
    tx.delete(speechModels).where(and(eq(speechModels.id, model.id), eq(speechModels.state, 'removing'))),
  );
};

const installModels = async (platform: Platform, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const [row] = await platform.database.background.system.read((tx) =>
      tx
        .select()
        .from(speechModels)
        .where(
          and(
            inArray(speechModels.state, [...unfinished]),
            inArray(
              speechModels.id,
              modelsOf(platform.config).map(({ id }) => id),
            ),
          ),
        )
        .orderBy(sql`${speechModels.state} = 'removing' desc`, asc(speechModels.askedAt))
        .limit(1),
    );
    const model = row && modelOf(platform.config, row.id);
    if (!model) return;
    if (row.state === 'removing') await removeModel(platform, model);
    else {
      await installModel(platform, model, signal);
      if (kindOf(model) === 'transcription') await resumeWaiting(platform);
    }
  }
};

/** Registers the job for models, if this process is a worker. */
export const registerSpeechModelJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register({
    name: queue,
    concurrency: 1,
    attempts: 30,
    work: (_, signal) => installModels(platform, signal),
  });
