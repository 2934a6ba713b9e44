import { call, freshFor } from '@pauta/api-client';
import { type Conversation, conversationAnalysis } from '@pauta/contract';
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { analysisKey } from '../conversation/conversation.queries.ts';
import { toAnswers, toEvaluation, toSummary } from './as-said.ts';

export type OfChat = Pick<Conversation, 'sessionId' | 'chatId'>;

const ofChat = ({ sessionId, chatId }: OfChat) => ({ sessionId, chatId });

/** Summary and next steps of the conversation. */
export const summaryOptions = ({ sessionId, chatId }: OfChat) =>
  queryOptions({
    queryKey: [...analysisKey, chatId, 'summary', sessionId],
    queryFn: ({ signal }) => call(conversationAnalysis.summary, { params: { sessionId, chatId }, signal }),
    select: toSummary,
    staleTime: freshFor.none,
  });

export const answersOptions = ({ sessionId, chatId }: OfChat) =>
  queryOptions({
    queryKey: [...analysisKey, chatId, 'answers', sessionId],
    queryFn: ({ signal }) => call(conversationAnalysis.answers, { params: { sessionId, chatId }, signal }),
    select: toAnswers,
    staleTime: freshFor.none,
  });

export const evaluationOptions = ({ sessionId, chatId }: OfChat) =>
  queryOptions({
    queryKey: [...analysisKey, chatId, 'evaluation', sessionId],
    queryFn: ({ signal }) => call(conversationAnalysis.evaluation, { params: { sessionId, chatId }, signal }),
    select: toEvaluation,
    staleTime: freshFor.none,
  });

/** Corrections of the conversation, newest first. */
export const correctionsOptions = ({ sessionId, chatId }: OfChat) =>
  queryOptions({
    queryKey: [...analysisKey, chatId, 'corrections', sessionId],
    queryFn: ({ signal }) => call(conversationAnalysis.corrections, { params: { sessionId, chatId }, signal }),
    staleTime: freshFor.none,
  });

export const loadTemplateOptions = (client: QueryClient, chat: OfChat) =>
  mutationOptions({
    mutationFn: (templateId: string) =>
      call(conversationAnalysis.loadTemplate, { params: ofChat(chat), query: { templateId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...analysisKey, chat.chatId] }),
  });

export const evaluateOptions = (client: QueryClient, chat: OfChat) =>
  mutationOptions({
    mutationFn: () => call(conversationAnalysis.evaluate, { params: ofChat(chat) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...analysisKey, chat.chatId] }),
  });
