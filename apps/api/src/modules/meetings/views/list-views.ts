import type { MeetingView } from '@pauta/contract';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { meetingViewPlaces, meetingViews } from '../meetings.table.ts';
import { showViews } from './show-views.ts';
import { visibleViews } from './view-access.ts';

/** The views that the actor may see: in their own order, then newer ones. */
export const listViews = (ctx: Ctx): Promise<MeetingView[]> =>
  ctx.db.read(async (tx) => {
    const ofActor = and(eq(meetingViewPlaces.viewId, meetingViews.id), eq(meetingViewPlaces.userId, ctx.actor.userId));
    const rows = await tx
      .select(getTableColumns(meetingViews))
      .from(meetingViews)
      .leftJoin(meetingViewPlaces, ofActor)
      .where(visibleViews(ctx))
      .orderBy(sql`${meetingViewPlaces.place} nulls last`, asc(meetingViews.createdAt), asc(meetingViews.id));
    return showViews(tx, ctx, rows);
  });
