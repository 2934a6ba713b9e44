import type { Conversation } from '@pauta/contract';
import { Talk } from '../conversation/talk.tsx';

/** The assistant's tab of a conversation. */
export function ConversationTab({ conversation: { sessionId, chatId } }: { readonly conversation: Conversation }) {
  return <Talk place={{ kind: 'conversation', sessionId, chatId }} />;
}
