import {
  type Actor,
  type Conversation,
  type ConversationHit,
  type WhatsappMessage,
  type WhatsappMessageKind,
} from '@pauta/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type RawInstant, runPrepared, toInstant } from '../../platform/prepared.ts';
import { mayWithConversation, readableSessions } from './conversation-access.ts';
import { whatsappChats, whatsappImports, whatsappMessages, whatsappSessions } from './whatsapp.table.ts';

/** A message as returned by `messageColumns`. */
export interface MessageRow {
  messageId: string;
  messageTimestamp: RawInstant;
  position: number;
  fromMe: boolean;
  senderName: string | null;
  kind: WhatsappMessageKind;
  text: string;
  fileName: string | null;
  isDeleted: boolean;
  isEdited: boolean;
}

/** SQL: columns of `MessageRow`, of a message named `m`. */
export const messageColumns = sql`m.message_id as "messageId", m.message_timestamp as "messageTimestamp", m.position,
  m.from_me as "fromMe", m.sender_name as "senderName", m.kind, m.text, m.file_name as "fileName",
  m.is_deleted as "isDeleted", m.is_edited as "isEdited"`;

export const toMessage = (row: MessageRow): WhatsappMessage => ({
  messageId: row.messageId,
  messageTimestamp: toInstant(row.messageTimestamp),
  fromMe: row.fromMe,
  senderName: row.senderName,
  kind: row.kind,
  text: row.text,
  fileName: row.fileName,
  isDeleted: row.isDeleted,
  isEdited: row.isEdited,
});

interface ConversationRow {
  chatId: string;
  sessionId: string;
  userId: string;
  name: string;
  number: string | null;
  isGroup: boolean;
  messageCount: number;
  firstMessageAt: RawInstant;
  lastMessageAt: RawInstant;
  isExample: boolean;
  lastMessage: MessageRow | null;
  import: Conversation['import'];
  can: Conversation['can'];
}

const toConversation = (row: ConversationRow): Conversation => ({
  ...row,
  firstMessageAt: toInstant(row.firstMessageAt),
  lastMessageAt: toInstant(row.lastMessageAt),
  lastMessage: row.lastMessage && toMessage(row.lastMessage),
});

export interface ConversationsAsked {
  /** Condition on `whatsapp_chats` and `whatsapp_sessions`. */
  where: SQL | undefined;
  limit: number;
  offset?: number;
}

/** Conversations that the actor may see, the latest activity first. */
export const readConversations = async (
  tx: Tx,
  ctx: { actor: Actor },
  { where, limit, offset = 0 }: ConversationsAsked,
): Promise<Conversation[]> => {
  const rows = await runPrepared<ConversationRow>(
    tx,
    sql`
      with page as (
        select ${whatsappChats}.*, ${whatsappSessions.userId},
          json_build_object('edit', ${mayWithConversation(ctx, 'edit')},
            'remove', ${mayWithConversation(ctx, 'delete')}) as can
        from ${whatsappChats} join ${whatsappSessions} on ${whatsappSessions.id} = ${whatsappChats.sessionId}
        where ${readableSessions(ctx)} and ${where ?? sql`true`}
        order by ${whatsappChats.lastMessageAt} desc, ${whatsappChats.id} desc limit ${limit} offset ${offset})
      select c.id as "chatId", c.session_id as "sessionId", c.user_id as "userId", c.name, c.number,
        c.is_group as "isGroup", c.message_count as "messageCount", c.first_message_at as "firstMessageAt",
        c.last_message_at as "lastMessageAt", c.is_example as "isExample", row_to_json(last) as "lastMessage", c.can,
        (select json_build_object('progress', i.progress, 'cause', i.cause) from ${whatsappImports} i
          where i.chat_id = c.id order by i.created_at desc limit 1) as import
      from page c left join lateral (
        select ${messageColumns} from ${whatsappMessages} m where m.chat_id = c.id
        order by m.message_timestamp desc, m.position desc, m.message_id desc limit 1) last on true
      order by c.last_message_at desc, c.id desc`,
  );
  return rows.map(toConversation);
};

export interface HitRow extends MessageRow {
  chatId: string;
  chatName: string;
}

export const toHit = ({ chatId, chatName, ...row }: HitRow): ConversationHit => ({
  chatId,
  name: chatName,
  message: toMessage(row),
});
