import type { api, Conversation, Received, Reply } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readConversations } from './conversation-view.ts';
import { whatsappChats, whatsappSessions } from './whatsapp.table.ts';

type Get = typeof api.whatsapp.conversation;

/** The conversation; throws `conversation_not_found` if it does not exist or is not visible to the actor. */
export const readConversation = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { userId, chatId }: { userId: string; chatId: string },
): Promise<Conversation> => {
  const where = and(eq(whatsappChats.id, chatId), eq(whatsappSessions.userId, userId));
  const [conversation] = await readConversations(tx, ctx, { where, limit: 1 });
  return orThrow(conversation, 'conversation_not_found');
};

export const getConversation = (ctx: Ctx, { params }: Received<Get>): Promise<Reply<Get>> =>
  ctx.db.read((tx) => readConversation(tx, ctx, params));
