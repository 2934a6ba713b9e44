import {
  type ChatPreview,
  type Conversation,
  type ConversationSearch,
  whatsapp,
  type WhatsappMessage,
} from '@pauta/contract';
import { cast, idOf, respond } from '@pauta/testing';
import { analysisHandlers } from './analysis-data.ts';

const sessionId = '0198c6a0-00f0-7000-8000-000000000001';
const chatIdOf = (n: number): string => `0198c6a0-00f1-7000-8000-${String(n).padStart(12, '0')}`;

export const message = (overrides: Partial<WhatsappMessage> = {}): WhatsappMessage => ({
  messageId: 'import-1',
  messageTimestamp: '2025-11-20T17:46:00.000Z',
  fromMe: false,
  senderName: 'Renata Lopes',
  kind: 'text',
  text: 'Só preciso que caiba no orçamento deste ano',
  fileName: null,
  isDeleted: false,
  isEdited: false,
  ...overrides,
});

/** Messages of a seller and a customer: every kind, on two days. */
export const talk: readonly WhatsappMessage[] = [
  message({
    kind: 'system',
    senderName: null,
    text: 'As mensagens e ligações são protegidas.',
    messageTimestamp: '2025-11-19T13:12:00.000Z',
  }),
  message({
    fromMe: true,
    senderName: 'Carla Vieira',
    text: 'Oi, Renata! Posso te ligar?',
    messageTimestamp: '2025-11-19T13:12:30.000Z',
  }),
  message({ kind: 'audio', text: '', fileName: 'PTT-0007.opus', messageTimestamp: '2025-11-19T13:40:00.000Z' }),
  message({ kind: 'image', text: 'O balcão da matriz', messageTimestamp: '2025-11-19T13:41:00.000Z' }),
  message({ text: '', isDeleted: true, messageTimestamp: '2025-11-20T17:43:00.000Z' }),
  message({ isEdited: true }),
  message({
    fromMe: true,
    senderName: 'Carla Vieira',
    text: 'Mando a proposta até sexta:\n1. quanto custa\n2. quanto volta',
    messageTimestamp: '2025-11-20T17:48:00.000Z',
  }),
].map((one, index) => ({ ...one, messageId: `import-${index + 1}` }));

/** `count` messages, a minute apart, the newest is `Mensagem <count>`. */
export const longTalk = (count: number): readonly WhatsappMessage[] =>
  Array.from({ length: count }, (_, index) =>
    message({
      messageId: `import-${index + 1}`,
      messageTimestamp: new Date(Date.UTC(2025, 10, 20, 17) - (count - index) * 60_000).toISOString(),
      fromMe: index % 3 === 0,
      senderName: index % 3 === 0 ? 'Carla Vieira' : 'Renata Lopes',
      text: `Mensagem ${index + 1}`,
    }),
  );

export const conversation = (overrides: Partial<Conversation> = {}): Conversation => ({
  chatId: chatIdOf(1),
  sessionId,
  userId: cast.ana.id,
  name: 'Renata Lopes',
  number: null,
  isGroup: false,
  messageCount: talk.length,
  firstMessageAt: '2025-11-19T13:12:00.000Z',
  lastMessageAt: '2025-11-20T17:48:00.000Z',
  lastMessage: talk.at(-1) ?? null,
  isExample: false,
  import: null,
  can: { edit: true, remove: true },
  ...overrides,
});

export const jonas = conversation({
  chatId: chatIdOf(2),
  name: 'Jonas Prado',
  isExample: true,
  lastMessageAt: '2025-11-20T16:10:00.000Z',
  lastMessage: message({ senderName: 'Jonas Prado', kind: 'document', text: '', fileName: 'Contrato.pdf' }),
});

export const preview = (overrides: Partial<ChatPreview> = {}): ChatPreview => ({
  authors: [
    { name: 'Ana Martins', messages: 41, isYou: true, chatName: 'Renata Lopes', storedMessages: 0 },
    { name: 'Renata Lopes', messages: 58, isYou: false, chatName: 'Renata Lopes', storedMessages: 0 },
  ],
  messageCount: 101,
  mediaCount: 7,
  firstDay: '2025-11-12',
  lastDay: '2025-11-20',
  dateOrder: 'dmy',
  isDateOrderCertain: true,
  ...overrides,
});

export const found = (overrides: Partial<ConversationSearch> = {}): ConversationSearch => ({
  conversations: [],
  messages: [{ chatId: chatIdOf(1), name: 'Renata Lopes', message: talk[5] ?? message() }],
  isCapped: false,
  ...overrides,
});

const pageOf = (
  messages: readonly WhatsappMessage[],
  { cursor, messageId, limit }: { cursor?: string | undefined; messageId?: string | undefined; limit: number },
) => {
  const [way = 'older', place] = cursor?.split(' ') ?? [];
  const around = messages.findIndex((one) => one.messageId === messageId);
  const end = place ? Number(place) : around >= 0 ? Math.min(messages.length, around + limit / 2) : messages.length;
  const [from, to] = way === 'older' ? [Math.max(0, end - limit), end] : [end, Math.min(messages.length, end + limit)];
  return {
    items: messages.slice(from, to),
    cursor: from > 0 ? `older ${from}` : null,
    newerCursor: to < messages.length ? `newer ${to}` : null,
  };
};

export type ServerOptions = {
  readonly conversations?: readonly Conversation[];
  readonly messages?: readonly WhatsappMessage[];
};

/** A fake server with conversations, all with the same messages. */
export const conversationServer = ({
  conversations = [conversation(), jonas],
  messages = talk,
}: ServerOptions = {}) => {
  let kept = [...conversations];
  const wanted: string[] = [];
  const one = (chatId: string) => kept.find((chat) => chat.chatId === chatId) ?? conversation({ chatId });
  const handlers = [
    respond(whatsapp.sessions, ({ params }) => [
      { sessionId, userId: params.userId, status: 'disconnected' as const, createdAt: '2025-11-20T12:00:00.000Z' },
    ]),
    respond(whatsapp.conversation, ({ params }) => ({ ...one(params.chatId), userId: params.userId })),
    respond(whatsapp.conversations, ({ params, query }) => {
      wanted.push(params.userId);
      return { items: kept, total: kept.length, totalIsCapped: false, page: query.page, limit: query.limit };
    }),
    respond(whatsapp.messages, ({ query }) => pageOf(messages, query)),
    respond(whatsapp.search, found()),
    respond(whatsapp.remove, ({ params }) => {
      kept = kept.filter(({ chatId }) => chatId !== params.chatId);
      return undefined;
    }),
    respond(whatsapp.previewImport, preview()),
    respond(whatsapp.import, () => ({ conversation: conversation(), added: 101 })),
    ...analysisHandlers,
  ];
  return { handlers, wanted };
};

export const teamId = idOf('team', 1);
