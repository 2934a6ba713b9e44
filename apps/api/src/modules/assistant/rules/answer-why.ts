import { messagesOf } from '../../whatsapp/chosen-chats.ts';
import { passagesOf } from '../../transcripts/passages.ts';
import { splitSentences } from '../../portuguese/sentences.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { type RulesJob, type Writer, mostLines } from './writer.ts';

const longestReason = 400;

/** The context of a quote: its sentence and those that follow it in the same turn. */
const around = (text: string, quote: string): string => {
  const from = text.indexOf(quote);
  if (from < 0) return quote;
  const sentence = splitSentences(text).find(({ start, end }) => from >= start && from < end);
  const said = text.slice(sentence?.start ?? from).trim();
  if (said.length <= longestReason) return said;
  return said.slice(0, said.lastIndexOf(' ', longestReason));
};

/** Whether the passage gives a reason: it has another sentence besides the quote, or a word such as "porque". */
const tellsMore = (said: string, quote: string): boolean =>
  said.length > quote.length || splitSentences(said).length > 1 || /\b(?:porque|pois|por causa|já que)\b/i.test(said);

/** The context of the previous answer's citations: people give reasons in the same turn, or not at all. */
export const answerWhy = async (job: RulesJob, writer: Writer, cited: readonly StoredCitation[]): Promise<void> => {
  const subjects = new Map(writer.all.map((subject) => [subject.id, subject]));
  const idOf = (each: StoredCitation): string => (each.kind === 'meeting' ? each.meetingId : each.chatId);
  const turnOf = (each: StoredCitation): string => (each.kind === 'meeting' ? each.segmentId : each.messageId);
  // The first quote of each turn; later ones are in its context.
  const own = [
    ...Map.groupBy(
      cited.filter((each) => subjects.has(idOf(each))),
      turnOf,
    ).values(),
  ].flatMap((of) => of.slice(0, 1));
  const texts = await job.db.read(async (tx) => {
    const turns = await passagesOf(
      tx,
      own.flatMap((each) => (each.kind === 'meeting' ? each.segmentId : [])),
    );
    const messages = await messagesOf(
      tx,
      job.ctx,
      own.flatMap((each) => (each.kind === 'message' ? each : [])),
    );
    return new Map([
      ...turns.map(({ segmentId, text }) => [segmentId, text] as const),
      ...messages.map(({ messageId, text }) => [messageId, text] as const),
    ]);
  });
  const reasons = own.flatMap((citation) => {
    const subject = subjects.get(idOf(citation));
    const text = texts.get(turnOf(citation));
    const said = text === undefined ? citation.quote : around(text, citation.quote);
    return subject && tellsMore(said, citation.quote) ? [{ subject, citation: { ...citation, quote: said } }] : [];
  });
  if (reasons.length === 0) return job.tell(writer.missing(writer.words.noReason(writer.of)));
  for (const { subject, citation } of reasons.slice(0, mostLines))
    await job.tell(writer.said(subject, `“${citation.quote}”`, [citation]));
};
