import type { api, AssistantSubjects, Received } from '@pauta/contract';
import type { Ctx } from '../../platform/context.ts';
import { chosenMeetings } from '../meetings/choose-meetings.ts';
import { chosenChats } from '../whatsapp/chosen-chats.ts';
import { toChat, toMeeting } from './thread-view.ts';

type List = typeof api.assistant.subjects;

/** What the caller may ask: meetings that the list would find, and conversations of the name. */
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
