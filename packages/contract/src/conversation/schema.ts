import * as z from 'zod/mini';
import { FileBytes } from '../file-form.ts';
import { Day, Id, Instant, line, pageOf } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { TimeZone } from '../report/schema.ts';

/** `disconnected`: what it holds was imported, and nothing arrives by itself. */
export const WhatsappStatus = z.enum(['disconnected']);

/** Where a person's conversations are kept. */
export const WhatsappSession = z.object({ sessionId: Id, userId: Id, status: WhatsappStatus, createdAt: Instant });
export type WhatsappSession = z.infer<typeof WhatsappSession>;

/** `media` is an attachment of which the export does not tell the kind; `system` was written by WhatsApp itself. */
export const WhatsappMessageKind = z.enum([
  'text',
  'image',
  'video',
  'audio',
  'gif',
  'sticker',
  'document',
  'contact',
  'location',
  'call',
  'media',
  'system',
]);
export type WhatsappMessageKind = z.infer<typeof WhatsappMessageKind>;

export const WhatsappMessage = z.object({
  /** Unique within its conversation; the same message of a later export has the same. */
  messageId: z.string(),
  messageTimestamp: Instant,
  /** Whether the seller wrote it. */
  fromMe: z.boolean(),
  /** As the export names them; null for what WhatsApp wrote. */
  senderName: z.nullable(z.string()),
  kind: WhatsappMessageKind,
  /** What was written, or what stands under an attachment. */
  text: z.string(),
  fileName: z.nullable(z.string()),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
});
export type WhatsappMessage = z.infer<typeof WhatsappMessage>;

export const Conversation = z.object({
  chatId: Id,
  sessionId: Id,
  /** The seller whose conversation it is. */
  userId: Id,
  name: z.string(),
  /** With `+` and country code, where the name is a number. */
  number: z.nullable(z.string()),
  isGroup: z.boolean(),
  messageCount: z.int(),
  firstMessageAt: Instant,
  lastMessageAt: Instant,
  lastMessage: z.nullable(WhatsappMessage),
  isExample: z.boolean(),
  /** An export whose messages are not all there yet; with a cause, it is over and they will not come by themselves. */
  import: z.nullable(z.object({ progress: z.number(), cause: z.nullable(ErrorCode) })),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationPage = pageOf(Conversation);
export type ConversationPage = z.infer<typeof ConversationPage>;

/** Oldest first. `cursor` leads to those before, `newerCursor` to those after; null where there are none. */
export const WhatsappMessagePage = z.object({
  items: z.array(WhatsappMessage),
  cursor: z.nullable(z.string()),
  newerCursor: z.nullable(z.string()),
});
export type WhatsappMessagePage = z.infer<typeof WhatsappMessagePage>;

const messageId = line(100);

/** Without a cursor the newest, or those around a message. */
export const WhatsappMessageQuery = z.strictObject({
  chatId: Id,
  cursor: z.optional(line(300)),
  messageId: z.optional(messageId),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
});

export const ConversationHit = z.object({ chatId: Id, name: z.string(), message: WhatsappMessage });
export type ConversationHit = z.infer<typeof ConversationHit>;

/** Conversations whose name or number matches, and messages whose text does, newest first. */
export const ConversationSearch = z.object({
  conversations: z.array(Conversation),
  messages: z.array(ConversationHit),
  /** There are more than these. */
  isCapped: z.boolean(),
});
export type ConversationSearch = z.infer<typeof ConversationSearch>;

/** Which number of a date is the day, the month and the year. */
export const DateOrder = z.enum(['dmy', 'mdy', 'ymd']);
export type DateOrder = z.infer<typeof DateOrder>;

export const ChatExport = z.strictObject({
  fileName: line(255),
  /** A .txt, or a .zip that holds one. */
  content: FileBytes,
  /** Where the file leaves it open, what the person said. */
  dateOrder: z.optional(DateOrder),
});
export type ChatExport = z.infer<typeof ChatExport>;

export const ChatImport = z.strictObject({
  ...ChatExport.shape,
  /** Which of the authors is the seller, as the file names them. */
  seller: line(200),
  /** Where the telephone was that wrote the export. */
  timeZone: TimeZone,
});
export type ChatImport = z.infer<typeof ChatImport>;

/** What a file holds; nothing of it has been stored. */
export const ChatPreview = z.object({
  authors: z.array(
    z.object({
      name: z.string(),
      messages: z.int(),
      /** Whether the name is that of the person who asks. */
      isYou: z.boolean(),
      /** What the conversation is called if this one is the seller. */
      chatName: z.string(),
      /** Messages of that conversation which are there already. */
      storedMessages: z.int(),
    }),
  ),
  messageCount: z.int(),
  /** Attachments, of which only the mention is taken. */
  mediaCount: z.int(),
  firstDay: Day,
  lastDay: Day,
  dateOrder: DateOrder,
  /** `false` when the numbers of every date could be read in another order, too. */
  isDateOrderCertain: z.boolean(),
});
export type ChatPreview = z.infer<typeof ChatPreview>;

export const ChatImportResult = z.object({
  conversation: Conversation,
  /** Messages that were not there before; `null` while a long conversation is still being stored. */
  added: z.nullable(z.int()),
});
export type ChatImportResult = z.infer<typeof ChatImportResult>;

/** Bytes of an export, and of the text in it. */
export const maxExportBytes = 32 * 1024 * 1024;
