import type { ConversationEvaluation } from '@pauta/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { readSecondAnalyst } from '../../analysis/judge-one-criterion.ts';
import { readEvaluation } from '../../analysis/read-evaluation.ts';
import { type OfChat, readChat } from './chat-access.ts';
import type { ChatRow } from './conversation-subject.ts';
import { readMessageEvidence, toConversationCriterion } from './message-evidence.ts';
import { readStageStatus } from './stage-status.ts';

export const showEvaluation = async (tx: Tx, ctx: Ctx, chat: ChatRow): Promise<ConversationEvaluation> => {
  const run = await readStageStatus(tx, chat.id, 'evaluation');
  const evaluation = await readEvaluation(tx, chat);
  if (!evaluation) return { ...run, evaluation: null };
  const passages = evaluation.criteria.flatMap(({ evidence, override }) => [
    ...evidence,
    ...(override?.evidence ?? []),
  ]);
  const show = await readMessageEvidence(tx, chat.id, passages);
  const criteria = evaluation.criteria.map((criterion) => toConversationCriterion(show, criterion));
  const secondAnalyst = await readSecondAnalyst(tx, ctx, evaluation.analyst, chat);
  return { ...run, evaluation: { ...evaluation, secondAnalyst, criteria } };
};

/** The newest evaluation of the conversation; `none` before the first. */
export const getConversationEvaluation = (ctx: Ctx, input: OfChat): Promise<ConversationEvaluation> =>
  ctx.db.read(async (tx) => showEvaluation(tx, ctx, await readChat(tx, ctx, input)));
