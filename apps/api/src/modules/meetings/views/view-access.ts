import { mayEditView } from '@pauta/contract';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { meetingViews } from '../meetings.table.ts';

export type ViewRow = typeof meetingViews.$inferSelect;

/** SQL: the actor's own views and those shared with their teams; for admins all shared ones. Includes deleted ones. */
const keptViews = (ctx: Pick<Ctx, 'actor'>): SQL | undefined => {
  const { actor } = ctx;
  const teamIds = actor.teams.map(({ teamId }) => teamId);
  return and(
    companyScope(meetingViews, ctx),
    or(
      eq(meetingViews.userId, actor.userId),
      teamIds.length ? inArray(meetingViews.teamId, teamIds) : undefined,
      actor.isAdmin ? isNotNull(meetingViews.teamId) : undefined,
    ),
  );
};

/** SQL: the same, without deleted ones. */
export const visibleViews = (ctx: Pick<Ctx, 'actor'>): SQL | undefined =>
  and(keptViews(ctx), isNull(meetingViews.deletedAt));

/** Locks a view that the actor may edit, also if it is deleted. */
export const lockKeptView = async (tx: Tx, ctx: Ctx, id: string): Promise<ViewRow> => {
  const [row] = await tx
    .select()
    .from(meetingViews)
    .where(and(eq(meetingViews.id, id), keptViews(ctx)))
    .for('update');
  const view = orThrow(row, 'view_not_found');
  if (!mayEditView(ctx.actor, view)) throw new ProblemError('forbidden');
  return view;
};
