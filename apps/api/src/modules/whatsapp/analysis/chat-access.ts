import type { Action } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow, ProblemError } from '../../../platform/problem-error.ts';
import { mayWithConversation, readableSessions } from '../conversation-access.ts';
import { whatsappChats, whatsappSessions } from '../whatsapp.table.ts';
import { readStages } from './chat-stages.ts';
import type { ChatRow } from './conversation-subject.ts';

type By = Pick<Ctx, 'actor'>;

export interface OfChat {
  params: { sessionId: string; chatId: string };
}

const chats = (tx: Tx, ctx: By, { sessionId, chatId }: OfChat['params'], action: Action) =>
  tx
    .select({ chat: whatsappChats, userId: whatsappSessions.userId, may: mayWithConversation(ctx, action) })
    .from(whatsappChats)
    .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
    .where(and(eq(whatsappChats.id, chatId), eq(whatsappSessions.id, sessionId), readableSessions(ctx)));

/** The conversation; throws `conversation_not_found` if it does not exist or is not visible to the actor. */
export const readChat = async (tx: Tx, ctx: By, { params }: OfChat): Promise<ChatRow> => {
  const [row] = await chats(tx, ctx, params, 'see');
  const { chat, userId } = orThrow(row, 'conversation_not_found');
  return { ...chat, userId };
};

/** Locks the conversation for an actor who may edit it. Throws `forbidden` for others. */
export const lockChatFor = async (tx: Tx, ctx: By, { params }: OfChat): Promise<ChatRow> => {
  const [row] = await chats(tx, ctx, params, 'edit').for('update', { of: whatsappChats });
  const { chat, userId, may } = orThrow(row, 'conversation_not_found');
  if (!may) throw new ProblemError('forbidden');
  return { ...chat, userId };
};

/** Throws while the conversation is being analysed. */
export const refuseWhileRead = async (tx: Tx, chatId: string): Promise<void> => {
  const stages = await readStages(tx, chatId);
  if (stages.some(({ state }) => state === 'running')) throw new ProblemError('conversation_busy', { retryAfterS: 5 });
};
