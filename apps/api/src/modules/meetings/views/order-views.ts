import type { api, Received } from '@pauta/contract';
import { and, inArray, sql } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import { meetingViewPlaces, meetingViews } from '../meetings.table.ts';
import { visibleViews } from './view-access.ts';

/** Stores the actor's own order of views; shared views have a separate order for each person. */
export const orderViews = (ctx: Ctx, { body }: Received<typeof api.views.order>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const { companyId, userId } = ctx.actor;
    const ids = [...new Set(body.ids)];
    const seen = await tx
      .select({ id: meetingViews.id })
      .from(meetingViews)
      .where(and(visibleViews(ctx), inArray(meetingViews.id, ids)))
      .orderBy(meetingViews.id)
      .for('key share');
    if (seen.length) {
      await tx
        .insert(meetingViewPlaces)
        .values(seen.map(({ id: viewId }) => ({ companyId, userId, viewId, place: ids.indexOf(viewId) })))
        .onConflictDoUpdate({
          target: [meetingViewPlaces.userId, meetingViewPlaces.viewId],
          set: { place: sql`excluded.place` },
        });
    }
    await recordAudit(tx, ctx, 'view.order', null, {
      viewIds: ids.filter((id) => seen.some((view) => view.id === id)),
    });
    return undefined;
  });
