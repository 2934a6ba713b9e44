import { api, type AssistantAnswer } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  answered,
  askAndWait,
  type Expected,
  faultsOf,
  type FilledRoom,
  fillRoom,
  openThread,
  readRoom,
} from './testing-room.ts';

const room = readRoom();

describe('questions to the assistant', () => {
  let server: TestServer;
  let filled: FilledRoom;
  let lastThread = '';

  beforeAll(async () => {
    server = await openTestServer({}, { now: () => new Date(room.today) });
    filled = await fillRoom(server, room);
  });
  afterAll(() => server.close());

  /** In the thread of a meeting or a conversation, or in one over all; a follow-up where the question before was asked. */
  const askRoom = async ({ ask: content, in: of, follows }: Expected): Promise<AssistantAnswer> => {
    const { admin, meetings, chats } = filled;
    const body = { content };
    const chat = of?.startsWith('chat:') ? chats.get(of.slice('chat:'.length)) : undefined;
    if (of) {
      const asked = chat
        ? await server.call(api.assistant.askChat, admin, {
            params: { sessionId: chat.sessionId, chatId: chat.chatId },
            body,
          })
        : await server.call(api.assistant.askMeeting, admin, { params: { id: meetings.get(of) ?? '' }, body });
      return answered(server, admin, asked.body.answer.id);
    }
    if (!follows) lastThread = (await openThread(server, admin)).id ?? '';
    return askAndWait(server, admin, lastThread, content);
  };

  it.each(room.questions.map((question, at) => [`${at + 1}. ${question.ask}`, question] as const))(
    '%s',
    async (_, question) => {
      expect(faultsOf(question, await askRoom(question))).toEqual([]);
    },
  );
});
