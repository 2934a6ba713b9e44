import { type Actor, reachOf } from '@pauta/contract';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { companyScope, type Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Audience } from '../../platform/events.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { chosenMeetings } from '../meetings/choose-meetings.ts';
import { audienceOf, ofVisibleMeeting } from '../meetings/meeting-access.ts';
import { readMemberIds } from '../teams/read-member-ids.ts';
import { membersOf, within } from '../teams/within.ts';
import { chosenChats } from '../whatsapp/chosen-chats.ts';
import { ofReadableChat } from '../whatsapp/conversation-access.ts';
import { assistantThreads, assistantTurns } from './assistant.table.ts';

interface By {
  actor: Actor;
}

export type ThreadRow = typeof assistantThreads.$inferSelect;
export type TurnRow = typeof assistantTurns.$inferSelect;

/** Threads whose creator is in a team of the actor. */
const ofTeammate = ({ actor }: By): SQL =>
  actor.kind === 'user' && actor.teams.length > 0
    ? sql`${assistantThreads.userId} in ${membersOf(actor.teams.map(({ teamId }) => teamId))}`
    : sql`false`;

/**
 * Threads visible to the actor: those about one meeting or conversation to everyone with access to it; those about many
 * to their creator, to people with access to the creator's meetings and, if shared, to the members of the creator's teams.
 */
export const visibleThreads = (ctx: By): SQL | undefined => {
  const reach = reachOf(ctx.actor, 'see', 'meeting');
  return and(
    companyScope(assistantThreads, ctx),
    or(
      ofVisibleMeeting(ctx, assistantThreads.meetingId),
      ofReadableChat(ctx, assistantThreads.chatId),
      and(
        isNull(assistantThreads.meetingId),
        isNull(assistantThreads.chatId),
        or(
          within(reach, { owner: assistantThreads.userId }) ?? sql`true`,
          and(assistantThreads.isShared, ofTeammate(ctx)),
        ),
      ),
    ),
  );
};

/** The thread; throws `thread_not_found` if it does not exist or is not visible to the actor. */
export const readThread = async (tx: Tx, ctx: By, id: string): Promise<ThreadRow> => {
  const [row] = await tx
    .select()
    .from(assistantThreads)
    .where(and(eq(assistantThreads.id, id), visibleThreads(ctx)));
  return orThrow(row, 'thread_not_found');
};

/** The turn with its thread; throws `answer_not_found`. */
export const readTurn = async (tx: Tx, ctx: By, answerId: string): Promise<{ turn: TurnRow; thread: ThreadRow }> => {
  const [row] = await tx
    .select({ turn: assistantTurns, thread: assistantThreads })
    .from(assistantTurns)
    .innerJoin(assistantThreads, eq(assistantThreads.id, assistantTurns.threadId))
    .where(and(eq(assistantTurns.id, answerId), visibleThreads(ctx)));
  return orThrow(row, 'answer_not_found');
};

/** Users notified of a thread's changes: those with access to its subject, and the asker. */
export const audienceOfThread = async (
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  { userId, meetingId, chatId, isShared }: ThreadRow,
): Promise<Audience> => {
  const [meeting] = meetingId ? (await chosenMeetings(tx, ctx, { ids: [meetingId] }, 1)).rows : [];
  const [chat] = chatId ? await chosenChats(tx, ctx, { ids: [chatId] }, 1) : [];
  const ownerId = meeting?.userId ?? chat?.owner.id ?? userId ?? ctx.actor.userId;
  const audience = await audienceOf(tx, ownerId);
  const teammates = isShared ? await readMemberIds(tx, audience.teamIds) : [];
  const userIds = [...audience.userIds, ctx.actor.userId, ...teammates];
  return { ...audience, userIds: [...new Set(userIds)] };
};
