import type { Conversation } from '@pauta/contract';
import { ThreadView } from '../conversation/thread-view.tsx';

/** The assistant's tab of a conversation. */
export function ConversationTab({ conversation: { sessionId, chatId } }: { readonly conversation: Conversation }) {
  return <ThreadView place={{ kind: 'conversation', sessionId, chatId }} />;
}
