import { type api, displayName, type Received, type Reply } from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { people } from '../identity/users/people.ts';
import { chatNameOf } from './chat-name.ts';
import { searchText } from './search-text.ts';
import { readChat } from './read-chat.ts';
import { whatsappChats, whatsappSessions } from './whatsapp.table.ts';

type Preview = typeof api.whatsapp.previewImport;

/** No group has more authors. */
const maxAuthors = 1_024;

/** Number of stored messages in the actor's conversations of these names. */
const storedMessages = async (ctx: Ctx, names: readonly string[]): Promise<Map<string, number>> => {
  const rows = await ctx.db.read((tx) =>
    tx
      .select({ foldedName: whatsappChats.foldedName, messageCount: whatsappChats.messageCount })
      .from(whatsappChats)
      .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
      .where(
        and(
          companyScope(whatsappChats, ctx),
          eq(whatsappSessions.userId, ctx.actor.userId),
          inArray(whatsappChats.foldedName, [...names]),
        ),
      ),
  );
  return new Map(rows.map(({ foldedName, messageCount }) => [foldedName, messageCount]));
};

/** The author with the person's name, or the only one with their first name. */
const authorNamed = (names: readonly string[], person: string): string | undefined => {
  const first = (name: string) => searchText(name).split(' ')[0];
  const namesakes = names.filter((name) => first(name) === first(person));
  return (
    names.find((name) => searchText(name) === searchText(person)) ?? (namesakes.length === 1 ? namesakes[0] : undefined)
  );
};

/** Describes an exported conversation. Stores nothing. */
export const previewImport = async (ctx: Ctx, { body }: Received<Preview>): Promise<Reply<Preview>> => {
  const chat = await readChat(ctx.platform, ctx.actor.companyId, body, body.dateOrder);
  const names = [...chat.authors.keys()].slice(0, maxAuthors);
  const [person] = await ctx.db.read((tx) =>
    tx
      .select()
      .from(people)
      .where(companyScope(people, ctx, ctx.actor.userId)),
  );
  const you = person && authorNamed(names, displayName(person));
  const chatNames = names.map((name) => chatNameOf(chat, name));
  const stored = await storedMessages(ctx, chatNames.map(searchText));
  return {
    authors: names.map((name, index) => {
      const chatName = chatNames[index] ?? name;
      return {
        name,
        messages: chat.authors.get(name) ?? 0,
        isYou: name === you,
        chatName,
        storedMessages: stored.get(searchText(chatName)) ?? 0,
      };
    }),
    messageCount: chat.messageCount,
    mediaCount: chat.mediaCount,
    firstDay: chat.firstDay,
    lastDay: chat.lastDay,
    dateOrder: chat.dateOrder,
    isDateOrderCertain: chat.isDateOrderCertain,
  };
};
