import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, ofCompany, recordAudit } from '../../../platform/context.ts';
import { readTemplate } from '../../templates/template-access.ts';
import { getMe } from './get-me.ts';
import { users } from './users.table.ts';

type UpdateSettings = typeof api.users.updateSettings;

/** Changes the caller's own settings. A template is their default from then on; null goes back to the company's. */
export const updateSettings = async (ctx: Ctx, { body }: Received<UpdateSettings>): Promise<Reply<UpdateSettings>> => {
  const { templateId, importMeeting, emailMeeting, language } = body;
  await ctx.db.transaction(async (tx) => {
    if (templateId) await readTemplate(tx, ctx, templateId);
    await tx
      .update(users)
      .set({
        ...(importMeeting === undefined ? {} : { importMeeting }),
        ...(emailMeeting === undefined ? {} : { emailMeeting }),
        ...(language === undefined ? {} : { language }),
        ...(templateId === undefined ? {} : { templateId, isDefaultTemplate: templateId !== null }),
      })
      .where(ofCompany(users, ctx, ctx.actor.userId));
    await recordAudit(tx, ctx, 'user.update_settings', ctx.actor.userId, body);
  });
  return getMe(ctx);
};
