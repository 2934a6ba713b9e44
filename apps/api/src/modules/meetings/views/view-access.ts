import { mayEditView } from '@pauta/contract';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { meetingViews } from '../meetings.table.ts';

export type ViewRow = typeof meetingViews.$inferSelect;

/** Views of the actor, those that are shared with their teams, and to admins those that are shared with any. */
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

/** The same, without those that were deleted. */
export const visibleViews = (ctx: Pick<Ctx, 'actor'>): SQL | undefined =>
  and(keptViews(ctx), isNull(meetingViews.deletedAt));

/** The view, locked until the transaction ends, for who may change it; also where it was deleted. */
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
