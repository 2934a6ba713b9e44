import type { ConversationAnswers } from '@pauta/contract';
import type { Ctx } from '../../../platform/context.ts';
import { readAnswers } from '../../analysis/read-answers.ts';
import { defaultTemplateId, readTemplateName } from '../../templates/template-access.ts';
import { type OfChat, readChat } from './chat-access.ts';
import { passagesOf, readMessageEvidence, toConversationAnswer } from './message-evidence.ts';
import { readStageStatus } from './stage-status.ts';

/** Answers to the questions of the conversation's template, in the template's order. */
export const getConversationAnswers = (ctx: Ctx, input: OfChat): Promise<ConversationAnswers> =>
  ctx.db.read(async (tx) => {
    const chat = await readChat(tx, ctx, input);
    // Read before the answers: if the stage is done by now, all answers are stored.
    const run = await readStageStatus(tx, chat.id, 'answers');
    const answers = await readAnswers(tx, chat.id);
    const show = await readMessageEvidence(tx, chat.id, answers.flatMap(passagesOf));
    const templateId = chat.templateId ?? (await defaultTemplateId(tx, chat.userId));
    return {
      ...run,
      template: templateId ? await readTemplateName(tx, templateId) : null,
      answeredCount: answers.filter(({ status }) => status === 'ok').length,
      items: answers.map((answer) => toConversationAnswer(show, answer)),
    };
  });
