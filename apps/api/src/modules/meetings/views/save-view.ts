import type { api, Received, Reply } from '@pauta/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../../platform/database.ts';
import { definedOnly } from '../../../platform/defined-only.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { lockCompany } from '../../companies/company-names.ts';
import { lockTeamForShare } from '../../teams/memberships.ts';
import { meetingViews } from '../meetings.table.ts';
import { showView } from './show-views.ts';
import { lockKeptView, type ViewRow } from './view-access.ts';

type Create = typeof api.views.create;
type Update = typeof api.views.update;

const mostViews = 50;

/** Members may share a view with their teams; admins with any team. */
const requireTeam = async (tx: Tx, ctx: Ctx, teamId: string | null | undefined): Promise<void> => {
  if (!teamId) return;
  const { isAdmin, teams } = ctx.actor;
  if (!isAdmin && !teams.some((team) => team.teamId === teamId)) throw new ProblemError('team_not_found');
  await lockTeamForShare(tx, ctx, teamId);
};

/** The view created by an earlier request with the same idempotency key. */
const earlierOf = async (tx: Tx, { actor }: Ctx, idempotencyKey: string): Promise<ViewRow | undefined> => {
  const [row] = await tx
    .select()
    .from(meetingViews)
    .where(and(eq(meetingViews.userId, actor.userId), eq(meetingViews.idempotencyKey, idempotencyKey)));
  return row;
};

const refuseTooMany = async (tx: Tx, ctx: Ctx): Promise<void> => {
  const own = and(
    companyScope(meetingViews, ctx),
    eq(meetingViews.userId, ctx.actor.userId),
    isNull(meetingViews.deletedAt),
  );
  const [kept] = await tx.select({ total: count() }).from(meetingViews).where(own);
  if (kept && kept.total >= mostViews) throw new ProblemError('too_many_views', { values: { most: mostViews } });
};

export const createView = (ctx: Ctx, { body }: Received<Create>): Promise<Reply<Create>> =>
  retryOnUniqueViolation(() =>
    ctx.db.transaction(async (tx) => {
      const { companyId, userId } = ctx.actor;
      const { idempotencyKey = null, ...fields } = body;
      // The lock keeps concurrent requests within the limit.
      await lockCompany(tx, companyId);
      const earlier = idempotencyKey ? await earlierOf(tx, ctx, idempotencyKey) : undefined;
      if (earlier) return showView(tx, ctx, earlier);
      await refuseTooMany(tx, ctx);
      await requireTeam(tx, ctx, fields.teamId);
      const [row] = await tx
        .insert(meetingViews)
        .values({ companyId, userId, idempotencyKey, ...fields })
        .returning();
      const view = orThrow(row, 'internal');
      await recordAudit(tx, ctx, 'view.create', view.id, { name: view.name, teamId: view.teamId });
      return showView(tx, ctx, view);
    }),
  );

/** Renames a view, shares it, or changes filter and columns. */
export const updateView = (ctx: Ctx, { params, body }: Received<Update>): Promise<Reply<Update>> =>
  ctx.db.transaction(async (tx) => {
    const { order, ...fields } = body;
    const before = await lockKeptView(tx, ctx, params.id);
    if (before.deletedAt) throw new ProblemError('view_not_found');
    if (body.teamId !== before.teamId) await requireTeam(tx, ctx, body.teamId);
    const [row] = await tx
      .update(meetingViews)
      .set(definedOnly({ ...fields, filter: order ? { ...(fields.filter ?? before.filter), order } : fields.filter }))
      .where(companyScope(meetingViews, ctx, before.id))
      .returning();
    const after = orThrow(row, 'view_not_found');
    await recordAudit(tx, ctx, 'view.update', after.id, {
      name: after.name,
      teamId: after.teamId,
      before: before.name,
    });
    return showView(tx, ctx, after);
  });
