import { wallClock } from '../../platform/calendar-days.ts';
import { chatNameOf } from './chat-name.ts';
import { searchText } from './search-text.ts';
import { minuteOf, type PlacedMessage, placeMessages } from './message-ids.ts';
import type { ExportedChat } from './read-export.ts';

export interface PackOptions {
  /** The author who is the seller. */
  seller: string;
  /** Zone of the phone. */
  timeZone: string;
}

/** Messages ready for storage: a JSON list of rows. */
export interface PackedBatch {
  readonly rows: string;
  readonly count: number;
  /** Times of its earliest and latest message. */
  readonly first: Date;
  readonly last: Date;
}

/**
 * A conversation ready for storage. Texts instead of objects, as hundreds of thousands of those would block the
 * process.
 */
export interface PackedChat {
  readonly name: string;
  readonly isGroup: boolean;
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
  /** Messages of the first minute, in the first batches. */
  readonly firstMinute: { readonly start: Date; readonly count: number; readonly batches: number };
  readonly batches: readonly PackedBatch[];
}

interface DatedMessage extends PlacedMessage {
  at: Date;
}

const rowsPerBatch = 500;
const minuteMs = 60_000;

const spanOf = (dated: readonly { at: Date }[]): { first: Date; last: Date } => {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at } of dated) {
    first = Math.min(first, at.getTime());
    last = Math.max(last, at.getTime());
  }
  return { first: new Date(first), last: new Date(last) };
};

const rowOf = (message: DatedMessage, seller: string) => ({
  message_id: message.messageId,
  message_timestamp: message.at.toISOString(),
  position: message.position,
  from_me: message.author === seller,
  sender_name: message.author,
  kind: message.kind,
  text: message.text,
  file_name: message.fileName,
  is_deleted: message.isDeleted,
  is_edited: message.isEdited,
  folded: searchText([message.text, message.fileName ?? ''].join(' ')),
});

const batchesOf = (dated: readonly DatedMessage[], seller: string): PackedBatch[] => {
  const batches: PackedBatch[] = [];
  for (let from = 0; from < dated.length; from += rowsPerBatch) {
    const batch = dated.slice(from, from + rowsPerBatch);
    const rows = JSON.stringify(batch.map((message) => rowOf(message, seller)));
    batches.push({ rows, count: batch.length, ...spanOf(batch) });
  }
  return batches;
};

/** Assigns ids to the messages of an export, and converts the phone's local times to instants. */
export const packChat = (chat: ExportedChat, { seller, timeZone }: PackOptions): PackedChat => {
  const toInstant = wallClock(timeZone);
  const name = chatNameOf(chat, seller);
  const dated = placeMessages(searchText(name), chat.messages).map((message) => ({
    ...message,
    at: toInstant(message.wallMs),
  }));
  const [begin] = dated;
  const isInFirstMinute = (message: DatedMessage) => begin !== undefined && minuteOf(message) === minuteOf(begin);
  const inFirst = dated.filter(isInFirstMinute);
  const firstBatches = batchesOf(inFirst, seller);
  const later = dated.filter((message) => !isInFirstMinute(message));
  return {
    name,
    isGroup: chat.authors.size > 2,
    count: dated.length,
    ...spanOf(dated),
    firstMinute: {
      start: new Date(Math.floor((begin?.at.getTime() ?? 0) / minuteMs) * minuteMs),
      count: inFirst.length,
      batches: firstBatches.length,
    },
    batches: [...firstBatches, ...batchesOf(later, seller)],
  };
};
