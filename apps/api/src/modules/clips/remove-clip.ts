import type { Clip } from '@pauta/contract';
import { lt } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { erasableBefore, refuseGone } from '../../platform/lately-deleted.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockClip, ownClips, viewClip } from './clip-view.ts';
import { clips, playlists } from './clips.table.ts';
import { removeClipFiles } from './cut-clip.ts';

interface OfClip {
  params: { id: string };
}

export const removeClip = (ctx: Ctx, { params }: OfClip): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const clip = await lockClip(tx, ctx, ownClips(ctx, params.id));
    if (clip.deletedAt) return undefined;
    await tx
      .update(clips)
      .set({ deletedAt: ctx.now() })
      .where(companyScope(clips, ctx, clip.id));
    await recordAudit(tx, ctx, 'clip.delete', clip.meetingId, { clipId: clip.id, title: clip.title });
    return undefined;
  });

/** Restores a recently deleted clip; one that is not deleted is unchanged. */
export const restoreClip = (ctx: Ctx, { params }: OfClip): Promise<Clip> =>
  ctx.db.transaction(async (tx) => {
    const clip = await lockClip(tx, ctx, ownClips(ctx, params.id));
    refuseGone(clip, ctx.now(), 'clip_not_found');
    if (clip.deletedAt) {
      await tx
        .update(clips)
        .set({ deletedAt: null })
        .where(companyScope(clips, ctx, clip.id));
      await recordAudit(tx, ctx, 'clip.restore', clip.meetingId, { clipId: clip.id, title: clip.title });
    }
    return viewClip(tx, ctx, clip.id);
  });

/** Erases deleted clips and their files. */
export const sweepClips = async (platform: Pick<Platform, 'database' | 'storage' | 'now'>): Promise<void> => {
  const { system } = platform.database.background;
  const before = erasableBefore(platform.now());
  const gone = await system.read((tx) => tx.select().from(clips).where(lt(clips.deletedAt, before)));
  for (const clip of gone) await removeClipFiles(platform, clip);
  await system.transaction(async (tx) => {
    await tx.delete(clips).where(lt(clips.deletedAt, before));
    await tx.delete(playlists).where(lt(playlists.deletedAt, before));
  });
};
