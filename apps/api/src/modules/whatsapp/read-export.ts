import type { DateOrder } from '@pauta/contract';
import { ProblemError } from '../../platform/problem-error.ts';
import { dayOf, findDateOrder } from './date-order.ts';
import { type ExportLine, readExportLine } from './export-line.ts';
import { isHalfSentence, isSystemSentence, type MessageBody, readBody, withoutMarks } from './export-marks.ts';
import { openExport } from './open-export.ts';

/** An exported conversation as uploaded. */
export interface ChatFile {
  fileName: string;
  content: Uint8Array;
}

export interface ExportedMessage extends MessageBody {
  /** Milliseconds of the phone's local time, as if it were UTC. */
  wallMs: number;
  /** Null for system messages. */
  author: string | null;
}

export interface ExportedChat {
  /** From the file name. */
  name: string | null;
  /** Authors with their number of messages, in order of the first one. */
  authors: Map<string, number>;
  messages: ExportedMessage[];
  dateOrder: DateOrder;
  isDateOrderCertain: boolean;
}

const maxMessages = 200_000;
const longestName = 100;

interface Entry {
  line: ExportLine;
  more: string[];
}

/** Groups lines into messages. Only lines in the format of the first one begin a message. */
const entriesOf = (text: string, isBegin: (line: ExportLine) => boolean): Entry[] => {
  const entries: Entry[] = [];
  let first: ExportLine | undefined;
  for (const written of text.split('\n')) {
    const line = readExportLine(written);
    first ??= line;
    const isSameStyle = line?.isBracketed === first?.isBracketed && line?.isYearFirst === first?.isYearFirst;
    if (line && isSameStyle && isBegin(line)) entries.push({ line, more: [] });
    else entries.at(-1)?.more.push(written);
  }
  if (entries.length > maxMessages)
    throw new ProblemError('export_too_many_messages', { values: { limit: maxMessages } });
  return entries;
};

/** Text before the first colon, which may be a name. */
const nameIn = (rest: string): { name: string; length: number } | undefined => {
  const colon = rest.search(/:(?:\s|$)/);
  if (colon < 0) return undefined;
  const name = withoutMarks(rest.slice(0, colon)).replace(/^~\s*/, '');
  return name === '' || name.length > longestName ? undefined : { name, length: colon + 1 };
};

/** Text after a name, and the following lines. */
const bodyOf = ({ line, more }: Entry, nameLength: number): string => [line.rest.slice(nameLength), ...more].join('\n');

/** Whether an iPhone marks the text as a system message. */
const isMarked = ({ isBracketed }: ExportLine, body: string): boolean => isBracketed && /^\s*\u200E/.test(body);

/** Names before colons that are authors, with their number of messages. */
const countAuthors = (entries: readonly Entry[]): Map<string, number> => {
  const counts = new Map<string, number>();
  const writers = new Set<string>();
  for (const entry of entries) {
    const found = nameIn(entry.line.rest);
    if (!found) continue;
    counts.set(found.name, (counts.get(found.name) ?? 0) + 1);
    if (writers.has(found.name)) continue;
    const body = bodyOf(entry, found.length);
    // Attachments have the mark, too. A group name with only system messages is no author.
    const { kind, isDeleted } = readBody(body);
    if (!isMarked(entry.line, body) || kind !== 'text' || isDeleted) writers.add(found.name);
  }
  // A half sentence that repeats is a name after all.
  return new Map([...counts].filter(([name, count]) => writers.has(name) && (!isHalfSentence(name) || count > 2)));
};

const toMessage = (entry: Entry, wallMs: number, authors: ReadonlyMap<string, number>): ExportedMessage => {
  const found = nameIn(entry.line.rest);
  const author = found && authors.has(found.name) ? found : undefined;
  // An iPhone puts a name before system messages, too.
  const sentence = bodyOf(entry, found && entry.line.isBracketed ? found.length : 0);
  const raw = author ? bodyOf(entry, author.length) : sentence;
  const isSystem = !author || (isMarked(entry.line, raw) && isSystemSentence(raw));
  if (!isSystem) return { ...readBody(raw), wallMs, author: author.name };
  return { ...readBody(''), kind: 'system', text: withoutMarks(raw).slice(0, 2_000), wallMs, author: null };
};

/**
 * Parses an exported conversation: Android and iPhone, Portuguese and English, 12 and 24 hours. `dateOrder` overrides
 * the detected order. Throws `export_unreadable`, `export_too_large`, `export_too_many_messages` or `export_unsafe`.
 * Runs in a worker process.
 */
export const readExport = async ({ fileName, content }: ChatFile, dateOrder?: DateOrder): Promise<ExportedChat> => {
  const { text, name } = await openExport(Buffer.from(content), fileName);
  const isAnyDay = ({ date }: ExportLine) =>
    (['ymd', 'dmy', 'mdy'] as const).some((order) => dayOf(date, order) !== undefined);
  const rough = entriesOf(text, isAnyDay);
  const dates = rough.map(({ line }) => line.date);
  const found = findDateOrder(dates, rough[0]?.line.isYearFirst ?? false);
  const order = dateOrder ?? found.dateOrder;
  const timeOf = ({ date, hour, minute, second }: ExportLine): number | undefined => {
    const day = dayOf(date, order);
    return day === undefined ? undefined : day + ((hour * 60 + minute) * 60 + second) * 1_000;
  };
  const entries = entriesOf(text, (line) => timeOf(line) !== undefined);
  const names = countAuthors(entries);
  const messages = entries.map((entry) => toMessage(entry, timeOf(entry.line) ?? 0, names));
  const authors = new Map<string, number>();
  for (const { author } of messages) if (author !== null) authors.set(author, (authors.get(author) ?? 0) + 1);
  if (authors.size === 0) throw new ProblemError('export_unreadable');
  return { name, authors, messages, dateOrder: order, isDateOrderCertain: found.isCertain };
};
