import { type Actor, reachOf } from '@pauta/contract';
import { and, eq, type SQL } from 'drizzle-orm';
import { ofCompany } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/problem-error.ts';
import { within } from '../teams/within.ts';
import { users } from '../identity/users/users.table.ts';
import { whatsappSessions } from './whatsapp.table.ts';

interface By {
  actor: Actor;
}

/** Whether the column names somebody whose conversations the actor may read. */
const isReadable = ({ actor }: By, owner: typeof users.id | typeof whatsappSessions.userId): SQL | undefined =>
  within(reachOf(actor, 'see', 'conversation'), { owner });

/** Sessions that the actor may read. */
export const readableSessions = (ctx: By): SQL | undefined =>
  and(ofCompany(whatsappSessions, ctx), isReadable(ctx, whatsappSessions.userId));

/** Refuses somebody who is not there, or whose conversations are not the actor's to read. */
export const requireReadableUser = async (tx: Tx, ctx: By, userId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofCompany(users, ctx, userId), isReadable(ctx, users.id)));
  found(row, 'user_not_found');
};

/** Refuses a session that is not there, or not the actor's to read. */
export const requireReadableSession = async (tx: Tx, ctx: By, sessionId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: whatsappSessions.id })
    .from(whatsappSessions)
    .where(and(eq(whatsappSessions.id, sessionId), readableSessions(ctx)));
  found(row, 'not_found');
};
