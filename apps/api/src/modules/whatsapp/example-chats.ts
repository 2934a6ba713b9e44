import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { whatsappChats, whatsappSessions } from './whatsapp.table.ts';

/** Conversations of a company with their owners: examples, or imported ones. */
export const readChatOwners = (tx: Tx, companyId: string, isExample: boolean) =>
  tx
    .select({ id: whatsappChats.id, userId: whatsappSessions.userId })
    .from(whatsappChats)
    .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
    .where(and(eq(whatsappChats.companyId, companyId), eq(whatsappChats.isExample, isExample)));

export const deleteChats = async (tx: Tx, ids: string[]): Promise<void> => {
  await tx.delete(whatsappChats).where(inArray(whatsappChats.id, ids));
};
