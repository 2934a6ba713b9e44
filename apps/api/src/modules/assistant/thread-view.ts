import {
  type AssistantAnswer,
  type AssistantMessage,
  type AssistantQuestion,
  type AssistantSentence,
  type AssistantThread,
  type Citation,
  displayName,
  type Person,
  type ThreadSubject,
} from '@pauta/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { companyScope, type Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { people } from '../identity/users/people.ts';
import { type ChosenMeeting, chosenMeetings } from '../meetings/choose-meetings.ts';
import { type Passage, passagesOf } from '../transcripts/passages.ts';
import { type ChosenChat, chosenChats, messagesOf, type ChatMessage } from '../whatsapp/chosen-chats.ts';
import { assistantTurns, type StoredCitation, type StoredSentence } from './assistant.table.ts';
import type { ThreadRow, TurnRow } from './thread-access.ts';

type By = Pick<Ctx, 'actor'>;

/** The meetings and chats named in threads and answers that the actor may see now. */
interface Seen {
  readonly meetings: ReadonlyMap<string, ChosenMeeting>;
  readonly chats: ReadonlyMap<string, ChosenChat>;
  readonly passages: ReadonlyMap<string, Passage>;
  readonly messages: ReadonlyMap<string, ChatMessage>;
  readonly people: ReadonlyMap<string, Person>;
}

const messageKey = ({ chatId, messageId }: { chatId: string; messageId: string }): string => `${chatId} ${messageId}`;

const see = async (tx: Tx, ctx: By, threads: readonly ThreadRow[], turns: readonly TurnRow[]): Promise<Seen> => {
  const sentences = turns.flatMap(({ sentences: each }) => each);
  const citations = sentences.flatMap((sentence) => sentence.citations);
  const meetingIds = new Set([
    ...threads.flatMap(({ meetingId, contextMeetingIds }) => [...(meetingId ? [meetingId] : []), ...contextMeetingIds]),
    ...turns.flatMap(({ contextMeetingIds }) => contextMeetingIds),
    ...turns.flatMap(({ read }) => (read?.unread ?? []).map(({ id }) => id)),
    ...sentences.flatMap((sentence) => sentence.meetingIds),
  ]);
  const chatIds = new Set([
    ...threads.flatMap(({ chatId, contextChatIds }) => [...(chatId ? [chatId] : []), ...contextChatIds]),
    ...turns.flatMap(({ contextChatIds, read }) => [...contextChatIds, ...(read?.unread ?? []).map(({ id }) => id)]),
    ...sentences.flatMap((sentence) => sentence.chatIds),
  ]);
  const userIds = new Set([...threads, ...turns].flatMap(({ userId }) => userId ?? []));
  const meetings = meetingIds.size ? await chosenMeetings(tx, ctx, { ids: [...meetingIds] }, meetingIds.size) : null;
  const chats = chatIds.size ? await chosenChats(tx, ctx, { ids: [...chatIds] }, chatIds.size) : [];
  const segmentIds = citations.flatMap((citation) => (citation.kind === 'meeting' ? citation.segmentId : []));
  const passages = await passagesOf(tx, [...new Set(segmentIds)]);
  const messages = await messagesOf(
    tx,
    ctx,
    citations.flatMap((citation) => (citation.kind === 'message' ? citation : [])),
  );
  const persons = userIds.size
    ? await tx
        .select()
        .from(people)
        .where(and(companyScope(people, ctx), inArray(people.id, [...userIds])))
    : [];
  return {
    meetings: new Map(meetings?.rows.map((row) => [row.id, row])),
    chats: new Map(chats.map((row) => [row.id, row])),
    passages: new Map(passages.map((passage) => [passage.segmentId, passage])),
    messages: new Map(messages.map((message) => [messageKey(message), message])),
    people: new Map(persons.map((person) => [person.id, { id: person.id, displayName: displayName(person) }])),
  };
};

/** The citation at its current position; undefined if its words are gone or not visible to the actor. */
const toCitation = (seen: Seen, citation: StoredCitation): Citation | undefined => {
  const { quote } = citation;
  if (citation.kind === 'message') {
    const [chat, message] = [seen.chats.get(citation.chatId), seen.messages.get(messageKey(citation))];
    if (!chat || !message?.text.includes(quote)) return undefined;
    const { chatId, messageId } = citation;
    const { sessionId, name, owner } = chat;
    const at = message.messageTimestamp.toISOString();
    const place = { sessionId, chatId, ownerId: owner.id, name, messageId };
    return { kind: 'message', ...place, at, quote, author: message.senderName };
  }
  const [meeting, passage] = [seen.meetings.get(citation.meetingId), seen.passages.get(citation.segmentId)];
  const place = passage?.text.indexOf(quote) ?? -1;
  if (!meeting || !passage || place < 0) return undefined;
  const timeAt = (position: number): number =>
    Math.round(passage.startMs + ((passage.endMs - passage.startMs) * position) / passage.text.length);
  return {
    kind: 'meeting',
    meetingId: meeting.id,
    title: meeting.title,
    startAt: meeting.startAt.toISOString(),
    segmentId: passage.segmentId,
    quote,
    speaker: passage.speaker,
    startMs: timeAt(place),
    endMs: timeAt(place + quote.length),
  };
};

/**
 * The sentence with its current evidence; undefined if the evidence is gone or it mentions something not visible to the
 * actor.
 */
