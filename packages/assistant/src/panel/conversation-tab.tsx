import type { Conversation } from '@pauta/contract';
import { Talk } from '../conversation/talk.tsx';

/** The assistant beside a conversation. */
export function ConversationTab({ conversation: { sessionId, chatId } }: { readonly conversation: Conversation }) {
  return <Talk place={{ kind: 'conversation', sessionId, chatId }} />;
}
