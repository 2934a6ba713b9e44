import { api } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { type Authenticate, mountGroup } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addConversationNextStep,
  correctConversationAnswer,
  correctConversationCriterion,
  correctConversationNextStep,
  listConversationCorrections,
  undoConversationCorrection,
} from './analysis/correct-conversation.ts';
import { evaluateConversation } from './analysis/evaluate-conversation.ts';
import {
  evaluateConversationCriterion,
  giveConversationSecondOpinion,
} from './analysis/evaluate-conversation-criterion.ts';
import { getConversationAnswers } from './analysis/get-conversation-answers.ts';
import { getConversationEvaluation } from './analysis/get-conversation-evaluation.ts';
import { getConversationSummary } from './analysis/get-conversation-summary.ts';
import { loadConversationTemplate } from './analysis/load-conversation-template.ts';
import { getConversation } from './get-conversation.ts';
import { getMessage } from './get-message.ts';
import { importChat } from './import-chat.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { listSessions } from './list-sessions.ts';
import { previewImport } from './preview-import.ts';
import { removeConversation } from './remove-conversation.ts';
import { searchConversations } from './search-conversations.ts';

export const registerWhatsapp = (app: FastifyInstance, platform: Platform, authenticate: Authenticate): void => {
  mountGroup(app, platform, authenticate, api.whatsapp, {
    sessions: listSessions,
    conversations: listConversations,
    conversation: getConversation,
    remove: removeConversation,
    messages: listMessages,
    message: getMessage,
    search: searchConversations,
    previewImport,
    import: importChat,
  });
  mountGroup(app, platform, authenticate, api.conversationAnalysis, {
    summary: getConversationSummary,
    answers: getConversationAnswers,
    loadTemplate: loadConversationTemplate,
    evaluation: getConversationEvaluation,
    evaluate: evaluateConversation,
    evaluateCriterion: evaluateConversationCriterion,
    secondOpinion: giveConversationSecondOpinion,
    corrections: listConversationCorrections,
    correctAnswer: correctConversationAnswer,
    correctCriterion: correctConversationCriterion,
    addNextStep: addConversationNextStep,
    nextStep: correctConversationNextStep,
    undo: undoConversationCorrection,
  });
};
