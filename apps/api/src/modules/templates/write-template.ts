import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { publish, requireVersion, writeTemplate } from './publish.ts';
import { lockKeptTemplate, lockTemplate, viewTemplate } from './template-access.ts';
import { templates } from './templates.table.ts';

type Groups = typeof api.templates;

export const createTemplate = (ctx: Ctx, { body }: Received<Groups['create']>): Promise<Reply<Groups['create']>> =>
  ctx.db.transaction(async (tx) => {
    const row = await writeTemplate(tx, ctx, body);
    await recordAudit(tx, ctx, 'template.create', row.id, { name: row.name, questions: body.questions.length });
    return viewTemplate(tx, ctx, row);
  });

/** Publishes the template. Throws with the differences if it was changed concurrently. */
export const updateTemplate = (
  ctx: Ctx,
  { params, body }: Received<Groups['update']>,
): Promise<Reply<Groups['update']>> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockTemplate(tx, ctx, params.id);
    await requireVersion(tx, before, body.version);
    const after = await publish(tx, ctx, before, body);
    await recordAudit(tx, ctx, 'template.update', after.id, { version: after.version });
    return viewTemplate(tx, ctx, after);
  });

export const shareTemplate = (ctx: Ctx, { params, body }: Received<Groups['share']>): Promise<Reply<Groups['share']>> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockTemplate(tx, ctx, params.id);
    const [row] = await tx
      .update(templates)
      // A private template without an owner would be visible to nobody.
      .set({ isShared: body.isShared, ownerId: before.ownerId ?? (body.isShared ? null : ctx.actor.userId) })
      .where(companyScope(templates, ctx, before.id))
      .returning();
    await recordAudit(tx, ctx, 'template.share', before.id, body);
    return viewTemplate(tx, ctx, orThrow(row, 'template_not_found'));
  });

/** Soft-deletes a template. Meetings keep its questions and answers. */
export const deleteTemplate = (ctx: Ctx, { params }: Received<Groups['remove']>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockKeptTemplate(tx, ctx, params.id);
    if (row.deletedAt) return undefined;
    await tx
      .update(templates)
      .set({ deletedAt: ctx.now() })
      .where(companyScope(templates, ctx, row.id));
    await recordAudit(tx, ctx, 'template.delete', row.id, { name: row.name });
    return undefined;
  });

export const restoreTemplate = (ctx: Ctx, { params }: Received<Groups['restore']>): Promise<Reply<Groups['restore']>> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockKeptTemplate(tx, ctx, params.id);
    const [row] = await tx
      .update(templates)
      .set({ deletedAt: null })
      .where(companyScope(templates, ctx, before.id))
      .returning();
    if (before.deletedAt) await recordAudit(tx, ctx, 'template.restore', before.id);
    return viewTemplate(tx, ctx, orThrow(row, 'template_not_found'));
  });
