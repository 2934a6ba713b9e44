import * as z from 'zod/mini';
import { FileBytes } from '../file-form.ts';
import { Day, Id, Instant, line, pageOf } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';
import { TimeZone } from '../report/schema.ts';

/** `disconnected`: conversations are imported; no messages arrive automatically. */
export const WhatsappStatus = z.enum(['disconnected']);

/** A user's WhatsApp account, which holds their conversations. */
export const WhatsappSession = z.object({ sessionId: Id, userId: Id, status: WhatsappStatus, createdAt: Instant });
export type WhatsappSession = z.infer<typeof WhatsappSession>;

/** `media` is an attachment of unknown kind; `system` is written by WhatsApp itself. */
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
  /** Unique within its conversation, and stable across exports. */
  messageId: z.string(),
  messageTimestamp: Instant,
  /** Whether the seller wrote it. */
  fromMe: z.boolean(),
  /** Name in the export; null for system messages. */
  senderName: z.nullable(z.string()),
  kind: WhatsappMessageKind,
  /** The text, or an attachment's caption. */
  text: z.string(),
  fileName: z.nullable(z.string()),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
});
export type WhatsappMessage = z.infer<typeof WhatsappMessage>;

export const Conversation = z.object({
  chatId: Id,
  sessionId: Id,
  /** The owner of the conversation. */
  userId: Id,
  name: z.string(),
  /** With `+` and country code, if the name is a phone number. */
  number: z.nullable(z.string()),
  isGroup: z.boolean(),
  messageCount: z.int(),
  firstMessageAt: Instant,
  lastMessageAt: Instant,
  lastMessage: z.nullable(WhatsappMessage),
  isExample: z.boolean(),
  /** An import in progress; with a cause, it has failed. */
  import: z.nullable(z.object({ progress: z.number(), cause: z.nullable(ErrorCode) })),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationPage = pageOf(Conversation);
export type ConversationPage = z.infer<typeof ConversationPage>;

/** Oldest first. `cursor` leads to earlier messages, `newerCursor` to later ones; null if there are none. */
export const WhatsappMessagePage = z.object({
  items: z.array(WhatsappMessage),
  cursor: z.nullable(z.string()),
  newerCursor: z.nullable(z.string()),
});
export type WhatsappMessagePage = z.infer<typeof WhatsappMessagePage>;

const messageId = line(100);

/** Without a cursor the newest messages, or those around one. */
export const WhatsappMessageQuery = z.strictObject({
  chatId: Id,
  cursor: z.optional(line(300)),
  messageId: z.optional(messageId),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 30),
});

export const ConversationHit = z.object({ chatId: Id, name: z.string(), message: WhatsappMessage });
export type ConversationHit = z.infer<typeof ConversationHit>;

/** Conversations that match by name or number, and messages that match by text, newest first. */
export const ConversationSearch = z.object({
  conversations: z.array(Conversation),
  messages: z.array(ConversationHit),
  /** Whether there are more results. */
  isCapped: z.boolean(),
});
export type ConversationSearch = z.infer<typeof ConversationSearch>;

/** Order of day, month and year in a date. */
export const DateOrder = z.enum(['dmy', 'mdy', 'ymd']);
export type DateOrder = z.infer<typeof DateOrder>;

export const ChatExport = z.strictObject({
  fileName: line(255),
  /** A .txt, or a .zip with one. */
  content: FileBytes,
  /** The person's choice, if the file is ambiguous. */
  dateOrder: z.optional(DateOrder),
});
export type ChatExport = z.infer<typeof ChatExport>;

export const ChatImport = z.strictObject({
  ...ChatExport.shape,
  /** The author in the file who is the seller. */
  seller: line(200),
  /** Time zone of the phone that wrote the export. */
  timeZone: TimeZone,
});
export type ChatImport = z.infer<typeof ChatImport>;

/** Summary of a file. Nothing is stored. */
export const ChatPreview = z.object({
  authors: z.array(
    z.object({
      name: z.string(),
      messages: z.int(),
      /** Whether the name is the caller's. */
      isYou: z.boolean(),
      /** Name of the conversation if this author is the seller. */
      chatName: z.string(),
      /** Number of messages of that conversation that are already stored. */
      storedMessages: z.int(),
    }),
  ),
  messageCount: z.int(),
  /** Attachments, which are not imported themselves. */
  mediaCount: z.int(),
  firstDay: Day,
  lastDay: Day,
  dateOrder: DateOrder,
  /** `false` if all dates are valid in another order, too. */
  isDateOrderCertain: z.boolean(),
});
export type ChatPreview = z.infer<typeof ChatPreview>;

export const ChatImportResult = z.object({
  conversation: Conversation,
  /** Number of new messages; `null` while a long import is in progress. */
  added: z.nullable(z.int()),
});
export type ChatImportResult = z.infer<typeof ChatImportResult>;

/** Maximum bytes of an export, and of its text. */
export const maxExportBytes = 32 * 1024 * 1024;
