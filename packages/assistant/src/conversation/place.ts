import type { AssistantFilterInput, AssistantThread, NewThreadInput } from '@pauta/contract';

/** Context of a question: meetings and conversations with their names. */
export type Contexts = {
  readonly meetings: readonly { readonly id: string; readonly title: string }[];
  readonly conversations: readonly { readonly chatId: string; readonly name: string }[];
};

export const noContexts: Contexts = { meetings: [], conversations: [] };

/** An existing place to ask: a meeting, a conversation or a thread. */
export type KnownPlace =
  | { readonly kind: 'meeting'; readonly meetingId: string }
  | { readonly kind: 'conversation'; readonly sessionId: string; readonly chatId: string }
  | { readonly kind: 'thread'; readonly threadId: string };

/** A place to ask; the first question of a new thread sets its context. */
export type Place =
  | KnownPlace
  | { readonly kind: 'new'; readonly filter: AssistantFilterInput | null; readonly contexts: Contexts };

/** Stable key of a place, for drafts and React keys. */
export const placeKey = (place: Place): string => {
  if (place.kind === 'meeting') return `meeting.${place.meetingId}`;
  if (place.kind === 'conversation') return `conversation.${place.chatId}`;
  return place.kind === 'thread' ? `thread.${place.threadId}` : 'new';
};

/** Request parameters of a context. */
export const contextIds = ({ meetings, conversations }: Contexts) => ({
  contextMeetingIds: meetings.map(({ id }) => id),
  contextChatIds: conversations.map(({ chatId }) => chatId),
});

export const countOf = ({ meetings, conversations }: Contexts): number => meetings.length + conversations.length;

/** Initial context of questions in a thread. */
export const contextsOf = ({ subject }: Pick<AssistantThread, 'subject'>): Contexts =>
  subject.kind === 'many' ? subject : noContexts;

/** Request body of a new thread. */
export const newThread = (filter: AssistantFilterInput | null, contexts: Contexts): NewThreadInput => ({
  ...(filter && { filter }),
  ...contextIds(contexts),
});
