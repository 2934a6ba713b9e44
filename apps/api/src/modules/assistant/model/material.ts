import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database.ts';
import { readTranscriptLengths } from '../../transcripts/transcript-lengths.ts';
import { type Passage, turnsNear, turnsOf } from '../../transcripts/passages.ts';
import { lastMessages, type ChatMessage } from '../../whatsapp/chosen-chats.ts';
import { type NearPassage, nearestPassages } from '../../embeddings/nearest-passages.ts';
import { type Candidate, rankSmoothing, readCandidates } from '../passages.ts';
import { questionWords } from '../question-words.ts';
import { citationOf, type Subject } from '../readings.ts';
import { subjectsOf } from '../rules/writer.ts';
import { type ResolvedScope, dayReader, isInPeriod } from '../scope.ts';
import type { StoredCitation } from '../assistant.table.ts';

const mostTurns = 4_000;
const mostMessages = 300;
const mostPassages = 60;
const mostNear = 40;

/** A line of model input, with its source. */
export interface MaterialLine {
  readonly subject: Subject;
  readonly text: string;
  readonly cite: (quote: string) => StoredCitation;
}

export interface Material {
  readonly text: string;
  readonly lines: readonly MaterialLine[];
}

/** The text on one line, without anything that looks like a line's alias or mark. */
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

const ofMessage = (subject: Subject, { messageId, senderName, fromMe, text }: ChatMessage): Said => ({
  subject,
  text,
  head: `${flat(senderName ?? '?')}, ${fromMe ? sides.us : sides.customer}`,
  cite: (quote) => citationOf(subject, { segmentId: messageId, quote }),
});

const idOf = ({ cite }: Candidate): string => {
  const citation = cite('');
  return citation.kind === 'meeting' ? (citation.segmentId ?? '') : citation.messageId;
};

interface Found {
  readonly subjectId: string;
  readonly ids: readonly string[];
  readonly score: number;
}

/**
 * Merges word matches and nearest vectors by reciprocal rank fusion, alternating between meetings and conversations.
 */
const bestOf = (candidates: readonly Candidate[], near: readonly NearPassage[]): Found[] => {
  const atRank = (rank: number): number => 1 / (rankSmoothing + rank);
  const byMeaning = new Map(near.flatMap(({ ids }, rank) => ids.map((id) => [id, atRank(rank)] as const)));
  const spoken = candidates
    .toSorted((a, b) => b.stems.size - a.stems.size || b.rank - a.rank || a.place - b.place)
    .map((each, rank): Found => {
      const id = idOf(each);
      return { subjectId: each.subjectId, ids: [id], score: atRank(rank) + (byMeaning.get(id) ?? 0) };
    });
  const meant = near.map(({ subjectId, ids }, rank): Found => ({ subjectId, ids, score: atRank(rank) }));
  const lists = [...Map.groupBy([...spoken, ...meant], ({ subjectId }) => subjectId).values()].map((list) =>
    list.toSorted((a, b) => b.score - a.score),
  );
  const best: Found[] = [];
  for (let at = 0; best.length < mostPassages && lists.some((list) => at < list.length); at += 1)
    best.push(...lists.flatMap((list) => list[at] ?? []));
  return best.slice(0, mostPassages);
};

/** The question's vectors, by one embedding model. */
export interface Meaning {
  readonly model: string;
  readonly vector: Int8Array;
}

const idsOf = ({ readable, chats }: ResolvedScope) => ({
  meetingIds: readable.map(({ id }) => id),
  chatIds: chats.map(({ id }) => id),
});

const readMessages = async (tx: Tx, asked: ResolvedScope): Promise<ChatMessage[]> => {
  const { period } = asked.understood;
  const dayOf = dayReader(asked.timeZone);
  const { chatIds } = idsOf(asked);
  return (chatIds.length ? await lastMessages(tx, chatIds, mostMessages) : []).filter(
    ({ messageTimestamp }) => !period || isInPeriod(period, dayOf(messageTimestamp)),
  );
};

/** Whether the text exceeds `most` characters. */
const isMore = async (tx: Tx, { readable }: ResolvedScope, messages: readonly ChatMessage[], most: number) => {
  const lengths = readable.length
    ? await readTranscriptLengths(
        tx,
        readable.map(({ id }) => id),
      )
    : [];
  const said = lengths.reduce((sum, length) => sum + length, 0);
  return said + messages.reduce((sum, { text }) => sum + text.length, 0) > most;
};

/** Whether the text exceeds `characters`, so that passages must be selected. */
export const needsChoice = async (tx: Tx, asked: ResolvedScope, characters: number): Promise<boolean> =>
  isMore(tx, asked, await readMessages(tx, asked), characters);

interface Portion {
  readonly characters: number;
  /** Null for word search only. */
  readonly meaning: Meaning | null;
}

const readSaid = async (
  tx: Tx,
  asked: ResolvedScope,
  question: string,
  { characters, meaning }: Portion,
): Promise<Said[]> => {
  const subjects = new Map(subjectsOf(asked).map((subject) => [subject.id, subject]));
  const { meetingIds, chatIds } = idsOf(asked);
  const messages = await readMessages(tx, asked);
  const best = (await isMore(tx, asked, messages, characters))
    ? bestOf(
        await readCandidates(tx, asked, questionWords(question)),
        meaning ? await nearestPassages(tx, [...meetingIds, ...chatIds], meaning, mostNear) : [],
      )
    : null;
  const isOf = new Set(meetingIds);
  const segmentIds = best?.flatMap(({ subjectId, ids }) => (isOf.has(subjectId) ? ids : []));
  const messageIds = best && new Set(best.flatMap(({ subjectId, ids }) => (isOf.has(subjectId) ? [] : ids)));
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
 * Model input from the meetings and conversations: everything if it fits, else the passages that match the question by
 * words or vectors. Each line has an alias and a mark that speakers can't know.
 */
export const readMaterial = async (
  tx: Tx,
  asked: ResolvedScope,
  question: string,
  { characters, meaning, secret }: Portion & { secret: string },
): Promise<Material> => {
  const mark = createHash('sha256').update(`mark ${secret}`).digest('hex').slice(0, 8);
  const dayOf = dayReader(asked.timeZone);
  const lines: MaterialLine[] = [];
  const written: string[] = [];
  let size = 0;
  let last: Subject | undefined;
  for (const said of await readSaid(tx, asked, question, { characters, meaning })) {
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
