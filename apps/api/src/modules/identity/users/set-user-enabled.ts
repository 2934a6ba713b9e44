import type { CompanyUser } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { poolUsers } from '../identity.table.ts';
import { refusePublishedPassword } from '../passwords/published-password.ts';
import { revokeSessions } from '../pool/session.ts';
import { lockUser, readCompanyUser } from './company-user.ts';
import { lockAdmins, requireAnotherAdmin } from './lock-admins.ts';
import { users } from './users.table.ts';

type ById = { params: { id: string } };

/**
 * Enables or disables a user, here and in the embedded pool; disabling ends all their sessions. Takes a system
 * transaction. Returns the number of ended sessions.
 */
export const setAccess = async (tx: Tx, userId: string, isEnabled: boolean, now: Date): Promise<number> => {
  await tx
    .update(users)
    .set({ disabledAt: isEnabled ? null : now, lockedAt: null })
    .where(eq(users.id, userId));
  const [entry] = await tx
    .update(poolUsers)
    .set({ enabled: isEnabled })
    .where(eq(poolUsers.userId, userId))
    .returning({ sub: poolUsers.sub });
  return entry && !isEnabled ? revokeSessions(tx, entry.sub, now) : 0;
};

/** Disables a user at once. Admins can't disable themselves, and one enabled admin always remains. */
export const disableUser = (ctx: Ctx, { params }: ById): Promise<CompanyUser> =>
  ctx.platform.database.system.transaction(async (tx) => {
    await lockAdmins(tx, ctx);
    const user = await lockUser(tx, ctx, params.id);
    await requireAnotherAdmin(tx, ctx, user.id);
    await setAccess(tx, user.id, false, ctx.now());
    await recordAudit(tx, ctx, 'user.disable', user.id);
    return readCompanyUser(tx, ctx, user.id);
  });

export const enableUser = (ctx: Ctx, { params }: ById): Promise<CompanyUser> =>
  ctx.platform.database.system.transaction(async (tx) => {
    await lockAdmins(tx, ctx);
    const user = await lockUser(tx, ctx, params.id);
    await refusePublishedPassword(tx, ctx.platform, user.id);
    await setAccess(tx, user.id, true, ctx.now());
    await recordAudit(tx, ctx, 'user.enable', user.id);
    return readCompanyUser(tx, ctx, user.id);
  });
