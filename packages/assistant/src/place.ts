import type { AssistantFilterInput, AssistantThread, NewThreadInput } from '@pauta/contract';

/** What a question may name: meetings and conversations, by what they are called. */
export type Contexts = {
  readonly meetings: readonly { readonly id: string; readonly title: string }[];
  readonly conversations: readonly { readonly chatId: string; readonly name: string }[];
};

export const noContexts: Contexts = { meetings: [], conversations: [] };

/** Where one asks in what there is already: of one meeting, of one conversation, or in a thread. */
export type KnownPlace =
  | { readonly kind: 'meeting'; readonly meetingId: string }
  | { readonly kind: 'conversation'; readonly sessionId: string; readonly chatId: string }
  | { readonly kind: 'thread'; readonly threadId: string };

/** Where one asks: the first question of a new thread says what it is about. */
export type Place =
  | KnownPlace
  | { readonly kind: 'new'; readonly filter: AssistantFilterInput | null; readonly contexts: Contexts };

/** The same for the same place: names drafts, and what is remounted. */
export const placeKey = (place: Place): string => {
  if (place.kind === 'meeting') return `meeting.${place.meetingId}`;
  if (place.kind === 'conversation') return `conversation.${place.chatId}`;
  return place.kind === 'thread' ? `thread.${place.threadId}` : 'new';
};

/** What is sent of contexts. */
export const contextIds = ({ meetings, conversations }: Contexts) => ({
  contextMeetingIds: meetings.map(({ id }) => id),
  contextChatIds: conversations.map(({ chatId }) => chatId),
});

export const countOf = ({ meetings, conversations }: Contexts): number => meetings.length + conversations.length;

/** The contexts that questions of a thread start from: chosen ones stay chosen. */
export const contextsOf = ({ subject }: Pick<AssistantThread, 'subject'>): Contexts =>
  subject.kind === 'many' ? subject : noContexts;

/** A thread as it is to be made. */
export const newThread = (filter: AssistantFilterInput | null, contexts: Contexts): NewThreadInput => ({
  ...(filter && { filter }),
  ...contextIds(contexts),
});
