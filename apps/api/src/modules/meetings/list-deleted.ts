import { type api, type DeletedMeetingPage, displayName, type Received } from '@pauta/contract';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../platform/context.ts';
import { people } from '../identity/users/people.ts';
import { deletedMeetings } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

const owner = alias(people, 'owner');
const deleter = alias(people, 'deleter');

const { id, title, customer, startAt, durationMs } = meetings;
/** Both are set for a deleted meeting. */
const deletedAt = sql<Date>`${meetings.deletedAt}`.mapWith(meetings.deletedAt);
const eraseAt = sql<Date>`${meetings.eraseAt}`.mapWith(meetings.eraseAt);

const personOf = (person: { id: string } & Parameters<typeof displayName>[0]) => ({
  id: person.id,
  displayName: displayName(person),
});

/**
 * A page of the deleted meetings that the caller may restore. Takes a system handle, because row-level security hides
 * them.
 */
export const listDeleted = (
  ctx: Ctx,
  { query: { limit, page } }: Received<(typeof api.meetings)['listDeleted']>,
): Promise<DeletedMeetingPage> =>
  ctx.platform.database.system.read(async (tx) => {
    const where = and(deletedMeetings(ctx), gt(meetings.eraseAt, ctx.now()));
    const [counted] = await tx.select({ total: count() }).from(meetings).where(where);
    const rows = await tx
      .select({ id, title, customer, startAt, durationMs, deletedAt, eraseAt, owner, deleter })
      .from(meetings)
      .innerJoin(owner, eq(owner.id, meetings.userId))
      .leftJoin(deleter, eq(deleter.id, meetings.deletedBy))
      .where(where)
      .orderBy(desc(meetings.deletedAt), desc(meetings.id))
      .limit(limit)
      .offset((page - 1) * limit);
    return {
      items: rows.map((row) => ({
        id: row.id,
        title: row.title,
        customer: row.customer,
        startAt: row.startAt.toISOString(),
        durationMs: row.durationMs,
        owner: personOf(row.owner),
        deletedAt: row.deletedAt.toISOString(),
        deletedBy: row.deleter && personOf(row.deleter),
        eraseAt: row.eraseAt.toISOString(),
      })),
      total: counted?.total ?? 0,
      totalIsCapped: false,
      page,
      limit,
    };
  });
