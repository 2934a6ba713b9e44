import type { api, Received } from '@pauta/contract';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { readConversation } from './get-conversation.ts';
import { whatsappChats } from './whatsapp.table.ts';

/** Erases one of the actor's own conversations with its messages. */
export const removeConversation = (ctx: Ctx, { params }: Received<typeof api.whatsapp.remove>): Promise<undefined> =>
  ctx.db.transaction(async (tx) => {
    const { chatId, messageCount, can } = await readConversation(tx, ctx, params);
    if (!can.remove) throw new ProblemError('forbidden');
    await tx.delete(whatsappChats).where(companyScope(whatsappChats, ctx, chatId));
    await recordAudit(tx, ctx, 'conversation.remove', chatId, { messages: messageCount });
    return undefined;
  });
