import { endpoint } from '../endpoint.ts';
import { Id, Nothing } from '../primitives.ts';
import {
  AnswerEvent,
  AssistantExchange,
  AssistantAnswer,
  AssistantSubjects,
  AssistantThread,
  NewQuestionOfChat,
  NewQuestionWithContexts,
  NewThread,
  StarterQuery,
  Starters,
  SubjectQuery,
  ThreadPage,
  ThreadQuery,
  ThreadSharing,
} from './schema.ts';

const asking = ['assistant_busy'] as const;
const ofChat = { sessionId: Id, chatId: Id };

export const meetingChat = endpoint({
  method: 'GET',
  path: '/api/meeting-chat/:id',
  params: { id: Id },
  access: 'user',
  summary: 'What was asked of one meeting, and answered',
  response: AssistantThread,
  errors: ['meeting_not_found'],
});

export const askMeeting = endpoint({
  method: 'POST',
  path: '/api/meeting-chat/:id/message',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Asks one meeting. The answer goes on without its caller: join it by its events',
  body: NewQuestionOfChat,
  response: AssistantExchange,
  status: 202,
  errors: ['meeting_not_found', ...asking],
});

export const askMeetingWithContexts = endpoint({
  method: 'POST',
  path: '/api/meeting-chat/:id/message/with-contexts',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Asks one meeting, with other meetings and conversations beside it',
  body: NewQuestionWithContexts,
  response: AssistantExchange,
  status: 202,
  errors: ['meeting_not_found', ...asking],
});

export const chatAssistant = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/:chatId/chat-assistant',
  params: ofChat,
  access: 'user',
  summary: 'What was asked of one conversation, and answered',
  response: AssistantThread,
  errors: ['conversation_not_found'],
});

export const askChat = endpoint({
  method: 'POST',
  path: '/whatsapp/api/:sessionId/chats/:chatId/chat-assistant/message',
  params: ofChat,
  access: 'user',
  budget: 'analysis',
  summary: 'Asks one conversation, with meetings and other conversations beside it',
  body: NewQuestionWithContexts,
  response: AssistantExchange,
  status: 202,
  errors: ['conversation_not_found', ...asking],
});

export const threads = endpoint({
  method: 'GET',
  path: '/api/assistant/threads',
  access: 'user',
  summary: 'What the caller and those whom they lead have asked, the last first',
  query: ThreadQuery,
  response: ThreadPage,
});

export const createThread = endpoint({
  method: 'POST',
  path: '/api/assistant/threads',
  access: 'user',
  summary: 'A thread over many meetings and conversations: chosen ones, or those of a filter',
  body: NewThread,
  response: AssistantThread,
  status: 201,
});

export const thread = endpoint({
  method: 'GET',
  path: '/api/assistant/threads/:id',
  params: { id: Id },
  access: 'user',
  summary: 'One thread with its questions and answers',
  response: AssistantThread,
  errors: ['thread_not_found'],
});

export const removeThread = endpoint({
  method: 'DELETE',
  path: '/api/assistant/threads/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Deletes a thread with its questions and answers',
  response: Nothing,
  status: 204,
  errors: ['thread_not_found'],
});

export const shareThread = endpoint({
  method: 'PATCH',
  path: '/api/assistant/threads/:id',
  params: { id: Id },
  access: 'user',
  summary: 'Shows a thread to the members of its creator’s teams, or no longer',
  body: ThreadSharing,
  response: AssistantThread,
  errors: ['thread_not_found'],
});

export const ask = endpoint({
  method: 'POST',
  path: '/api/assistant/threads/:id/message',
  params: { id: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Asks in a thread. With contexts it is these that are asked, in the place of the thread’s own',
  body: NewQuestionWithContexts,
  response: AssistantExchange,
  status: 202,
  errors: ['thread_not_found', ...asking],
});

export const answer = endpoint({
  kind: 'stream',
  method: 'GET',
  path: '/api/assistant/answers/:id/events',
  params: { id: Id },
  access: 'user',
  summary: 'An answer as it grows, from what there is of it by now; joined again at any moment',
  response: AnswerEvent,
  errors: ['answer_not_found'],
});

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/assistant/answers/:id/stop',
  params: { id: Id },
  access: 'user',
  summary: 'Ends an answer; what there is of it stays',
  response: AssistantAnswer,
  errors: ['answer_not_found'],
});

export const subjects = endpoint({
  method: 'GET',
  path: '/api/assistant/subjects',
  access: 'user',
  summary: 'Meetings and conversations that the caller may ask, the newest first or by name',
  query: SubjectQuery,
  response: AssistantSubjects,
});

export const starters = endpoint({
  method: 'GET',
  path: '/api/assistant/starters',
  access: 'user',
  summary: 'Questions to begin with: of the template where there is one',
  query: StarterQuery,
  response: Starters,
  errors: ['meeting_not_found', 'conversation_not_found'],
});
