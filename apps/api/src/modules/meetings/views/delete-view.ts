import type { api, MeetingView, Received } from '@pauta/contract';
import { lt } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { erasableBefore, refuseGone } from '../../../platform/lately-deleted.ts';
import type { Platform } from '../../../platform/platform.ts';
import { meetingViews } from '../meetings.table.ts';
import { showView } from './show-views.ts';
import { lockKeptView, type ViewRow } from './view-access.ts';

type Groups = typeof api.views;

const setDeleted = async (tx: Tx, ctx: Ctx, { id }: ViewRow, deletedAt: Date | null): Promise<void> => {
  await tx
    .update(meetingViews)
    .set({ deletedAt })
    .where(companyScope(meetingViews, ctx, id));
};

export const deleteView = (ctx: Ctx, { params }: Received<Groups['remove']>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const view = await lockKeptView(tx, ctx, params.id);
    if (view.deletedAt) return undefined;
    await setDeleted(tx, ctx, view, ctx.now());
    await recordAudit(tx, ctx, 'view.delete', view.id, { name: view.name, teamId: view.teamId });
    return undefined;
  });

/** Restores a recently deleted view; one that is not deleted is unchanged. */
export const restoreView = (ctx: Ctx, { params }: Received<Groups['restore']>): Promise<MeetingView> =>
  ctx.db.transaction(async (tx) => {
    const view = await lockKeptView(tx, ctx, params.id);
    refuseGone(view, ctx.now(), 'view_not_found');
    if (view.deletedAt) {
      await setDeleted(tx, ctx, view, null);
      await recordAudit(tx, ctx, 'view.restore', view.id, { name: view.name });
    }
    return showView(tx, ctx, view);
  });

/** Erases deleted views. */
export const sweepViews = async ({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> => {
  const isErasable = lt(meetingViews.deletedAt, erasableBefore(now()));
  await database.background.system.transaction((tx) => tx.delete(meetingViews).where(isErasable));
};
