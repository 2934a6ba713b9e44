import {
  assistant,
  type AssistantAnswer,
  type AssistantMessage,
  type AssistantQuestion,
  type AssistantSentence,
  type AssistantSubjects,
  type AssistantThread,
  type Citation,
  type ThreadSummary,
} from '@pauta/contract';
import { cast, idOf, respond, respondWithEvents } from '@pauta/testing';

const idAt = (kind: number, n: number): string =>
  `0198c6a0-${String(kind).padStart(4, '0')}-7000-8000-${String(n).padStart(12, '0')}`;

export const meetingId = idOf('meeting', 1);
export const threadId = idAt(701, 1);
export const answerId = idAt(703, 1);
export const sessionId = idAt(704, 1);
export const chatId = idAt(705, 1);

export const meetingCitation = (overrides: Partial<Extract<Citation, { kind: 'meeting' }>> = {}): Citation => ({
  kind: 'meeting',
  meetingId,
  title: 'Diagnóstico com Padaria Trigal',
  startAt: '2026-11-20T17:30:00.000Z',
  segmentId: idOf('segment', 1),
  quote: 'até dois mil reais eu consigo aprovar sozinha',
  speaker: 'Renata Lopes',
  startMs: 775_000,
  endMs: 781_000,
  ...overrides,
});

export const written = (overrides: Partial<Extract<Citation, { kind: 'message' }>> = {}): Citation => ({
  kind: 'message',
  sessionId,
  chatId,
  ownerId: cast.ana.id,
  name: 'Renata Lopes',
  messageId: 'import-6',
  at: '2026-11-20T17:46:00.000Z',
  quote: 'Só preciso que caiba no orçamento deste ano',
  author: 'Renata Lopes',
  ...overrides,
});

export const sentence = (overrides: Partial<AssistantSentence> = {}): AssistantSentence => ({
  kind: 'said',
  text: 'Renata aprova até R$ 2 mil por mês sozinha; acima disso, o sócio decide.',
  citations: [meetingCitation()],
  list: null,
  ...overrides,
});

export const questionMessage = (overrides: Partial<AssistantQuestion> = {}): AssistantQuestion => ({
  id: idAt(702, 1),
  role: 'person',
  at: '2026-11-20T18:02:00.000Z',
  author: cast.ana,
  content: 'Em quantas reuniões o preço foi a objeção?',
  meetings: [],
  conversations: [],
  ...overrides,
});

export const givenAnswer = (overrides: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  id: answerId,
  role: 'assistant',
  questionId: questionMessage().id,
  at: '2026-11-20T18:02:00.000Z',
  state: 'complete',
  analyst: 'local',
  reason: null,
  cause: null,
  sentences: [
    sentence({
      kind: 'counted',
      text: 'Em 7 de 12 reuniões o preço foi a objeção.',
      citations: [],
      list: {
        count: 7,
        of: 12,
        filter: { ids: Array.from({ length: 7 }, (_, n) => idOf('meeting', n + 1)).join(',') },
      },
    }),
    sentence(),
    sentence({
      text: 'A Rede Farmavida compara com a proposta de um concorrente, que cobra menos por loja.',
      citations: [
        meetingCitation({
          meetingId: idOf('meeting', 2),
          title: 'Demonstração para Rede Farmavida',
          segmentId: idOf('segment', 2),
          quote: 'o outro fornecedor cobra trinta por cento menos por loja',
          speaker: 'Jonas Prado',
          startMs: 1_322_000,
          endMs: 1_330_000,
        }),
        meetingCitation(),
      ],
    }),
    sentence({
      text: 'Na conversa, a Renata repete que precisa caber no orçamento deste ano.',
      citations: [written()],
    }),
  ],
  withheldCount: 0,
  read: {
    of: 41,
    read: 38,
    unreadCounts: [{ reason: 'no_transcript', count: 3 }],
    unread: [1, 2, 3].map((n) => ({
      kind: 'meeting' as const,
      id: idOf('meeting', 40 + n),
      title: `Retorno com a Clínica Sorriso ${n}`,
      reason: 'no_transcript' as const,
    })),
  },
  period: null,
  followUps: ['E no mês passado?', 'Quem mais ouviu essa objeção?'],
  can: { stop: false },
  ...overrides,
});

/** The first half of an answer in progress. */
export const growingAnswer = (overrides: Partial<AssistantAnswer> = {}): AssistantAnswer =>
  givenAnswer({
    state: 'answering',
    sentences: givenAnswer().sentences.slice(0, 2),
    read: null,
    followUps: [],
    can: { stop: true },
    ...overrides,
  });

