import { type Action, type Actor, reachOf } from '@pauta/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { within } from '../teams/within.ts';
import { people } from '../identity/users/people.ts';
import { whatsappChats, whatsappSessions } from './whatsapp.table.ts';

interface By {
  actor: Actor;
}

/** SQL: whether the actor may read conversations of the user in this column. */
const isReadable = ({ actor }: By, owner: PgColumn): SQL | undefined =>
  within(reachOf(actor, 'see', 'conversation'), { owner });

/** SQL: whether the actor may perform an action on conversations of `readableSessions`. */
export const mayWithConversation = ({ actor }: By, action: Action): SQL<boolean> =>
  sql<boolean>`(${within(reachOf(actor, action, 'conversation'), { owner: whatsappSessions.userId }) ?? sql`true`})`;

/** SQL: sessions that the actor may read. */
export const readableSessions = (ctx: By): SQL | undefined =>
  and(companyScope(whatsappSessions, ctx), isReadable(ctx, whatsappSessions.userId));

/** SQL: the row's conversation is visible to the actor. */
export const ofReadableChat = (ctx: By, chatId: PgColumn): SQL =>
  sql`exists (select 1 from ${whatsappChats} join ${whatsappSessions} on ${whatsappSessions.id} = ${whatsappChats.sessionId}
    where ${whatsappChats.id} = ${chatId} and ${readableSessions(ctx)})`;

/** Throws if the user does not exist, or the actor may not read their conversations. */
export const requireReadableUser = async (tx: Tx, ctx: By, userId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(companyScope(people, ctx, userId), isReadable(ctx, people.id)));
  orThrow(row, 'user_not_found');
};

/** Throws if the session does not exist, or the actor may not read it. */
export const requireReadableSession = async (tx: Tx, ctx: By, sessionId: string): Promise<void> => {
  const [row] = await tx
    .select({ id: whatsappSessions.id })
    .from(whatsappSessions)
    .where(and(eq(whatsappSessions.id, sessionId), readableSessions(ctx)));
  orThrow(row, 'not_found');
};
