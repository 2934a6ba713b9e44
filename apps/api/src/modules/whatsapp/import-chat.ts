import type { api, Received, Reply } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readConversation } from './get-conversation.ts';
import { readExport } from './read-export.ts';
import { storeExport } from './store-export.ts';

type Import = typeof api.whatsapp.import;

/** Stores an exported conversation as the actor's own, once they have said who of its authors they are. */
export const importChat = async (ctx: Ctx, { body }: Received<Import>): Promise<Reply<Import>> => {
  const { userId } = ctx.actor;
  const chat = await readExport(body, body.dateOrder);
  if (!chat.authors.has(body.seller)) throw new ProblemError('seller_unknown');
  const { chatId, added } = await storeExport(ctx, userId, chat, body);
  const conversation = await ctx.db.read((tx) => readConversation(tx, ctx, { userId, chatId }));
  return { conversation, added };
};
