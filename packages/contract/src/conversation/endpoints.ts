import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing, line, paging } from '../primitives.ts';
import {
  ChatExport,
  ChatImport,
  ChatImportResult,
  ChatPreview,
  Conversation,
  ConversationHit,
  ConversationPage,
  ConversationSearch,
  WhatsappMessagePage,
  WhatsappMessageQuery,
  WhatsappSession,
} from './schema.ts';

const exportBodyLimit = 36 * 1024 ** 2;
const exportErrors = [
  'export_unreadable',
  'export_too_large',
  'export_too_many_messages',
  'export_too_complex',
  'export_unsafe',
] as const;

/** Derived from the export, not one of our UUIDs. */
const messageId = line(200);

export const sessions = endpoint({
  method: 'GET',
  path: '/whatsapp/api/sessions/user/:userId',
  params: { userId: Id },
  access: 'user',
  summary: 'Where the conversations of a person are kept',
  response: z.array(WhatsappSession),
  errors: ['user_not_found'],
});

export const conversations = endpoint({
  method: 'GET',
  path: '/whatsapp/api/conversations/:userId',
  params: { userId: Id },
  access: 'user',
  summary: 'Conversations of a person, the last spoken in first',
  query: z.strictObject(paging),
  response: ConversationPage,
  errors: ['user_not_found'],
});

export const conversation = endpoint({
  method: 'GET',
  path: '/whatsapp/api/conversations/chat/:userId/:chatId',
  params: { userId: Id, chatId: Id },
  access: 'user',
  summary: 'One conversation without its messages',
  response: Conversation,
  errors: ['conversation_not_found'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/whatsapp/api/conversations/chat/:userId/:chatId',
  params: { userId: Id, chatId: Id },
  access: 'user',
  summary: "Erases one of the caller's own conversations with every message",
  response: Nothing,
  status: 204,
  errors: ['conversation_not_found'],
});

export const messages = endpoint({
  method: 'GET',
  path: '/whatsapp/api/sessions/:id/messages',
  params: { id: Id },
  access: 'user',
  summary: 'Messages of a conversation, from the newest upwards',
  query: WhatsappMessageQuery,
  response: WhatsappMessagePage,
  errors: ['conversation_not_found', 'not_found'],
});

export const message = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/messages/:messageId',
  params: { sessionId: Id, messageId },
  access: 'user',
  summary: 'One message with its conversation',
  response: ConversationHit,
  errors: ['not_found'],
});

export const search = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/conversations/search',
  params: { sessionId: Id },
  access: 'user',
  summary: 'Finds conversations by name or number, and messages by their text',
  query: z.strictObject({ value: line(200) }),
  response: ConversationSearch,
  errors: ['not_found'],
});

export const previewImport = endpoint({
  kind: 'binary',
  method: 'POST',
  path: '/whatsapp/api/conversations/import/preview',
  access: 'user',
  budget: 'import',
  summary: 'Reads an exported conversation and says what it holds, without storing it',
  body: ChatExport,
  bodyLimit: exportBodyLimit,
  response: ChatPreview,
  errors: exportErrors,
});

const importChat = endpoint({
  kind: 'binary',
  method: 'POST',
  path: '/whatsapp/api/conversations/import',
  access: 'user',
  budget: 'import',
  summary: "Stores an exported conversation as the caller's; messages that are there already stay one",
  body: ChatImport,
  bodyLimit: exportBodyLimit,
  response: ChatImportResult,
  status: 201,
  errors: [...exportErrors, 'seller_unknown'],
});

export { importChat as import };
