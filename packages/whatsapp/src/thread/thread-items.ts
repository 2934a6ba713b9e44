import type { WhatsappMessage } from '@pauta/contract';
import { dateIn } from '@pauta/feature-api';

export type ThreadItem =
  | { readonly type: 'day'; readonly key: string; readonly date: string }
  | {
      readonly type: 'message';
      readonly key: string;
      readonly message: WhatsappMessage;
      /** The first message of a day, or the previous one has another author. */
      readonly isFirstOfTurn: boolean;
    };

/** Messages with separators between days. */
export const threadItems = (messages: readonly WhatsappMessage[], zone: string): readonly ThreadItem[] => {
  const items: ThreadItem[] = [];
  let day = '';
  let sender: string | null | undefined;
  for (const message of messages) {
    const date = dateIn(new Date(message.messageTimestamp), zone);
    if (date !== day) {
      items.push({ type: 'day', key: date, date });
      day = date;
      sender = undefined;
    }
    const isFirstOfTurn = message.senderName !== sender;
    items.push({ type: 'message', key: message.messageId, message, isFirstOfTurn });
    sender = message.senderName;
  }
  return items;
};
