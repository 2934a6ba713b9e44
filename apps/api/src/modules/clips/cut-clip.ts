import type { ClipFile } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { meetingFolder } from '../../platform/storage/storage.ts';
import { cutRecording } from '../recordings/cut-recording.ts';
import { toMediaPath } from '../recordings/media-address.ts';
import { readMainRecording } from '../recordings/read-recording.ts';
import { type ClipRow, visibleClips } from './clip-view.ts';
import { clips } from './clips.table.ts';

const queue = 'cut-clip';

interface OfClip {
  params: { id: string };
}

interface ClipKey {
  readonly companyId: string;
  readonly clipId: string;
}

/** Where the file of a clip is. Trimmed, it has another. */
const fileKeyOf = ({ companyId, meetingId, id, startMs, endMs }: ClipRow): string =>
  `${meetingFolder(companyId, meetingId)}/clip-${id}-${startMs}-${endMs}`;

export const removeClipFile = ({ storage }: Pick<Platform, 'storage'>, clip: ClipRow): Promise<void> =>
  storage.remove(fileKeyOf(clip));

const readRow = async (tx: Tx, ctx: Ctx, id: string): Promise<ClipRow> =>
  orThrow((await tx.select().from(clips).where(visibleClips(ctx, id)).for('update'))[0], 'clip_not_found');

const viewFile = (ctx: Ctx, clip: ClipRow): ClipFile => {
  const { fileState: state, fileType, fileExtension } = clip;
  if (state !== 'ready' || !fileType || !fileExtension) return { state, address: null };
  const expiresAt = new Date(ctx.now().getTime() + ctx.platform.config.PAUTA_LINK_TTL_SECONDS * 1000);
  const url = toMediaPath(ctx.platform, {
    key: fileKeyOf(clip),
    type: fileType,
    expires: String(Math.floor(expiresAt.getTime() / 1000)),
    user: ctx.actor.userId,
    session: ctx.actor.sessionId ?? '',
  });
  return {
    state,
    address: { url, fileName: fileNameOf(clip.title, fileExtension), expiresAt: expiresAt.toISOString() },
  };
};

/** How far the file of a clip is. */
export const getClipFile = (ctx: Ctx, { params }: OfClip): Promise<ClipFile> =>
  ctx.db.read(async (tx) =>
    viewFile(ctx, orThrow((await tx.select().from(clips).where(visibleClips(ctx, params.id)))[0], 'clip_not_found')),
  );

/** Asks for the file of a clip, which is cut out once; what could not be cut out is tried again. */
export const cutClip = async (ctx: Ctx, { params }: OfClip): Promise<ClipFile> => {
  const file = await ctx.db.transaction(async (tx) => {
    const clip = await readRow(tx, ctx, params.id);
    if ((await readMainRecording(tx, clip.meetingId))?.state !== 'ready') throw new ProblemError('media_unavailable');
    await recordAudit(tx, ctx, 'clip.export', clip.id, { meetingId: clip.meetingId });
    if (clip.fileState === 'ready') return viewFile(ctx, clip);
    await tx
      .update(clips)
      .set({ fileState: 'preparing' })
      .where(companyScope(clips, ctx, clip.id));
    return { state: 'preparing' as const, address: null };
  });
  if (file.state === 'preparing') {
    await requestClipCut(ctx.platform, { companyId: ctx.actor.companyId, clipId: params.id });
  }
  return file;
};

const requestClipCut = (platform: Platform, key: ClipKey): Promise<void> => platform.jobs.send(queue, key, key.clipId);

/** Cuts a clip out of the recording. One that was trimmed or erased meanwhile leaves nothing. */
const work = async (platform: Platform, { companyId, clipId }: ClipKey, signal: AbortSignal): Promise<void> => {
  const db = platform.database.background.company(companyId);
  const waiting = and(eq(clips.id, clipId), eq(clips.fileState, 'preparing'));
  const [clip] = await db.read((tx) => tx.select().from(clips).where(waiting));
  if (!clip) return;
  const made = await cutRecording(platform, { ...clip, key: fileKeyOf(clip) }, signal);
  const isSame = and(waiting, eq(clips.startMs, clip.startMs), eq(clips.endMs, clip.endMs));
  const kept = await db.transaction((tx) =>
    tx
      .update(clips)
      .set(
        made ? { fileState: 'ready', fileType: made.mimeType, fileExtension: made.extension } : { fileState: 'failed' },
      )
      .where(isSame)
      .returning({ id: clips.id }),
  );
  if (kept.length > 0) return;
  await removeClipFile(platform, clip);
  // A file of the new stretch may have been asked for while this one was made.
  await work(platform, { companyId, clipId }, signal);
};

export const registerClipJobs = (platform: Platform): Promise<void> =>
  platform.jobs.register<ClipKey>({
    name: queue,
    concurrency: 1,
    attempts: 5,
    work: (key, signal) => work(platform, key, signal),
  });

/** Asks for the files that are missing, as after an end between a request and its job. */
export const requestUncutClips = async (platform: Platform): Promise<void> => {
  const waiting = await platform.database.background.system.read((tx) =>
    tx.select({ companyId: clips.companyId, clipId: clips.id }).from(clips).where(eq(clips.fileState, 'preparing')),
  );
  for (const key of waiting) await requestClipCut(platform, key);
};
