import type { api, AssistantThread, Received } from '@pauta/contract';
import { and, eq } from 'drizzle-orm';
import { companyScope, type Ctx } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { readMeeting } from '../meetings/meeting-access.ts';
import { chosenChats } from '../whatsapp/chosen-chats.ts';
import { assistantThreads } from './assistant.table.ts';
import { readThread } from './thread-access.ts';
import { viewThread } from './thread-view.ts';

type Groups = typeof api.assistant;

export const getThread = (ctx: Ctx, { params }: Received<Groups['thread']>): Promise<AssistantThread> =>
  ctx.db.read(async (tx) => viewThread(tx, ctx, await readThread(tx, ctx, params.id)));

/** The view of a thread without questions. */
const unasked = {
  id: null,
  title: null,
  by: null,
  messages: [],
  isShared: false,
  can: { delete: false, share: false },
};

export const getMeetingChat = (ctx: Ctx, { params }: Received<Groups['meetingChat']>): Promise<AssistantThread> =>
  ctx.db.read(async (tx) => {
    const { id, title } = await readMeeting(tx, ctx, params.id);
    const [thread] = await tx
      .select()
      .from(assistantThreads)
      .where(and(companyScope(assistantThreads, ctx), eq(assistantThreads.meetingId, id)));
    return thread
      ? viewThread(tx, ctx, thread)
      : { ...unasked, subject: { kind: 'meeting' as const, meetingId: id, title } };
  });

export const getChatAssistant = (ctx: Ctx, { params }: Received<Groups['chatAssistant']>): Promise<AssistantThread> =>
  ctx.db.read(async (tx) => {
    const [found] = await chosenChats(tx, ctx, { ids: [params.chatId] }, 1);
    const chat = orThrow(found?.sessionId === params.sessionId ? found : undefined, 'conversation_not_found');
    const { sessionId, id: chatId, name } = chat;
    const [thread] = await tx
      .select()
      .from(assistantThreads)
      .where(and(companyScope(assistantThreads, ctx), eq(assistantThreads.chatId, chatId)));
    return thread
      ? viewThread(tx, ctx, thread)
      : { ...unasked, subject: { kind: 'conversation' as const, sessionId, chatId, name } };
  });
