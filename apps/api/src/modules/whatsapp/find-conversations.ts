import type { Actor } from '@pauta/contract';
import { and, desc, eq, like, or } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { readableSessions } from './conversation-access.ts';
import { searchText, patternOf } from './search-text.ts';
import { whatsappChats, whatsappSessions } from './whatsapp.table.ts';

export interface NamedConversation {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly lastMessageAt: Date;
}

const mostConversations = 20;

/** Whether a conversation's name contains this one as whole words. */
export const isNamed = ({ name }: Pick<NamedConversation, 'name'>, wanted: string): boolean =>
  ` ${searchText(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(
    ` ${searchText(wanted).replace(/[^\p{L}\p{N}]+/gu, ' ')} `,
  );

/** Conversations visible to the actor with one of these in their name, the latest activity first. */
export const findConversations = async (
  tx: Tx,
  ctx: { actor: Actor },
  { names, isExample }: { names: readonly string[]; isExample: boolean },
): Promise<NamedConversation[]> => {
  if (names.length === 0) return [];
  const rows = await tx
    .select({
      id: whatsappChats.id,
      name: whatsappChats.name,
      userId: whatsappSessions.userId,
      lastMessageAt: whatsappChats.lastMessageAt,
    })
    .from(whatsappChats)
    .innerJoin(whatsappSessions, eq(whatsappSessions.id, whatsappChats.sessionId))
    .where(
      and(
        readableSessions(ctx),
        eq(whatsappChats.isExample, isExample),
        or(...names.map((name) => like(whatsappChats.foldedName, patternOf(name)))),
      ),
    )
    .orderBy(desc(whatsappChats.lastMessageAt))
    .limit(mostConversations);
  return rows.filter((row) => names.some((name) => isNamed(row, name)));
};
