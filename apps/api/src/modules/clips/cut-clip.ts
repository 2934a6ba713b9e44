import { type ClipFile, ClipFormat } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { meetingFolder } from '../../platform/storage/storage.ts';
import { cutRecording } from '../recordings/cut-recording.ts';
import { toMediaPath } from '../recordings/media-address.ts';
import { readMainRecording } from '../recordings/read-recording.ts';
import { type ClipRow, visibleClips } from './clip-view.ts';
import { clipFiles, clips } from './clips.table.ts';

const queue = 'cut-clip';

interface OfFile {
  params: { id: string; format: ClipFormat };
}

interface FileKey {
  readonly companyId: string;
  readonly clipId: string;
  readonly format: ClipFormat;
}

type FileRow = typeof clipFiles.$inferSelect;

const ofFile = ({ clipId, format }: Pick<FileKey, 'clipId' | 'format'>) =>
  and(eq(clipFiles.clipId, clipId), eq(clipFiles.format, format));

/** Storage key of a clip's file. A trimmed clip has another one. */
const storageKeyOf = ({ companyId, meetingId, id, startMs, endMs }: ClipRow, format: ClipFormat): string =>
  `${meetingFolder(companyId, meetingId)}/clip-${id}-${startMs}-${endMs}-${format}`;

const removeClipFile = ({ storage }: Pick<Platform, 'storage'>, clip: ClipRow, format: ClipFormat): Promise<void> =>
  storage.remove(storageKeyOf(clip, format));

/** Deletes the files cut for a clip's current range. */
export const removeClipFiles = async (platform: Pick<Platform, 'storage'>, clip: ClipRow): Promise<void> => {
  for (const format of ClipFormat.options) await removeClipFile(platform, clip, format);
};

const readFile = async (tx: Tx, clipId: string, format: ClipFormat): Promise<FileRow | undefined> =>
  (await tx.select().from(clipFiles).where(ofFile({ clipId, format })))[0];

const viewFile = (ctx: Ctx, clip: ClipRow, file: FileRow | undefined): ClipFile => {
  if (file?.state !== 'ready' || !file.mimeType || !file.extension) {
    return { state: file?.state ?? null, address: null };
  }
  const { format, mimeType, extension } = file;
  const expiresAt = new Date(ctx.now().getTime() + ctx.platform.config.PAUTA_LINK_TTL_SECONDS * 1000);
  const url = toMediaPath(ctx.platform, {
    key: storageKeyOf(clip, format),
    type: mimeType,
    expires: String(Math.floor(expiresAt.getTime() / 1000)),
    user: ctx.actor.userId,
    session: ctx.actor.sessionId ?? '',
  });
  return {
    state: 'ready',
    address: { url, fileName: fileNameOf(clip.title, extension), expiresAt: expiresAt.toISOString() },
  };
};

/** Returns the state of a clip's file. */
export const getClipFile = (ctx: Ctx, { params: { id, format } }: OfFile): Promise<ClipFile> =>
  ctx.db.read(async (tx) => {
    const [clip] = await tx.select().from(clips).where(visibleClips(ctx, id));
    return viewFile(ctx, orThrow(clip, 'clip_not_found'), await readFile(tx, id, format));
  });

/** Queues cutting of a clip's file, once; a failed one is retried. */
export const cutClip = async (ctx: Ctx, { params: { id, format } }: OfFile): Promise<ClipFile> => {
  const { companyId } = ctx.actor;
  const file = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(clips).where(visibleClips(ctx, id)).for('update');
    const clip = orThrow(row, 'clip_not_found');
    if ((await readMainRecording(tx, clip.meetingId))?.state !== 'ready') throw new ProblemError('media_unavailable');
    await recordAudit(tx, ctx, 'clip.export', clip.meetingId, { clipId: clip.id, title: clip.title, format });
    const known = await readFile(tx, id, format);
    if (known?.state === 'ready') return viewFile(ctx, clip, known);
    const state = 'preparing' as const;
    await tx
      .insert(clipFiles)
      .values({ companyId, clipId: id, format, state })
      .onConflictDoUpdate({ target: [clipFiles.clipId, clipFiles.format], set: { state } });
    return { state, address: null };
  });
  if (file.state === 'preparing') await requestClipCut(ctx.platform, { companyId, clipId: id, format });
  return file;
};

const requestClipCut = (platform: Platform, key: FileKey): Promise<void> =>
  platform.jobs.send(queue, key, `${key.clipId} ${key.format}`);

/** Cuts a clip from the recording. If the clip was trimmed or erased meanwhile, the file is deleted. */
const work = async (platform: Platform, key: FileKey, signal: AbortSignal): Promise<void> => {
  const { companyId, format } = key;
  const db = platform.database.background.company(companyId);
  const isWaiting = and(ofFile(key), eq(clipFiles.state, 'preparing'));
  const read = async (tx: Tx): Promise<ClipRow | undefined> => {
    const found = await tx
      .select({ clip: clips })
      .from(clipFiles)
      .innerJoin(clips, eq(clips.id, clipFiles.clipId))
      .where(isWaiting)
      .for('update', { of: clips });
    return found[0]?.clip;
  };
  const clip = await db.transaction(read);
  if (!clip) return;
  const made = await cutRecording(platform, { ...clip, format, key: storageKeyOf(clip, format) }, signal);
  const isKept = await db.transaction(async (tx) => {
    const now = await read(tx);
    if (now?.startMs !== clip.startMs || now.endMs !== clip.endMs) return false;
    const { mimeType, extension } = made ?? {};
    await tx
      .update(clipFiles)
      .set(made ? { state: 'ready', mimeType, extension } : { state: 'failed' })
      .where(isWaiting);
    return true;
  });
  if (isKept) return;
  await removeClipFile(platform, clip, format);
  // A file of the new range may have been requested meanwhile.
  await work(platform, key, signal);
};

export const registerClipJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<FileKey>({
    name: queue,
    concurrency: 2,
    attempts: 5,
    groupOf: ({ companyId }) => companyId,
    work: (key, signal) => work(platform, key, signal),
  });

/** Sends the jobs of missing files again, for example after a crash between the request and its job. */
export const requestUncutClips = async (platform: Platform): Promise<void> => {
  const waiting = await platform.database.background.system.read((tx) =>
    tx.select().from(clipFiles).where(eq(clipFiles.state, 'preparing')),
  );
  for (const { companyId, clipId, format } of waiting) await requestClipCut(platform, { companyId, clipId, format });
};
