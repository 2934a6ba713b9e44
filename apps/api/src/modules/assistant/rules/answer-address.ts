import { fold } from '@pauta/contract/fold';
import { normalise } from '../../portuguese/normalise.ts';
import { passagesWith } from '../../transcripts/passages.ts';
import { messagesWith } from '../../whatsapp/chosen-chats.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { asCompared } from '../scope.ts';
import { type RulesJob, type TopicOf, type Writer, mostLines } from './writer.ts';

const asksAddress = /^\W*(?:(?:para|pra|em|de|com) )?(?:qual|quais|que|me passa|sabe)\b.*\be-?mails?\b/;
const written = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const spoken = /\barroba\b/i;
const most = 500;

interface Address {
  readonly subjectId: string;
  readonly author: string | null;
  readonly text: string;
  readonly citation: StoredCitation;
}

/** The e-mail addresses that were written or spelled out; returns whether there is any. */
export const answerAddress = async (job: RulesJob, writer: Writer, { question }: TopicOf<'fact'>): Promise<boolean> => {
  if (!asksAddress.test(fold(normalise(question)))) return false;
  const { readable, chats, understood } = job.asked;
  const ids = readable.map(({ id }) => id);
  const found = await job.db.read(async (tx): Promise<Address[]> => {
    const any = { words: ['@'], from: null, to: null };
    const chatIds = chats.map(({ id }) => id);
    const messages = chatIds.length > 0 ? await messagesWith(tx, chatIds, any, most) : [];
    const turns = ids.length > 0 ? await passagesWith(tx, ids, ['arroba'], most) : [];
    return [
      ...turns
        .filter(({ text }) => spoken.test(text))
        .map(({ meetingId, segmentId, text, speaker }): Address => {
          const citation = { kind: 'meeting' as const, meetingId, segmentId, quote: text };
          return { subjectId: meetingId, author: speaker, text, citation };
        }),
      ...messages
        .filter(({ text }) => written.test(text))
        .map(({ chatId, messageId, text, senderName }): Address => {
          const citation = { kind: 'message' as const, chatId, messageId, quote: text };
          return { subjectId: chatId, author: senderName, text, citation };
        }),
    ];
  });
  const isOfNamed = ({ author, text }: Address): boolean =>
    understood.names.some((name) => asCompared(`${author ?? ''} ${text}`).includes(asCompared(name)));
  const named = found.filter(isOfNamed);
  const told = named.length > 0 ? named : understood.names.length > 0 ? [] : found;
  const lines = told.flatMap(({ subjectId, text, citation }) => {
    const subject = writer.all.find(({ id }) => id === subjectId);
    return subject ? [{ subject, text, citation }] : [];
  });
  for (const { subject, text, citation } of lines.slice(0, mostLines))
    await job.tell(writer.said(subject, `“${text}”`, [citation]));
  return lines.length > 0;
};
