import { call, useLiveEvents } from '@pauta/api-client';
import {
  type AssistantExchange,
  assistant,
  type AssistantAnswer,
  type AssistantFilterInput,
  type AssistantThread,
  type EventOf,
} from '@pauta/contract';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { type Contexts, contextIds, countOf, type KnownPlace, newThread, type Place } from './conversation/place.ts';

const threadKey = ['assistant', 'thread'] as const;
const listKey = ['assistant', 'threads'] as const;
const pageSize = 25;

const readThread = async (place: KnownPlace, signal: AbortSignal): Promise<AssistantThread> => {
  if (place.kind === 'meeting') return call(assistant.meetingChat, { params: { id: place.meetingId }, signal });
  if (place.kind === 'thread') return call(assistant.thread, { params: { id: place.threadId }, signal });
  return call(assistant.chatAssistant, { params: { sessionId: place.sessionId, chatId: place.chatId }, signal });
};

/** The thread of a place. */
export const threadOptions = (place: KnownPlace) =>
  queryOptions({ queryKey: [...threadKey, place], queryFn: ({ signal }) => readThread(place, signal) });

/** Threads of the user and their teams, paginated, latest first. */
export const threadListOptions = () =>
  infiniteQueryOptions({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call(assistant.threads, { query: { page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

/** Meetings and conversations that can be the context of a question. */
export const subjectsOptions = (query: string) =>
  queryOptions({
    queryKey: ['assistant', 'subjects', query],
    queryFn: ({ signal }) => call(assistant.subjects, { query: query ? { query } : {}, signal }),
  });

/** Suggested first questions; none where there is nothing to ask about yet. */
export const startersOptions = (place: Place) => {
  const query =
    place.kind === 'meeting'
      ? { meetingId: place.meetingId }
      : place.kind === 'conversation'
        ? { chatId: place.chatId }
        : {};
  return queryOptions({
    queryKey: ['assistant', 'starters', query],
    queryFn: ({ signal }) => call(assistant.starters, { query, signal }),
    staleTime: ({ state }) => (state.data?.questions.length === 0 ? 0 : Number.POSITIVE_INFINITY),
  });
};

const holdsAnswer = (thread: AssistantThread | undefined, id: string): boolean =>
  thread?.messages.some((message) => message.id === id) ?? false;

/** Updates an answer in the caches. */
export const putAnswer = (client: QueryClient, answer: AssistantAnswer): void => {
  client.setQueriesData<AssistantThread>({ queryKey: threadKey }, (thread) =>
    thread && holdsAnswer(thread, answer.id)
      ? { ...thread, messages: thread.messages.map((message) => (message.id === answer.id ? answer : message)) }
      : thread,
  );
};

export type NewQuestion = {
  readonly content: string;
  /** Undefined if the question has no context besides its place. */
  readonly contexts: Contexts | undefined;
  /** Filter of a new thread. */
  readonly filter: AssistantFilterInput | null;
  /** The same for a retry. */
  readonly idempotencyKey: string;
};

/** Threads created for questions that failed to send, by idempotency key: a retry reuses the thread. */
const madeFor = new Map<string, string>();

const makeThread = async (filter: AssistantFilterInput | null, contexts: Contexts): Promise<string> => {
  const { id } = await call(assistant.createThread, { body: newThread(filter, contexts) });
  if (id === null) throw new Error('A thread that was made has an id');
  return id;
};

const ask = async (
  place: Place,
  { content, contexts, filter, idempotencyKey }: NewQuestion,
): Promise<AssistantExchange> => {
  const alone = { content, idempotencyKey };
  const body = { ...alone, ...(contexts && contextIds(contexts)) };
  if (place.kind === 'meeting') {
    const params = { id: place.meetingId };
    return contexts && countOf(contexts) > 0
      ? call(assistant.askMeetingWithContexts, { params, body })
      : call(assistant.askMeeting, { params, body: alone });
  }
  if (place.kind === 'conversation') {
    return call(assistant.askChat, { params: { sessionId: place.sessionId, chatId: place.chatId }, body });
  }
  if (place.kind === 'thread') return call(assistant.ask, { params: { id: place.threadId }, body });
  const id = madeFor.get(idempotencyKey) ?? (await makeThread(filter, contexts ?? place.contexts));
  madeFor.set(idempotencyKey, id);
  const asked = await call(assistant.ask, { params: { id }, body: alone });
  madeFor.delete(idempotencyKey);
  return asked;
};

/** Asks a question in a place, and updates the caches with the response. */
export const askOptions = (client: QueryClient, place: Place) =>
  mutationOptions({
    mutationFn: (question: NewQuestion) => ask(place, question),
    onSuccess: async ({ threadId, question, answer }: AssistantExchange) => {
      if (place.kind === 'new') {
        await client.prefetchQuery(threadOptions({ kind: 'thread', threadId }));
      } else {
        client.setQueryData(threadOptions(place).queryKey, (thread) =>
          thread && !holdsAnswer(thread, answer.id)
            ? { ...thread, id: threadId, messages: [...thread.messages, question, answer] }
            : thread,
        );
      }
      void client.invalidateQueries({ queryKey: listKey });
    },
  });

/** Stops an answer; its text so far is kept. */
export const stopAnswerOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(assistant.stopAnswer, { params: { id } }),
    onSuccess: (answer) => putAnswer(client, answer),
  });

/** Deletes a thread with its questions and answers. */
export const removeThreadOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(assistant.removeThread, { params: { id } }),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: [...threadKey, { kind: 'thread', threadId: id }] });
      return client.invalidateQueries({ queryKey: ['assistant'] });
    },
  });

/** Shows a thread to the teams of its creator, or no longer. */
export const shareThreadOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isShared }: { id: string; isShared: boolean }) =>
      call(assistant.shareThread, { params: { id }, body: { isShared } }),
    onSuccess: (thread, { id }) => {
      client.setQueryData(threadOptions({ kind: 'thread', threadId: id }).queryKey, thread);
      return client.invalidateQueries({ queryKey: listKey });
    },
  });

/** Whether the answer in progress has a stream of its own, which is more detailed than live events. */
const isFollowed = ({ messages }: AssistantThread): boolean => {
  const last = messages.at(-1);
  return last?.role === 'assistant' && last.state === 'answering';
};

const applyLiveEvents = (client: QueryClient, events: readonly EventOf<'assistant'>[]): void => {
  const isResync = events.some(({ topic }) => topic === 'resync');
  const changed = new Set(events.flatMap((event) => (event.topic === 'resync' ? [] : [event.threadId])));
  void client.invalidateQueries({ queryKey: listKey });
  void client.invalidateQueries({
    queryKey: threadKey,
    predicate: ({ state }) => {
      const thread = state.data as AssistantThread | undefined;
      return !thread || isResync || ((thread.id === null || changed.has(thread.id)) && !isFollowed(thread));
    },
  });
};

/** Keeps queries of the assistant up to date while the component is mounted. */
export const useAssistantEvents = (): void => {
  const client = useQueryClient();
  useLiveEvents('assistant', (events) => applyLiveEvents(client, events));
};