export const answered = (answer: AssistantAnswer = givenAnswer()): readonly AssistantMessage[] => [
  questionMessage(),
  answer,
];

export const talkThread = (overrides: Partial<AssistantThread> = {}): AssistantThread => ({
  id: threadId,
  subject: { kind: 'many', filter: null, meetings: [], conversations: [] },
  title: 'Em quantas reuniões o preço foi a objeção?',
  by: cast.ana,
  messages: [...answered()],
  isShared: false,
  can: { delete: true, share: true },
  ...overrides,
});

const summary = (n: number, overrides: Partial<ThreadSummary> = {}): ThreadSummary => ({
  id: n === 1 ? threadId : idAt(701, n),
  subject: { kind: 'many', filter: null, meetings: [], conversations: [] },
  title: 'Em quantas reuniões o preço foi a objeção?',
  by: cast.ana,
  isShared: false,
  questionCount: 1,
  updatedAt: '2026-11-20T18:02:00.000Z',
  ...overrides,
});

const threads: readonly ThreadSummary[] = [
  summary(1),
  summary(2, {
    title: 'O que falta para fechar com a Trigal?',
    by: cast.carla,
    subject: { kind: 'meeting', meetingId, title: 'Diagnóstico com Padaria Trigal' },
    updatedAt: '2026-11-19T12:00:00.000Z',
  }),
  summary(3, {
    title: 'Quais concorrentes foram citados?',
    subject: { kind: 'many', filter: { scope: 'mine', startDate: '2026-10-01' }, meetings: [], conversations: [] },
    updatedAt: '2026-11-12T12:00:00.000Z',
  }),
];

const subjects: AssistantSubjects = {
  meetings: [
    ['Diagnóstico com Padaria Trigal', cast.customer],
    ['Demonstração para Rede Farmavida', 'Rede Farmavida'],
    ['Negociação com Grupo Alvorada', null],
  ].map(([title, customer], at) => ({
    id: idOf('meeting', at + 1),
    title: title ?? '',
    customer: customer ?? null,
    startAt: '2026-11-20T17:30:00.000Z',
    owner: cast.carla,
    hasTranscript: at < 2,
  })),
  conversations: [
    { chatId, sessionId, name: 'Renata Lopes', lastMessageAt: '2026-11-20T17:48:00.000Z', owner: cast.ana },
  ],
  isCapped: false,
};

const starterQuestions = ['Quais são os próximos passos?', 'Qual foi a principal objeção?', 'Quem decide a compra?'];

/** A server that answers each question with `answer`, after streaming events. */
export const assistantServer = ({
  thread = talkThread(),
  answer = givenAnswer(),
}: { readonly thread?: AssistantThread; readonly answer?: AssistantAnswer } = {}) => {
  let kept = thread;
  const ask = ({ body }: { readonly body: { readonly content: string } }) => {
    const question = questionMessage({ id: idAt(702, 9), content: body.content });
    const begun = growingAnswer({ id: idAt(703, 9), questionId: question.id, sentences: [] });
    kept = { ...kept, id: threadId, messages: [...kept.messages, question, begun] };
    return { threadId, question, answer: begun };
  };
  return [
    respond(assistant.threads, {
      items: [...threads],
      total: threads.length,
      totalIsCapped: false,
      page: 1,
      limit: 25,
    }),
    respond(assistant.thread, () => kept),
    respond(assistant.meetingChat, () => kept),
    respond(assistant.chatAssistant, () => kept),
    respond(assistant.createThread, () => {
      kept = { ...kept, messages: [] };
      return kept;
    }),
    respond(assistant.ask, ask),
    respond(assistant.askMeeting, ask),
    respond(assistant.askMeetingWithContexts, ask),
    respond(assistant.askChat, ask),
    respond(assistant.stopAnswer, ({ params: { id } }) => givenAnswer({ id, state: 'stopped' })),
    respond(assistant.removeThread, () => undefined),
    respond(assistant.shareThread, ({ body: { isShared } }) => {
      kept = { ...kept, isShared };
      return kept;
    }),
    respond(assistant.starters, { questions: starterQuestions }),
    respond(assistant.subjects, subjects),
    respondWithEvents(assistant.answer, ({ params: { id } }) => {
      const { questionId } = kept.messages.find((message) => message.id === id) as AssistantAnswer;
      return [{ answer: growingAnswer({ id, questionId }) }, { answer: { ...answer, id, questionId } }];
    }),
  ];
};
