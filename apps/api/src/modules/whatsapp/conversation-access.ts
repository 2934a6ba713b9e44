import { ledTeams } from '@pauta/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Ctx, ofCompany } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import { membersOf } from '../meetings/meeting-access.ts';
import { users } from '../identity/users/users.table.ts';
import { whatsappSessions } from './whatsapp.table.ts';

/** Whether the column names somebody whose conversations the actor may read: themselves, who they lead, or anybody for an admin. */
const isReadable = ({ actor }: Pick<Ctx, 'actor'>, column: typeof users.id | typeof whatsappSessions.userId): SQL => {
  const led = ledTeams(actor);
  if (actor.isAdmin) return sql`true`;
  const own = eq(column, actor.userId);
  return (led.length && or(own, sql`${column} in ${membersOf(led)}`)) || own;
};

/** Sessions that the actor may read. */
export const readableSessions = (ctx: Pick<Ctx, 'actor'>): SQL | undefined =>
  and(ofCompany(whatsappSessions, ctx), isReadable(ctx, whatsappSessions.userId));

/** Refuses somebody who is not there, or whose conversations are not the actor's to read. */
export const requireReadableUser = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, userId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofCompany(users, ctx, userId), isReadable(ctx, users.id)));
  found(row, 'user_not_found');
};

/** Refuses a session that is not there, or not the actor's to read. */
export const requireReadableSession = async (tx: Tx, ctx: Pick<Ctx, 'actor'>, sessionId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: whatsappSessions.id })
    .from(whatsappSessions)
    .where(and(eq(whatsappSessions.id, sessionId), readableSessions(ctx)));
  found(row, 'not_found');
};