const toSentence = (seen: Seen, sentence: StoredSentence): AssistantSentence | undefined => {
  const { kind, text, list } = sentence;
  const isSeen =
    sentence.meetingIds.every((id) => seen.meetings.has(id)) && sentence.chatIds.every((id) => seen.chats.has(id));
  const citations = sentence.citations.flatMap((citation) => toCitation(seen, citation) ?? []);
  if (!isSeen || (sentence.citations.length > 0 && citations.length === 0)) return undefined;
  return { kind, text, citations, list };
};

export const toMeeting = ({ id, title, customer, startAt, owner, hasTranscript }: ChosenMeeting) => ({
  id,
  title,
  customer,
  startAt: startAt.toISOString(),
  owner,
  hasTranscript,
});

export const toChat = ({ id, sessionId, name, lastMessageAt, owner }: ChosenChat) => ({
  chatId: id,
  sessionId,
  name,
  lastMessageAt: lastMessageAt.toISOString(),
  owner,
});

interface Named {
  readonly contextMeetingIds: readonly string[];
  readonly contextChatIds: readonly string[];
}

const contextsOf = (seen: Seen, { contextMeetingIds, contextChatIds }: Named) => ({
  meetings: contextMeetingIds.flatMap((id) => seen.meetings.get(id) ?? []).map(toMeeting),
  conversations: contextChatIds.flatMap((id) => seen.chats.get(id) ?? []).map(toChat),
});

const personOf = (seen: Seen, userId: string | null): Person | null => (userId && seen.people.get(userId)) || null;

const toQuestion = (seen: Seen, turn: TurnRow): AssistantQuestion => ({
  id: turn.questionId,
  role: 'person',
  at: turn.createdAt.toISOString(),
  author: personOf(seen, turn.userId),
  content: turn.content,
  ...contextsOf(seen, turn),
});

const toAnswer = ({ actor }: By, seen: Seen, turn: TurnRow): AssistantAnswer => {
  const sentences = turn.sentences.flatMap((sentence) => toSentence(seen, sentence) ?? []);
  const { startDate = null, endDate = null } = turn.understood?.period ?? {};
  return {
    id: turn.id,
    role: 'assistant',
    questionId: turn.questionId,
    at: (turn.finishedAt ?? turn.createdAt).toISOString(),
    state: turn.state,
    analyst: turn.analyst,
    reason: turn.reason,
    cause: turn.cause,
    sentences,
    withheldCount: turn.sentences.length - sentences.length,
    read: turn.read && {
      ...turn.read,
      unread: turn.read.unread.filter(({ id }) => seen.meetings.has(id) || seen.chats.has(id)),
    },
    period: startDate || endDate ? { startDate, endDate } : null,
    followUps: [...turn.followUps],
    can: { stop: turn.state === 'answering' && turn.userId === actor.userId },
  };
};

/** A turn as visible to the actor now. */
export const viewTurn = async (tx: Tx, ctx: By, turn: TurnRow) => {
  const seen = await see(tx, ctx, [], [turn]);
  return { question: toQuestion(seen, turn), answer: toAnswer(ctx, seen, turn) };
};

const toSubject = (seen: Seen, thread: ThreadRow): ThreadSubject => {
  const { meetingId, chatId, filter } = thread;
  if (meetingId) {
    const { id, title } = orThrow(seen.meetings.get(meetingId), 'meeting_not_found');
    return { kind: 'meeting', meetingId: id, title };
  }
  if (chatId) {
    const { sessionId, name } = orThrow(seen.chats.get(chatId), 'conversation_not_found');
    return { kind: 'conversation', sessionId, chatId, name };
  }
  return { kind: 'many', filter, ...contextsOf(seen, thread) };
};

const longestTitle = 120;
const titleOf = (turn: TurnRow | undefined): string | null => turn?.content.slice(0, longestTitle) ?? null;
const mostTurns = 100;

export const mayDelete = ({ actor }: By, { userId }: ThreadRow): boolean => userId === actor.userId || actor.isAdmin;

/** A thread about many is shared by its creator; others follow the access to their subject. */
export const mayShare = ({ actor }: By, { userId, meetingId, chatId }: ThreadRow): boolean =>
  userId === actor.userId && meetingId === null && chatId === null;

const isInTeam = ({ actor }: By): boolean => actor.kind === 'user' && actor.teams.length > 0;

/** A thread with its questions and answers, as visible to the actor now. */
export const viewThread = async (tx: Tx, ctx: By, thread: ThreadRow): Promise<AssistantThread> => {
  const newest = await tx
    .select()
    .from(assistantTurns)
    .where(eq(assistantTurns.threadId, thread.id))
    .orderBy(desc(assistantTurns.createdAt), desc(assistantTurns.id))
    .limit(mostTurns);
  const turns = newest.toReversed();
  const seen = await see(tx, ctx, [thread], turns);
  return {
    id: thread.id,
    subject: toSubject(seen, thread),
    title: titleOf(turns[0]),
    by: personOf(seen, thread.userId),
    messages: turns.flatMap((turn): AssistantMessage[] => [toQuestion(seen, turn), toAnswer(ctx, seen, turn)]),
    isShared: thread.isShared,
    can: { delete: mayDelete(ctx, thread), share: mayShare(ctx, thread) && isInTeam(ctx) },
  };
};

/** The subjects of listed threads, without their questions. */
export const viewSubjects = async (tx: Tx, ctx: By, threads: readonly ThreadRow[]) => {
  const seen = await see(tx, ctx, threads, []);
  return threads.map((thread) => ({
    subject: toSubject(seen, thread),
    by: personOf(seen, thread.userId),
    isShared: thread.isShared,
  }));
};
