import type { api, Received, Reply } from '@pauta/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../../platform/context.ts';
import { poolUsers } from '../identity.table.ts';
import { readCompanyUsers, userStatus } from './company-user.ts';
import { users } from './users.table.ts';

type List = typeof api.users.list;

const name = sql`pt_fold(lower(concat_ws(' ', ${users.firstName}, ${users.lastName})))`;

/** A page of the company's users by name, ignoring accents and case. `query` searches name and address. */
export const listUsers = (ctx: Ctx, { query: filter }: Received<List>): Promise<Reply<List>> =>
  ctx.platform.database.system.read(async (tx) => {
    const { query, status, limit, page } = filter;
    const where = and(
      companyScope(users, ctx),
      query ? sql`position(pt_fold(lower(${query})) in ${name} || ' ' || ${users.emailAddress}) > 0` : undefined,
      status ? sql`${userStatus} = ${status}` : undefined,
    );
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
      .where(where)
      .orderBy(name, users.id)
      .limit(limit)
      .offset((page - 1) * limit);
    const [counted] = await tx
      .select({ total: count() })
      .from(users)
      .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
      .where(where);
    return {
      items: await readCompanyUsers(
        tx,
        ctx,
        rows.map(({ id }) => id),
      ),
      total: counted?.total ?? 0,
      totalIsCapped: false,
      page,
      limit,
    };
  });
