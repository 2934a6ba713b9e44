import type { api, Received, Reply } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../platform/context.ts';
import { getMe } from '../identity/users/get-me.ts';
import { writeOwnSettings } from '../identity/users/own-settings.ts';
import { readTemplate } from './template-access.ts';

type UpdateSettings = typeof api.users.updateSettings;

/** Updates the caller's own settings. A template becomes their default; null returns to the company's. */
export const updateSettings = async (ctx: Ctx, { body }: Received<UpdateSettings>): Promise<Reply<UpdateSettings>> => {
  const { templateId, importMeeting, emailMeeting, language } = body;
  await ctx.db.transaction(async (tx) => {
    if (templateId) await readTemplate(tx, ctx, templateId);
    await writeOwnSettings(tx, ctx, {
      ...(importMeeting === undefined ? {} : { importMeeting }),
      ...(emailMeeting === undefined ? {} : { emailMeeting }),
      ...(language === undefined ? {} : { language }),
      ...(templateId === undefined ? {} : { templateId, isDefaultTemplate: templateId !== null }),
    });
    await recordAudit(tx, ctx, 'user.update_settings', ctx.actor.userId, body);
  });
  return getMe(ctx);
};
