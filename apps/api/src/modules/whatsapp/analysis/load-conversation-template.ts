import type { api, ConversationAnswers, Received } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import { readTemplate } from '../../templates/template-access.ts';
import { whatsappChats } from '../whatsapp.table.ts';
import { lockChatFor, refuseWhileRead } from './chat-access.ts';
import { resetStage } from './chat-stages.ts';
import { requestAnalysis } from './conversation-subject.ts';
import { getConversationAnswers } from './get-conversation-answers.ts';

/** Changes a conversation's template. Answers to the previous one are kept in case it is chosen again. */
export const loadConversationTemplate = async (
  ctx: Ctx,
  { params, query: { templateId } }: Received<typeof api.conversationAnalysis.loadTemplate>,
): Promise<ConversationAnswers> => {
  const chat = await ctx.db.transaction(async (tx) => {
    const locked = await lockChatFor(tx, ctx, { params });
    const template = await readTemplate(tx, ctx, templateId);
    await refuseWhileRead(tx, locked.id);
    await tx.update(whatsappChats).set({ templateId: template.id }).where(eq(whatsappChats.id, locked.id));
    await resetStage(tx, locked.id, 'answers');
    await recordAudit(tx, ctx, 'conversation.load_template', locked.id, { templateId: template.id });
    return locked;
  });
  await requestAnalysis(ctx.platform, chat);
  return getConversationAnswers(ctx, { params });
};
