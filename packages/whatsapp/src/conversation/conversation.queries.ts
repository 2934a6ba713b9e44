import { call, useLiveEvents } from '@pauta/api-client';
import { type ChatExport, type ChatImport, type Conversation, type EventOf, whatsapp } from '@pauta/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';

const conversationsKey = ['conversations'] as const;
const messagesKey = ['conversation-messages'] as const;

/** Key of a conversation's analysis, followed by its id. */
export const analysisKey = ['conversation-analysis'] as const;

const pageSize = 25;
const messagePageSize = 30;

/** Conversations of a user, paginated, most recent first. */
export const conversationListOptions = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, userId, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(whatsapp.conversations, { params: { userId }, query: { page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** A conversation of a user. */
export const conversationOptions = (userId: string, chatId: string) =>
  queryOptions({
    queryKey: [...conversationsKey, userId, 'one', chatId],
    queryFn: ({ signal }) => call(whatsapp.conversation, { params: { userId, chatId }, signal }),
  });

/** Sessions with a user's conversations; none before the first import. */
export const sessionsOptions = (userId: string) =>
  queryOptions({
    queryKey: [...conversationsKey, userId, 'sessions'],
    queryFn: ({ signal }) => call(whatsapp.sessions, { params: { userId }, signal }),
  });

/** Search results in conversations and messages; none without a session. */
export const searchOptions = (userId: string, value: string) =>
  queryOptions({
    queryKey: [...conversationsKey, userId, 'search', value],
    queryFn: async ({ signal }) => {
      const [session] = await call(whatsapp.sessions, { params: { userId }, signal });
      if (!session) return { conversations: [], messages: [], isCapped: false };
      return call(whatsapp.search, { params: { sessionId: session.sessionId }, query: { value }, signal });
    },
  });

type Place = { readonly type: 'cursor' | 'message'; readonly at: string } | null;

const aroundMessage = (messageId: string | null): Place =>
  messageId === null ? null : { type: 'message', at: messageId };

const placeQuery = (place: Place) => {
  if (!place) return {};
  return place.type === 'cursor' ? { cursor: place.at } : { messageId: place.at };
};

/**
 * Messages of a conversation, from the newest or from around one; more are fetched in both directions while scrolling.
 * Never stale: an import invalidates it.
 */
export const messagesOptions = (
  { sessionId, chatId }: Pick<Conversation, 'sessionId' | 'chatId'>,
  messageId: string | null,
) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, chatId, sessionId, messageId],
    queryFn: ({ pageParam, signal }) =>
      call(whatsapp.messages, {
        params: { id: sessionId },
        query: { chatId, limit: messagePageSize, ...placeQuery(pageParam) },
        signal,
      }),
    initialPageParam: aroundMessage(messageId),
    getPreviousPageParam: ({ cursor }): Place => (cursor === null ? null : { type: 'cursor', at: cursor }),
    getNextPageParam: ({ newerCursor }): Place => (newerCursor === null ? null : { type: 'cursor', at: newerCursor }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Previews the content of a file, without storing it. */
export const previewImportOptions = () =>
  mutationOptions({
    mutationFn: ({ file, ...rest }: { readonly file: File } & Pick<ChatExport, 'dateOrder'>) =>
      call(whatsapp.previewImport, { body: { fileName: file.name, content: file, ...rest } }),
  });

/** Imports a file as the user's conversation. */
export const importOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ file, ...rest }: { readonly file: File } & Omit<ChatImport, 'fileName' | 'content'>) =>
      call(whatsapp.import, { body: { fileName: file.name, content: file, ...rest } }),
    onSuccess: ({ conversation }) => {
      client.removeQueries({ queryKey: [...messagesKey, conversation.chatId] });
      return client.invalidateQueries({ queryKey: conversationsKey });
    },
  });

/** Invalidates what live events have changed; messages once an import is complete. */
const applyLiveEvents = (client: QueryClient, events: readonly EventOf<'conversation'>[]): void => {
  if (events.some(({ topic }) => topic !== 'conversation.analysed'))
    void client.invalidateQueries({ queryKey: conversationsKey });
  for (const event of events) {
    if (event.topic === 'resync') {
      void client.resetQueries({ queryKey: messagesKey });
      void client.invalidateQueries({ queryKey: analysisKey });
    } else if (event.topic === 'conversation.analysed')
      void client.invalidateQueries({ queryKey: [...analysisKey, event.chatId] });
    else if (event.progress === 1) void client.resetQueries({ queryKey: [...messagesKey, event.chatId] });
  }
};

/** Keeps queries of conversations up to date while the component is mounted. */
export const useConversationEvents = (): void => {
  const client = useQueryClient();
  useLiveEvents('conversation', (events) => applyLiveEvents(client, events));
};

/** Erases a conversation of the user. */
export const removeConversationOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ userId, chatId }: Pick<Conversation, 'userId' | 'chatId'>) =>
      call(whatsapp.remove, { params: { userId, chatId } }),
    onSuccess: (_, { userId, chatId }) => {
      client.removeQueries({ queryKey: [...messagesKey, chatId] });
      client.removeQueries({ queryKey: conversationOptions(userId, chatId).queryKey });
      return client.invalidateQueries({ queryKey: conversationsKey });
    },
  });
