import { type api, displayName, type Received, type Reply } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../../platform/context.ts';
import { poolUsers } from '../identity.table.ts';
import { writeAttributes } from '../pool/write-attributes.ts';
import { lockUser, readCompanyUser } from './company-user.ts';
import { lockAdmins, requireAnotherAdmin } from './lock-admins.ts';
import { users } from './users.table.ts';

type Update = typeof api.users.update;

/** Changes name and admin flag. Admins can't demote themselves, and one enabled admin always remains. */
export const updateUser = (ctx: Ctx, { params, body }: Received<Update>): Promise<Reply<Update>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    await lockAdmins(tx, ctx);
    const before = await lockUser(tx, ctx, params.id);
    if (body.isAdmin === false && before.isAdmin) await requireAnotherAdmin(tx, ctx, before.id);
    const { firstName = before.firstName, lastName = before.lastName, isAdmin = before.isAdmin } = body;
    await tx
      .update(users)
      .set({ firstName, lastName, isAdmin })
      .where(companyScope(users, ctx, before.id));
    const [entry] = await tx.select({ sub: poolUsers.sub }).from(poolUsers).where(eq(poolUsers.userId, before.id));
    const name = displayName({ firstName, lastName, emailAddress: before.emailAddress });
    if (entry) await writeAttributes(tx, entry.sub, [{ Name: 'name', Value: name }]);
    await recordAudit(tx, ctx, 'user.update', before.id, body);
    return readCompanyUser(tx, ctx, before.id);
  });
