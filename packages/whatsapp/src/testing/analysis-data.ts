import {
  type ConversationAnswers,
  type ConversationEvaluation,
  type ConversationSummary,
  conversationAnalysis,
  type MessageEvidence,
  templates,
} from '@pauta/contract';
import { answer, criterion, evaluation, idOf, question, respond } from '@pauta/testing';

/** Evidence from a message of `talk`. */
export const proof = (overrides: Partial<MessageEvidence> = {}): MessageEvidence => ({
  messageId: 'import-6',
  messageTimestamp: '2025-11-20T17:46:00.000Z',
  fromMe: false,
  senderName: 'Renata Lopes',
  quote: 'Só preciso que caiba no orçamento deste ano',
  ...overrides,
});

const promise = proof({
  messageId: 'import-7',
  messageTimestamp: '2025-11-20T17:48:00.000Z',
  fromMe: true,
  senderName: 'Carla Vieira',
  quote: 'Mando a proposta até sexta',
});

const chatId = '0198c6a0-00f1-7000-8000-000000000001';
const done = { chatId, status: 'done', cause: null } as const;

const ask = (n: number, text: string) =>
  question({ id: idOf('question', n), text, type: 'text', options: [], position: n });

export const conversationAnswers = (overrides: Partial<ConversationAnswers> = {}): ConversationAnswers => ({
  ...done,
  template: { id: idOf('template', 1), name: 'Diagnóstico' },
  answeredCount: 2,
  items: [
    {
      ...answer({
        id: idOf('answer', 1),
        question: ask(1, 'Qual é a restrição de orçamento?'),
        value: 'Precisa caber no orçamento deste ano.',
      }),
      evidence: [proof()],
      candidates: [],
      automatic: null,
    },
    {
      ...answer({
        id: idOf('answer', 2),
        question: ask(2, 'O que foi prometido ao cliente?'),
        value: 'A proposta, até sexta.',
      }),
      evidence: [promise],
      candidates: [],
      automatic: null,
    },
    {
      ...answer({
        id: idOf('answer', 3),
        question: ask(3, 'Quem mais participa da decisão?'),
        status: 'not_found',
        value: null,
      }),
      evidence: [],
      candidates: [{ value: 'Renata Lopes', evidence: proof() }],
      automatic: null,
    },
  ],
  ...overrides,
});

export const conversationEvaluation = (overrides: Partial<ConversationEvaluation> = {}): ConversationEvaluation => {
  const { meetingId: _, ...judged } = evaluation();
  return {
    ...done,
    evaluation: {
      ...judged,
      score: 67,
      criteria: [
        {
          ...criterion({ id: idOf('criterion', 1), name: 'Próximo passo' }),
          level: 2,
          evidence: [promise],
          override: null,
        },
        {
          ...criterion({ id: idOf('criterion', 2), name: 'Quem decide', status: 'no_evidence' }),
          level: 0,
          evidence: [],
          override: null,
        },
      ],
    },
    ...overrides,
  };
};

export const conversationSummary = (overrides: Partial<ConversationSummary> = {}): ConversationSummary => ({
  ...done,
  analyst: 'local',
  lines: [
    { topic: 'why', text: 'Renata precisa que a compra caiba no orçamento deste ano.', evidence: [proof()] },
    { topic: 'state', text: 'A proposta está com Carla.', evidence: [promise] },
  ],
  nextSteps: [
    {
      id: idOf('step', 1),
      text: 'Mandar a proposta',
      owner: 'Carla Vieira',
      dueDate: '2025-11-21',
      isDone: false,
      analyst: 'local',
      by: null,
      evidence: promise,
    },
  ],
  ...overrides,
});

/** A fake server with analysed conversations. */
export const analysisHandlers = [
  respond(conversationAnalysis.summary, () => conversationSummary()),
  respond(conversationAnalysis.answers, () => conversationAnswers()),
  respond(conversationAnalysis.evaluation, () => conversationEvaluation()),
  respond(conversationAnalysis.corrections, []),
  respond(templates.list, []),
];
