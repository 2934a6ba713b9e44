import { and, eq, isNull, ne } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ProblemError } from '../../../platform/problem-error.ts';
import { lockCompany } from '../../companies/company-names.ts';
import { users } from './users.table.ts';

const enabledAdmins = (ctx: Pick<Ctx, 'actor'>) =>
  and(companyScope(users, ctx), eq(users.isAdmin, true), isNull(users.disabledAt));

/** Lets one change at a time decide who administers the company. Takes a system transaction. */
export const lockAdmins = (tx: Tx, ctx: Pick<Ctx, 'actor'>): Promise<void> => lockCompany(tx, ctx.actor.companyId);

/**
 * Whether a user may lose what makes them an enabled admin. After `lockAdmins`. Throws `last_admin` where nobody else
 * is one, `own_access` where the actor would do it to themselves, `forbidden` where the actor has just lost it.
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
