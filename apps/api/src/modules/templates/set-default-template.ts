import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { getMe } from '../identity/users/get-me.ts';
import { writeOwnSettings } from '../identity/users/own-settings.ts';
import { readTemplate } from './template-access.ts';

type SetDefaultTemplate = typeof api.users.setDefaultTemplate;

/** Sets or clears the caller's default. Clearing does nothing if another template is the default. */
export const setDefaultTemplate = async (
  ctx: Ctx,
  { params, body: { isDefaultTemplate } }: Received<SetDefaultTemplate>,
): Promise<Reply<SetDefaultTemplate>> => {
  const { templateId } = params;
  await ctx.db.transaction(async (tx) => {
    await readTemplate(tx, ctx, templateId);
    const chosen = { templateId: isDefaultTemplate ? templateId : null, isDefaultTemplate };
    await writeOwnSettings(tx, ctx, chosen, isDefaultTemplate ? {} : { templateId });
    await recordAudit(tx, ctx, 'user.set_default_template', templateId, { isDefaultTemplate });
  });
  return getMe(ctx);
};
