import type { ConversationSummary } from '@pauta/contract';
import type { Ctx } from '../../../platform/context.ts';
import { type OfChat, readChat } from './chat-access.ts';
import { readSteps } from './chat-steps.ts';
import { readMessageEvidence } from './message-evidence.ts';
import { readStageStatus } from './stage-status.ts';

/** The summary of the conversation. Lines whose message no longer contains the quote are left out. */
export const getConversationSummary = (ctx: Ctx, input: OfChat): Promise<ConversationSummary> =>
  ctx.db.read(async (tx) => {
    const chat = await readChat(tx, ctx, input);
    const { analyst = 'local', lines = [] } = chat.summary ?? {};
    const steps = await readSteps(tx, chat);
    const passages = [...lines, ...steps].flatMap(({ evidence }) => evidence);
    const show = await readMessageEvidence(tx, chat.id, passages);
    const standing: typeof show = (list) => show(list).filter(({ isOutdated }) => !isOutdated);
    return {
      ...(await readStageStatus(tx, chat.id, 'answers')),
      analyst,
      lines: lines.flatMap(({ topic, text, evidence }) => {
        const messages = standing(evidence);
        return messages.length ? [{ topic, text, evidence: messages }] : [];
      }),
      nextSteps: steps.flatMap(({ evidence, ...step }) => {
        const [message = null] = show(evidence);
        return step.by === null && message?.isOutdated !== undefined ? [] : [{ ...step, evidence: message }];
      }),
    };
  });
