import { api, type AssistantAnswer } from '@pauta/contract';
import type { TestServer } from '../../testing/test-server.ts';
import { answered, askAndWait, type Expected, type FilledRoom, openThread } from './testing-room.ts';

/** Asks a room's questions in order: a follow-up in the thread of the previous question. */
export const asker = (server: TestServer, { admin, meetings, chats }: FilledRoom) => {
  let lastThread = '';
  return async ({ ask: content, in: of, follows }: Expected): Promise<AssistantAnswer> => {
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
};
