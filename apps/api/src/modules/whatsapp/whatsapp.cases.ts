import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';

const chatExport = {
  fileName: 'Conversa do WhatsApp com Renata.txt',
  content: Buffer.from('12/05/2026 14:31 - Carla: Oi\n12/05/2026 14:32 - Renata: Oi'),
};
const chatImport = { ...chatExport, seller: 'Carla', timeZone: 'America/Sao_Paulo' };

const ofUser = ({ userId }: { userId: string }) => ({ userId });
const ofChat = ({ userId, chatId }: { userId: string; chatId: string }) => ({ userId, chatId });
const ofSession = ({ sessionId }: { sessionId: string }) => ({ sessionId });

export const cases = defineCases(
  async ({ server, owner }: Scene) => {
    const { conversation } = (await server.call(api.whatsapp.import, owner, { body: chatImport })).body;
    return { userId: owner.id, sessionId: conversation.sessionId, chatId: conversation.chatId };
  },
  {
    'whatsapp.sessions': { params: ofUser },
    'whatsapp.conversations': { params: ofUser },
    'whatsapp.conversation': { params: ofChat },
    'whatsapp.remove': { params: ofChat, audit: ['conversation.remove'] },
    'whatsapp.messages': { params: ({ sessionId }) => ({ id: sessionId }), query: ({ chatId }) => ({ chatId }) },
    'whatsapp.message': { params: ({ sessionId }) => ({ sessionId, messageId: 'import-1' }) },
    'whatsapp.search': { params: ofSession, query: () => ({ value: 'oi' }) },
    'whatsapp.previewImport': { body: chatExport, audit: [] },
    'whatsapp.import': { body: chatImport, audit: ['conversation.import'] },
  },
);
