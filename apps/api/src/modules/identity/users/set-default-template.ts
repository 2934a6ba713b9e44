import type { api, Received, Reply } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, ofCompany, recordAudit } from '../../../platform/context.ts';
import { readTemplate } from '../../templates/template-access.ts';
import { getMe } from './get-me.ts';
import { users } from './users.table.ts';

type SetDefaultTemplate = typeof api.users.setDefaultTemplate;

/** Makes a template the caller's default. Taking it back leaves another default as it is. */
export const setDefaultTemplate = async (
  ctx: Ctx,
  { params, body: { isDefaultTemplate } }: Received<SetDefaultTemplate>,
): Promise<Reply<SetDefaultTemplate>> => {
  const { templateId } = params;
  await ctx.db.transaction(async (tx) => {
    await readTemplate(tx, ctx, templateId);
    const own = ofCompany(users, ctx, ctx.actor.userId);
    await tx
      .update(users)
      .set({ templateId: isDefaultTemplate ? templateId : null, isDefaultTemplate })
      .where(isDefaultTemplate ? own : and(own, eq(users.templateId, templateId)));
    await recordAudit(tx, ctx, 'user.set_default_template', templateId, { isDefaultTemplate });
  });
  return getMe(ctx);
};
