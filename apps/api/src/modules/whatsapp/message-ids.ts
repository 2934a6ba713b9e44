import { createHash } from 'node:crypto';
import type { ExportedMessage } from './read-export.ts';

const minuteMs = 60_000;

export interface PlacedMessage extends ExportedMessage {
  messageId: string;
  /** Position among the messages of its minute. */
  position: number;
}

/** The minute of a message by the phone's clock. */
export const minuteOf = ({ wallMs }: Pick<ExportedMessage, 'wallMs'>): number => Math.floor(wallMs / minuteMs);

/**
 * Assigns ids that are the same in every export: by conversation, minute, author, and count within that minute. Text
 * may be edited and seconds may be missing, so neither is used.
 */
export const placeMessages = (chatName: string, messages: readonly ExportedMessage[]): PlacedMessage[] => {
  const inMinute = new Map<number, number>();
  const byAuthor = new Map<string, number>();
  const next = <K>(counts: Map<K, number>, key: K): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
  return messages.map((message) => {
    const minute = minuteOf(message);
    const key = JSON.stringify([chatName, minute, message.author]);
    const digest = createHash('sha256')
      .update(`${key}${next(byAuthor, key)}`)
      .digest('base64url');
    return { ...message, messageId: `import-${digest.slice(0, 22)}`, position: next(inMinute, minute) };
  });
};
