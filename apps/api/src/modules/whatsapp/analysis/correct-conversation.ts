import type { api, Correction, Received } from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, recordAudit } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { orThrow } from '../../../platform/problem-error.ts';
import { conversationRef, type SubjectRef } from '../../../platform/subject-ref.ts';
import { setJudgement } from '../../analysis/override-criterion.ts';
import { setAnswer } from '../../analysis/review-answer.ts';
import type { QuotedDialogue } from '../../analysis/evidence.ts';
import type { By } from '../../corrections/correct.ts';
import { readHistory } from '../../corrections/read-history.ts';
import { undoCorrection } from '../../corrections/undo-correction.ts';
import { whatsappMessages } from '../whatsapp.table.ts';
import { lockChatFor, type OfChat, readChat } from './chat-access.ts';
import { addChatStep, correctChatStep } from './chat-steps.ts';
import { type ChatRow, publishAnalysed } from './conversation-subject.ts';

type Calls = typeof api.conversationAnalysis;

/** Runs one manual change of a conversation: writes the audit entry and publishes the change. */
const correctConversation = (
  ctx: Ctx,
  input: OfChat,
  action: string,
  change: (tx: Tx, by: By, ref: SubjectRef, chat: ChatRow) => Promise<string>,
): Promise<Correction> =>
  ctx.db.transaction(async (tx) => {
    const chat = await lockChatFor(tx, ctx, input);
    const correctionId = await change(tx, { userId: ctx.actor.userId, at: ctx.now() }, conversationRef(chat), chat);
    const correction = orThrow((await readHistory(tx, chat.id, correctionId))[0], 'internal');
    await recordAudit(tx, ctx, action, chat.id, { correctionId, kind: correction.kind, key: correction.key });
    await publishAnalysed(tx, chat);
    return correction;
  });

/** The messages with these ids, to verify quotes. */
const readChosen = async (tx: Tx, chatId: string, ids: readonly string[]): Promise<QuotedDialogue> => {
  const isChosen = and(eq(whatsappMessages.chatId, chatId), inArray(whatsappMessages.messageId, [...ids]));
  const rows = ids.length ? await tx.select().from(whatsappMessages).where(isChosen) : [];
  const segments = rows.map(({ messageId: id, text }) => ({ id, speakerId: null, startMs: 0, endMs: 0, text }));
  return { meetingId: chatId, revision: 0, segments };
};

export const listConversationCorrections = (ctx: Ctx, input: OfChat): Promise<Correction[]> =>
  ctx.db.read(async (tx) => readHistory(tx, (await readChat(tx, ctx, input)).id));

export const correctConversationAnswer = (
  ctx: Ctx,
  { params, body: { value, evidence } }: Received<Calls['correctAnswer']>,
): Promise<Correction> => {
  const chosen = evidence?.map(({ messageId: segmentId, quote }) => ({ segmentId, quote }));
  const review = { questionId: params.questionId, value, ...(chosen && { evidence: chosen }) };
  return correctConversation(ctx, { params }, 'answer.correct', (tx, by, chat) =>
    setAnswer(tx, by, chat, review, (ids) => readChosen(tx, chat.id, ids)),
  );
};

export const correctConversationCriterion = (
  ctx: Ctx,
  { params, body }: Received<Calls['correctCriterion']>,
): Promise<Correction> =>
  correctConversation(ctx, { params }, 'criterion.correct', (tx, by, chat) =>
    setJudgement(tx, by, chat, { criterionId: params.criterionId, ...body }),
  );

export const addConversationNextStep = (
  ctx: Ctx,
  { params, body }: Received<Calls['addNextStep']>,
): Promise<Correction> =>
  correctConversation(ctx, { params }, 'next_step.add', (tx, by, _, chat) => addChatStep(tx, by, chat, body));

export const correctConversationNextStep = (
  ctx: Ctx,
  { params, body }: Received<Calls['nextStep']>,
): Promise<Correction> =>
  correctConversation(ctx, { params }, 'next_step.correct', (tx, by, _, chat) =>
    correctChatStep(tx, by, chat, params.stepId, body),
  );

/** Restores the previous value. */
export const undoConversationCorrection = (ctx: Ctx, { params }: Received<Calls['undo']>): Promise<Correction> =>
  correctConversation(ctx, { params }, 'correction.undo', async (tx, by, { id }) => {
    await undoCorrection(tx, by, id, params.correctionId);
    return params.correctionId;
  });
