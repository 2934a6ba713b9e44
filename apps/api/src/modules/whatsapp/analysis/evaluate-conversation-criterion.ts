import type { api, JudgedMessageCriterion, Received } from '@pauta/contract';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { conversationRef } from '../../../platform/subject-ref.ts';
import {
  judgeOneCriterion,
  openCriterion,
  readSecondAnalyst,
  replaceJudgement,
} from '../../analysis/judge-one-criterion.ts';
import { lockChatFor, type OfChat, refuseWhileRead } from './chat-access.ts';
import { publishAnalysed } from './conversation-subject.ts';
import { readMessageEvidence } from './message-evidence.ts';
import { readChatDialogue } from './read-chat-dialogue.ts';

type Calls = typeof api.conversationAnalysis;

const open = (ctx: Ctx, { params }: OfChat & { params: { criterionId: string } }, action: string) =>
  ctx.db.transaction(async (tx) => {
    const { criterionId } = params;
    const chat = await lockChatFor(tx, ctx, { params });
    const criterion = await openCriterion(tx, chat, criterionId);
    await recordAudit(tx, ctx, action, chat.id, { criterionId, criterion: criterion.row.name });
    const subject = { ...conversationRef(chat), isExample: chat.isExample };
    return { chat, criterion, job: { subject, readDialogue: (reading: Tx) => readChatDialogue(reading, chat) } };
  });

const show = (
  ctx: Ctx,
  chatId: string,
  { judgement, ...judged }: Awaited<ReturnType<typeof judgeOneCriterion>>,
): Promise<JudgedMessageCriterion> =>
  ctx.db.read(async (tx) => {
    const evidence = judgement?.evidence ?? [];
    const toMessages = await readMessageEvidence(tx, chatId, evidence);
    return { ...judged, judgement: judgement && { ...judgement, evidence: toMessages(evidence) } };
  });

/** What the other analyst judges of a criterion. Stores nothing. */
export const giveConversationSecondOpinion = async (
  ctx: Ctx,
  input: Received<Calls['secondOpinion']>,
): Promise<JudgedMessageCriterion> => {
  const { chat, criterion, job } = await open(ctx, input, 'criterion.second_opinion');
  const other = await ctx.db.read((tx) => readSecondAnalyst(tx, ctx, criterion.evaluation.analyst, chat));
  return show(
    ctx,
    chat.id,
    await judgeOneCriterion(ctx, job, orThrow(other ?? undefined, 'second_opinion_missing'), criterion),
  );
};

/** Judges one criterion anew, by the analyst of the evaluation. */
export const evaluateConversationCriterion = async (
  ctx: Ctx,
  input: Received<Calls['evaluateCriterion']>,
): Promise<JudgedMessageCriterion> => {
  const { chat, criterion, job } = await open(ctx, input, 'criterion.evaluate');
  const judged = await judgeOneCriterion(ctx, job, criterion.evaluation.analyst, criterion);
  const { judgement } = judged;
  if (judgement)
    await ctx.db.transaction(async (tx) => {
      const locked = await lockChatFor(tx, ctx, input);
      await refuseWhileRead(tx, locked.id);
      await replaceJudgement(tx, conversationRef(locked), criterion, judgement);
      await publishAnalysed(tx, locked);
    });
  return show(ctx, chat.id, judged);
};
