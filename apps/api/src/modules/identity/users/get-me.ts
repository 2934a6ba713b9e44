import type { Reply } from '@pauta/contract';
import type { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { companyScope } from '../../../platform/context.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { companyNames } from '../../companies/company-names.ts';
import { users } from './users.table.ts';

/** The caller's profile. Whether their password must change is read from the token, as in the browser's session. */
export const getMe = async (ctx: Ctx): Promise<Reply<typeof api.users.me>> => {
  const [row] = await ctx.db.read((tx) =>
    tx
      .select({ user: users, companyName: companyNames.name })
      .from(users)
      .innerJoin(companyNames, eq(companyNames.id, users.companyId))
      .where(companyScope(users, ctx, ctx.actor.userId)),
  );
  const { user, companyName } = orThrow(row, 'user_not_found');
  return {
    id: user.id,
    emailAddress: user.emailAddress,
    firstName: user.firstName,
    lastName: user.lastName,
    isAdmin: user.isAdmin,
    companyId: user.companyId,
    companyName,
    importMeeting: user.importMeeting,
    emailMeeting: user.emailMeeting,
    templateId: user.templateId,
    isDefaultTemplate: user.isDefaultTemplate,
    resetPassword: ctx.actor.resetPassword ?? false,
    // Calendars are not supported.
    isGMeetConnected: false,
    isOutlookConnected: false,
    isOutlookLegacy: false,
    cognitoId: user.cognitoId,
    authType: user.authType,
    language: user.language,
    teams: [...ctx.actor.teams],
  };
};
