import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { lockCompany } from '../../companies/company-names.ts';
import { users } from './users.table.ts';

const enabledAdmins = (ctx: Pick<Ctx, 'actor'>) =>
  and(companyScope(users, ctx), eq(users.isAdmin, true), isNull(users.disabledAt));

/** Serialises changes of the company's admins. Takes a system transaction. */
export const lockAdmins = (tx: Tx, ctx: Pick<Ctx, 'actor'>): Promise<void> => lockCompany(tx, ctx.actor.companyId);

/**
 * Checks that a user may stop being an enabled admin. Call after `lockAdmins`. Throws `last_admin` if there is no
 * other, `own_access` for the actor themselves, `forbidden` if the actor is no longer an admin.
 */
export const requireAnotherAdmin = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, userId: string): Promise<void> => {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(enabledAdmins(ctx), ne(users.id, userId)));
  if (!others.length) throw new ProblemError('last_admin');
  if (userId === ctx.actor.userId) throw new ProblemError('own_access');
  if (!others.some(({ id }) => id === ctx.actor.userId)) throw new ProblemError('forbidden');
};
