import type { api, AssistantSubjects, Received } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { chosenMeetings } from '../meetings/choose-meetings.ts';
import { chosenChats } from '../whatsapp/chosen-chats.ts';
import { toChat, toMeeting } from './thread-view.ts';

type List = typeof api.assistant.subjects;

/** Possible subjects for the caller: meetings found by the list's search, and conversations by name. */
export const listSubjects = (ctx: Ctx, { query: { query, limit } }: Received<List>): Promise<AssistantSubjects> =>
  ctx.db.read(async (tx) => {
    const filter = query ? { scope: 'all' as const, query } : null;
    const { rows, total } = await chosenMeetings(tx, ctx, { filter }, limit);
    const chats = await chosenChats(tx, ctx, query ? { name: query } : {}, limit + 1);
    return {
      meetings: rows.map(toMeeting),
      conversations: chats.slice(0, limit).map(toChat),
      isCapped: total > limit || chats.length > limit,
    };
  });
