import { and, desc, eq, ne, not } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import type { DialogueSegment, DialogueSpeaker } from '../../analysis/analyst.ts';
import type { DialogueText } from '../../analysis/read-dialogue.ts';
import { readTimeZone } from '../../companies/time-zone.ts';
import { whatsappMessages } from '../whatsapp.table.ts';
import type { ChatRow } from './conversation-subject.ts';

/** The newest messages; older ones say nothing about the current state. */
const mostMessages = 3_000;
/** Messages have no duration; a minimal one does not overlap the next. */
const messageMs = 1;

/** Messages in the form of a transcript: each is a segment, and its author a speaker. */
export const readChatDialogue = async (tx: Tx, chat: ChatRow): Promise<DialogueText> => {
  const { messageTimestamp, position, messageId } = whatsappMessages;
  const isWords = and(
    eq(whatsappMessages.chatId, chat.id),
    ne(whatsappMessages.kind, 'system'),
    ne(whatsappMessages.text, ''),
    not(whatsappMessages.isDeleted),
  );
  const newest = await tx
    .select({
      messageId,
      messageTimestamp,
      fromMe: whatsappMessages.fromMe,
      senderName: whatsappMessages.senderName,
      text: whatsappMessages.text,
    })
    .from(whatsappMessages)
    .where(isWords)
    .orderBy(desc(messageTimestamp), desc(position), desc(messageId))
    .limit(mostMessages);
  const messages = newest.toReversed();
  const startAt = messages[0]?.messageTimestamp ?? chat.firstMessageAt;
  const speakers = new Map<string, DialogueSpeaker>();
  const segments = messages.map((message): DialogueSegment => {
    const { senderName, fromMe, text } = message;
    if (senderName !== null)
      speakers.set(senderName, { id: senderName, name: senderName, side: fromMe ? 'us' : 'customer' });
    const startMs = message.messageTimestamp.getTime() - startAt.getTime();
    return { id: message.messageId, speakerId: senderName, startMs, endMs: startMs + messageMs, text };
  });
  return {
    head: {
      meetingId: chat.id,
      revision: chat.revision,
      startAt,
      timeZone: await readTimeZone(tx, chat.companyId),
      speakers: [...speakers.values()],
    },
    batches: [JSON.stringify(segments)],
  };
};
