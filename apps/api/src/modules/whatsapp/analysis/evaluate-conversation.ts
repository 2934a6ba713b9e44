import type { ConversationEvaluation } from '@pauta/contract';
import { newId } from '../../../platform/columns.ts';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import { lockChatFor, type OfChat, refuseWhileRead } from './chat-access.ts';
import { resetStage } from './chat-stages.ts';
import { requestAnalysis } from './conversation-subject.ts';
import { showEvaluation } from './get-conversation-evaluation.ts';

/** Starts a new evaluation; earlier ones are kept with the versions that made them. */
export const evaluateConversation = async (ctx: Ctx, input: OfChat): Promise<ConversationEvaluation> => {
  const { chat, shown } = await ctx.db.transaction(async (tx) => {
    const locked = await lockChatFor(tx, ctx, input);
    await refuseWhileRead(tx, locked.id);
    await resetStage(tx, locked.id, 'evaluation', { inputKey: newId() });
    await recordAudit(tx, ctx, 'conversation.evaluate', locked.id);
    return { chat: locked, shown: await showEvaluation(tx, ctx, locked) };
  });
  await requestAnalysis(ctx.platform, chat);
  return shown;
};
