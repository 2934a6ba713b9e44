import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { captions } from '../../testing/new-meeting.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

interface Things extends Record<string, string> {
  meetingId: string;
  sessionId: string;
  chatId: string;
  threadId: string;
  answerId: string;
}

const chatExport = {
  fileName: 'Conversa do WhatsApp com Renata.txt',
  content: Buffer.from('12/05/2026 14:31 - Carla: Oi\n12/05/2026 14:32 - Renata: Oi'),
  seller: 'Carla',
  timeZone: 'America/Sao_Paulo',
};
const ofMeeting = ({ meetingId }: Things) => ({ id: meetingId });
const ofChat = ({ sessionId, chatId }: Things) => ({ sessionId, chatId });
const ofThread = ({ threadId }: Things) => ({ id: threadId });
const ofAnswer = ({ answerId }: Things) => ({ id: answerId });
const question = { content: 'Quem decide a compra?' };
const withContexts = { ...question, contextMeetingIds: [], contextChatIds: [] };

/** Creates a meeting, a conversation and a thread of the owner, with a question. */
const addThings = async ({ server, owner }: Scene): Promise<Things> => {
  const meeting = await server.call(api.transcriptions.create, owner, { body: { title: 'Padaria', ...captions } });
  await processedMeeting(server, owner, meeting.body.id);
  const { conversation } = (await server.call(api.whatsapp.import, owner, { body: chatExport })).body;
  const thread = await server.call(api.assistant.createThread, owner, { body: {} });
  const threadId = thread.body.id ?? '';
  const { answer } = (await server.call(api.assistant.ask, owner, { params: { id: threadId }, body: withContexts }))
    .body;
  const { sessionId, chatId } = conversation;
  return { meetingId: meeting.body.id, sessionId, chatId, threadId, answerId: answer.id };
};

/** Creates a thread without an answer in progress. */
const addThread = async ({ server, owner }: Scene) => {
  const { body } = await server.call(api.assistant.createThread, owner, { body: {} });
  return { threadId: body.id ?? '' };
};

export const cases = defineCases(addThings, {
  'assistant.meetingChat': { params: ofMeeting },
  'assistant.askMeeting': { params: ofMeeting, body: question, audit: ['assistant.ask'] },
  'assistant.askMeetingWithContexts': { params: ofMeeting, body: withContexts, audit: ['assistant.ask'] },
  'assistant.chatAssistant': { params: ofChat },
  'assistant.askChat': { params: ofChat, body: withContexts, audit: ['assistant.ask'] },
  'assistant.threads': {},
  'assistant.createThread': { body: {}, audit: ['assistant.create_thread'] },
  'assistant.thread': { params: ofThread },
  'assistant.removeThread': { params: ofThread, audit: ['assistant.remove_thread'] },
  'assistant.shareThread': {
    params: ofThread,
    body: { isShared: true },
    audit: ['assistant.share_thread'],
  },
  'assistant.ask': { params: ofThread, body: withContexts, audit: ['assistant.ask'], before: addThread },
  'assistant.answer': { params: ofAnswer },
  'assistant.stopAnswer': { params: ofAnswer, audit: ['assistant.stop'] },
  'assistant.subjects': {},
  'assistant.starters': {},
});
