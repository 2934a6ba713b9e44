import type { EnglishOf } from '../problem.ts';
import type { conversationProblems } from './problems.ts';

export const conversationEnglish: EnglishOf<typeof conversationProblems> = {
  conversation_not_found: 'Conversation not found. It may have been deleted, or you do not have access to it.',
  conversation_busy: 'The conversation is being read. Wait a moment and try again.',
  export_unreadable: 'This file is not a conversation exported from WhatsApp. Export it again, as .txt or .zip.',
  export_too_large: 'The conversation exceeds the limit of {limit}. Export it without media.',
  export_too_many_messages:
    'The conversation exceeds the limit of {limit} messages. Split the file and import one part at a time.',
  export_too_complex: 'We could not read this conversation to its end. Split the file and import one part at a time.',
  export_unsafe: 'This .zip is unlike those of WhatsApp and was not opened. Export the conversation again.',
  seller_unknown: 'Choose the seller among the people in the conversation.',
};
