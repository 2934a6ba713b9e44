import * as z from 'zod/mini';
import { Correction, CriterionCorrection, NewNextStep, NextStepCorrection } from '../correction/schema.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import {
  ConversationAnswers,
  ConversationEvaluation,
  ConversationSummary,
  MessageAnswerCorrection,
  JudgedMessageCriterion,
} from './schema.ts';

const ofChat = { sessionId: Id, chatId: Id };

export const summary = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/:chatId/summary',
  params: ofChat,
  access: 'user',
  summary: 'What a conversation comes to, and what is next',
  response: ConversationSummary,
  errors: ['conversation_not_found'],
});

export const answers = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/:chatId/answers',
  params: ofChat,
  access: 'user',
  summary: 'What a conversation answers to the questions of its template, with the messages that prove it',
  response: ConversationAnswers,
  errors: ['conversation_not_found'],
});

export const loadTemplate = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/:chatId/load/template',
  params: ofChat,
  query: z.strictObject({ templateId: Id }),
  access: 'user',
  budget: 'analysis',
  summary: 'Asks a conversation the questions of a template from now on. What people answered stays',
  response: ConversationAnswers,
  errors: ['conversation_not_found', 'template_not_found', 'conversation_busy'],
});

export const evaluation = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/:chatId/evaluation',
  params: ofChat,
  access: 'user',
  summary: "How a conversation is judged by the criteria of its seller's team, with the messages that prove it",
  response: ConversationEvaluation,
  errors: ['conversation_not_found'],
});

export const evaluate = endpoint({
  method: 'POST',
  path: '/whatsapp/api/:sessionId/chats/:chatId/evaluation',
  params: ofChat,
  access: 'user',
  budget: 'analysis',
  summary: 'Judges a conversation anew',
  response: ConversationEvaluation,
  status: 202,
  errors: ['conversation_not_found', 'conversation_busy'],
});

export const evaluateCriterion = endpoint({
  method: 'POST',
  path: '/whatsapp/api/:sessionId/chats/:chatId/criteria/:criterionId/evaluation',
  params: { ...ofChat, criterionId: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'Judges one criterion of the evaluation anew, by the same analyst',
  response: JudgedMessageCriterion,
  errors: [
    'conversation_not_found',
    'evaluation_not_found',
    'criterion_not_found',
    'conversation_busy',
    'analyst_missing',
  ],
});

export const secondOpinion = endpoint({
  method: 'POST',
  path: '/whatsapp/api/:sessionId/chats/:chatId/criteria/:criterionId/second-opinion',
  params: { ...ofChat, criterionId: Id },
  access: 'user',
  budget: 'analysis',
  summary: 'What the other analyst judges of one criterion; changes nothing',
  response: JudgedMessageCriterion,
  errors: ['conversation_not_found', 'evaluation_not_found', 'criterion_not_found', 'second_opinion_missing'],
});

export const corrections = endpoint({
  method: 'GET',
  path: '/whatsapp/api/:sessionId/chats/:chatId/corrections',
  params: ofChat,
  access: 'user',
  summary: 'What people corrected in a conversation, the newest first',
  response: z.array(Correction),
  errors: ['conversation_not_found'],
});

export const correctAnswer = endpoint({
  method: 'PUT',
  path: '/whatsapp/api/:sessionId/chats/:chatId/answers/:questionId',
  params: { ...ofChat, questionId: Id },
  access: 'user',
  summary: 'Confirms an answer by its own value, gives another, or says that it was not said',
  body: MessageAnswerCorrection,
  response: Correction,
  errors: ['conversation_not_found', 'answer_not_found', 'quote_not_found'],
});

export const correctCriterion = endpoint({
  method: 'PUT',
  path: '/whatsapp/api/:sessionId/chats/:chatId/criteria/:criterionId',
  params: { ...ofChat, criterionId: Id },
  access: 'user',
  summary: 'Judges a criterion of the evaluation that is shown',
  body: CriterionCorrection,
  response: Correction,
  errors: ['conversation_not_found', 'evaluation_not_found', 'criterion_not_found'],
});

export const addNextStep = endpoint({
  method: 'POST',
  path: '/whatsapp/api/:sessionId/chats/:chatId/next-steps',
  params: ofChat,
  access: 'user',
  summary: 'Adds a next step, after those that there are',
  body: NewNextStep,
  response: Correction,
  status: 201,
  errors: ['conversation_not_found', 'too_many_next_steps'],
});

export const nextStep = endpoint({
  method: 'PATCH',
  path: '/whatsapp/api/:sessionId/chats/:chatId/next-steps/:stepId',
  params: { ...ofChat, stepId: Id },
  access: 'user',
  summary: 'Changes a next step, marks it as done, or takes it away',
  body: NextStepCorrection,
  response: Correction,
  errors: ['conversation_not_found', 'next_step_not_found'],
});

export const undo = endpoint({
  method: 'POST',
  path: '/whatsapp/api/:sessionId/chats/:chatId/corrections/:correctionId/undo',
  params: { ...ofChat, correctionId: Id },
  access: 'user',
  summary: 'Takes back the newest correction of something; what it replaced counts again',
  response: Correction,
  errors: ['conversation_not_found', 'correction_not_found', 'correction_not_newest'],
});
