import type { api, AssistantExchange, Received } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { type Ctx, companyScope, recordAudit } from '../../platform/context.ts';
import { retryOnUniqueViolation, type Tx } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { chosenChats } from '../whatsapp/chosen-chats.ts';
import { answerQueue } from './answer-question.ts';
import { assistantThreads, assistantTurns } from './assistant.table.ts';
import { audienceOfThread, readThread, type ThreadRow, type TurnRow } from './thread-access.ts';
import { viewTurn } from './thread-view.ts';

type Groups = typeof api.assistant;

interface Question {
  readonly content: string;
  readonly idempotencyKey?: string | undefined;
  readonly contextMeetingIds?: readonly string[];
  readonly contextChatIds?: readonly string[];
}

/** The turn created by an earlier request with the same idempotency key. */
const earlierTurn = async (tx: Tx, ctx: Ctx, key: string): Promise<TurnRow | undefined> => {
  const [row] = await tx
    .select()
    .from(assistantTurns)
    .where(
      and(
        companyScope(assistantTurns, ctx),
        eq(assistantTurns.userId, ctx.actor.userId),
        eq(assistantTurns.idempotencyKey, key),
      ),
    );
  return row;
};

/** Stores the question and queues its answer. One open answer per person and thread. */
const askIn = async (
  ctx: Ctx,
  { content, idempotencyKey, contextMeetingIds = [], contextChatIds = [] }: Question,
  openThread: (tx: Tx) => Promise<ThreadRow>,
): Promise<AssistantExchange> => {
  const { companyId, userId } = ctx.actor;
  const insert = () =>
    ctx.db.transaction(async (tx) => {
      const opened = await openThread(tx);
      // This update locks the thread, so that two concurrent questions of one person run one after the other.
      const [thread] = await tx
        .update(assistantThreads)
        .set({ updatedAt: ctx.now() })
        .where(eq(assistantThreads.id, opened.id))
        .returning();
      const { id: threadId } = orThrow(thread, 'thread_not_found');
      const earlier = idempotencyKey && (await earlierTurn(tx, ctx, idempotencyKey));
      if (earlier) return { turn: earlier, threadId: earlier.threadId, ...(await viewTurn(tx, ctx, earlier)) };
      const busy = and(eq(assistantTurns.threadId, threadId), eq(assistantTurns.state, 'answering'));
      const [open] = await tx
        .select({ id: assistantTurns.id })
        .from(assistantTurns)
        .where(and(busy, eq(assistantTurns.userId, userId)));
      if (open) throw new ProblemError('assistant_busy', { retryAfterS: 2 });
      const [row] = await tx
        .insert(assistantTurns)
        .values({
          companyId,
          threadId,
          userId,
          idempotencyKey: idempotencyKey ?? null,
          content,
          contextMeetingIds: [...contextMeetingIds],
          contextChatIds: [...contextChatIds],
          state: 'answering',
          createdAt: ctx.now(),
        })
        .returning();
      const turn = orThrow(row, 'internal');
      await recordAudit(tx, ctx, 'assistant.ask', threadId, { answerId: turn.id });
      const audience = await audienceOfThread(tx, ctx, opened);
      await publish(tx, companyId, audience, { topic: 'assistant.changed', threadId });
      return { turn, threadId, ...(await viewTurn(tx, ctx, turn)) };
    });
  const { turn, ...asked } = await retryOnUniqueViolation(insert);
  // If the process dies before this line, upkeep sends the job.
  if (turn.state === 'answering') await ctx.platform.jobs.send(answerQueue, { companyId, answerId: turn.id }, turn.id);
  return asked;
};

type Subject = { readonly meetingId: string } | { readonly chatId: string };

/** The thread of a meeting or conversation, created with its first question. */
const threadOf = async (tx: Tx, ctx: Ctx, subject: Subject): Promise<ThreadRow> => {
  const { companyId, userId } = ctx.actor;
  const isOf =
    'meetingId' in subject
      ? eq(assistantThreads.meetingId, subject.meetingId)
      : eq(assistantThreads.chatId, subject.chatId);
  const [known] = await tx
    .select()
    .from(assistantThreads)
    .where(and(companyScope(assistantThreads, ctx), isOf));
  if (known) return known;
  const [made] = await tx
    .insert(assistantThreads)
    .values({ companyId, userId, ...subject })
    .returning();
  return orThrow(made, 'internal');
};

export const askMeeting = (
  ctx: Ctx,
  { params, body }: Received<Groups['askMeeting']> | Received<Groups['askMeetingWithContexts']>,
): Promise<AssistantExchange> =>
  askIn(ctx, body, async (tx) => {
    const { id } = await readMeeting(tx, ctx, params.id);
    return threadOf(tx, ctx, { meetingId: id });
  });

export const askChat = (ctx: Ctx, { params, body }: Received<Groups['askChat']>): Promise<AssistantExchange> =>
  askIn(ctx, body, async (tx) => {
    const [found] = await chosenChats(tx, ctx, { ids: [params.chatId] }, 1);
    const chat = orThrow(found?.sessionId === params.sessionId ? found : undefined, 'conversation_not_found');
    return threadOf(tx, ctx, { chatId: chat.id });
  });

export const ask = (ctx: Ctx, { params, body }: Received<Groups['ask']>): Promise<AssistantExchange> =>
  askIn(ctx, body, (tx) => readThread(tx, ctx, params.id));
