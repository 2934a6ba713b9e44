import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database.ts';
import { readTranscriptLengths } from '../../transcripts/transcript-lengths.ts';
import { type Passage, turnsNear, turnsOf } from '../../transcripts/passages.ts';
import { lastMessages, type SaidMessage } from '../../whatsapp/chosen-chats.ts';
import { type Candidate, readCandidates } from '../passages.ts';
import { questionWords } from '../question-words.ts';
import { citationOf, type Subject } from '../readings.ts';
import { subjectsOf } from '../rules/writer.ts';
import { type Asked, dayReader, isIn } from '../scope.ts';
import type { StoredCitation } from '../assistant.table.ts';

const mostTurns = 4_000;
const mostMessages = 300;
const mostPassages = 60;

/** A line that a model is given, with where it stands. */
export interface MaterialLine {
  readonly subject: Subject;
  readonly text: string;
  readonly cite: (quote: string) => StoredCitation;
}

export interface Material {
  readonly text: string;
  readonly lines: readonly MaterialLine[];
}

/** One line, without what reads like the name or the mark of a line. */
const flat = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([SF]\d+)\]/gi, '($1)')
    .trim();

const sides = { us: 'nosso lado', customer: 'cliente', unknown: '', none: '' } as const;

interface Said extends MaterialLine {
  readonly head: string;
}

const ofTurn = (subject: Subject, { segmentId, text, speaker, side }: Passage): Said => ({
  subject,
  text,
  head: [speaker ? flat(speaker) : '?', sides[side ?? 'none']].filter(Boolean).join(', '),
  cite: (quote) => citationOf(subject, { segmentId, quote }),
});

const ofMessage = (subject: Subject, { messageId, senderName, fromMe, text }: SaidMessage): Said => ({
  subject,
  text,
  head: `${flat(senderName ?? '?')}, ${fromMe ? sides.us : sides.customer}`,
  cite: (quote) => citationOf(subject, { segmentId: messageId, quote }),
});

/** The passages that hold most of the question's words, those of each meeting and conversation in turn. */
const bestOf = (candidates: readonly Candidate[]): Candidate[] => {
  const lists = [...Map.groupBy(candidates, ({ subjectId }) => subjectId).values()].map((list) =>
    list.toSorted((a, b) => b.stems.size - a.stems.size || b.rank - a.rank || a.place - b.place),
  );
  const best: Candidate[] = [];
  for (let at = 0; best.length < mostPassages && lists.some((list) => at < list.length); at += 1)
    best.push(...lists.flatMap((list) => list[at] ?? []));
  return best.slice(0, mostPassages);
};

const readSaid = async (tx: Tx, asked: Asked, question: string, characters: number): Promise<Said[]> => {
  const subjects = new Map(subjectsOf(asked).map((subject) => [subject.id, subject]));
  const meetingIds = asked.readable.map(({ id }) => id);
  const chatIds = asked.chats.map(({ id }) => id);
  const lengths = meetingIds.length ? await readTranscriptLengths(tx, meetingIds) : [];
  const { period } = asked.understood;
  const dayOf = dayReader(asked.timeZone);
  const messages = (chatIds.length ? await lastMessages(tx, chatIds, mostMessages) : []).filter(
    ({ messageTimestamp }) => !period || isIn(period, dayOf(messageTimestamp)),
  );
  const total =
    lengths.reduce((sum, length) => sum + length, 0) + messages.reduce((sum, { text }) => sum + text.length, 0);
  const best = total <= characters ? null : bestOf(await readCandidates(tx, asked, questionWords(question)));
  const segmentIds = best?.flatMap(({ cite }) => {
    const citation = cite('');
    return citation.kind === 'meeting' ? citation.segmentId : [];
  });
  const messageIds =
    best &&
    new Set(best.map(({ cite }) => cite('')).flatMap((each) => (each.kind === 'message' ? each.messageId : [])));
  const turns = segmentIds
    ? segmentIds.length
      ? await turnsNear(tx, segmentIds)
      : []
    : meetingIds.length
      ? await turnsOf(tx, meetingIds, mostTurns)
      : [];
  const byMeeting = Map.groupBy(turns, ({ meetingId }) => meetingId);
  const byChat = Map.groupBy(
    messages.filter(({ messageId }) => !messageIds || messageIds.has(messageId)),
    ({ chatId }) => chatId,
  );
  return [...subjects.values()].flatMap((subject) => [
    ...(byMeeting.get(subject.id) ?? []).map((turn) => ofTurn(subject, turn)),
    ...(byChat.get(subject.id) ?? []).map((message) => ofMessage(subject, message)),
  ]);
};

/**
 * What a model is given of the meetings and conversations: all of it where it is little enough, else what holds the
 * question's words. Each line has a name and a mark that nobody who spoke can know.
 */
export const readMaterial = async (
  tx: Tx,
  asked: Asked,
  question: string,
  { characters, secret }: { characters: number; secret: string },
): Promise<Material> => {
  const mark = createHash('sha256').update(`mark ${secret}`).digest('hex').slice(0, 8);
  const dayOf = dayReader(asked.timeZone);
  const lines: MaterialLine[] = [];
  const written: string[] = [];
  let size = 0;
  let last: Subject | undefined;
  for (const said of await readSaid(tx, asked, question, characters)) {
    const { subject } = said;
    const line = `[S${lines.length + 1}] ${mark}| ${said.head}: ${flat(said.text)}`;
    size += line.length;
    if (size > characters) break;
    if (subject !== last) {
      written.push(
        subject.kind === 'meeting'
          ? `\nReunião “${flat(subject.meeting.title)}”, ${dayOf(subject.meeting.startAt)}, de ${flat(subject.meeting.owner.displayName)}:`
          : `\nConversa com ${flat(subject.chat.name)}, de ${flat(subject.chat.owner.displayName)}:`,
      );
      last = subject;
    }
    written.push(line);
    lines.push(said);
  }
  return { text: [`Marca de cada fala: ${mark}|`, ...written].join('\n'), lines };
};
