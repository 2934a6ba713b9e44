import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { defineCases, type Scene } from '../../../testing/endpoint-cases.ts';
import { evaluations } from '../../analysis/analysis.table.ts';

interface Things extends Record<string, string> {
  sessionId: string;
  chatId: string;
  templateId: string;
  questionId: string;
  /** Id of an item of the conversation: a criterion or a correction. */
  itemId: string;
}

const chatImport = {
  fileName: 'Conversa do WhatsApp com Helena.txt',
  content: Buffer.from(
    '12/05/2026 14:31 - Carla: Oi, quem decide a compra?\n12/05/2026 14:32 - Helena: Quem decide é a Renata, nossa diretora.',
  ),
  seller: 'Carla',
  timeZone: 'America/Sao_Paulo',
};
const template = { name: 'Decisão', questions: [{ text: 'Quem decide a compra?', type: 'person' as const }] };
const ofChat = ({ sessionId, chatId }: Things) => ({ sessionId, chatId });
const correction = { value: 'Renata' };

export const cases = defineCases(
  async ({ server, owner }: Scene): Promise<Things> => {
    const made = await server.call(api.templates.create, owner, { body: template });
    const { id: templateId, questions } = made.body;
    await server.call(api.templates.load, owner, { params: { id: templateId } });
    const { conversation } = (await server.call(api.whatsapp.import, owner, { body: chatImport })).body;
    const { sessionId, chatId } = conversation;
    // A repetition is refused during an analysis.
    const evaluation = await server.until(async () => {
      const { body } = await server.call(api.conversationAnalysis.evaluation, owner, { params: { sessionId, chatId } });
      return body.status === 'done' && (body.evaluation ?? undefined);
    });
    const itemId = evaluation.criteria[0]?.id ?? '';
    return { sessionId, chatId, templateId, questionId: questions[0]?.id ?? '', itemId };
  },
  {
    'conversationAnalysis.summary': { params: ofChat },
    'conversationAnalysis.answers': { params: ofChat },
    'conversationAnalysis.loadTemplate': {
      params: ofChat,
      query: ({ templateId }) => ({ templateId }),
    },
    'conversationAnalysis.evaluation': { params: ofChat },
    'conversationAnalysis.evaluate': { params: ofChat, audit: ['conversation.evaluate'] },
    'conversationAnalysis.evaluateCriterion': {
      params: (things) => ({ ...ofChat(things), criterionId: things.itemId }),
      audit: ['criterion.evaluate'],
    },
    'conversationAnalysis.secondOpinion': {
      params: (things) => ({ ...ofChat(things), criterionId: things.itemId }),
      audit: ['criterion.second_opinion'],
      before: async ({ server }, { chatId }) => {
        await server.platform.database.system.transaction((tx) =>
          tx.update(evaluations).set({ analyst: 'llm' }).where(eq(evaluations.chatId, chatId)),
        );
        return {};
      },
    },
    'conversationAnalysis.corrections': { params: ofChat },
    'conversationAnalysis.correctAnswer': {
      params: (things) => ({ ...ofChat(things), questionId: things.questionId }),
      body: correction,
      audit: ['answer.correct'],
    },
    'conversationAnalysis.correctCriterion': {
      params: (things) => ({ ...ofChat(things), criterionId: things.itemId }),
      body: { level: 1, reason: 'Em parte.' },
      audit: ['criterion.correct'],
    },
    'conversationAnalysis.addNextStep': {
      params: ofChat,
      body: { text: 'Ligar' },
      audit: ['next_step.add'],
    },
    'conversationAnalysis.nextStep': {
      params: (things) => ({ ...ofChat(things), stepId: things.itemId }),
      body: { isDone: true },
      audit: ['next_step.correct'],
      before: async ({ server, owner }, { sessionId, chatId }) => {
        const input = { params: { sessionId, chatId }, body: { text: 'Ligar' } };
        const { body } = await server.call(api.conversationAnalysis.addNextStep, owner, input);
        return { itemId: body.key };
      },
    },
    'conversationAnalysis.undo': {
      params: (things) => ({ ...ofChat(things), correctionId: things.itemId }),
      audit: ['correction.undo'],
      before: async ({ server, owner }, { sessionId, chatId, questionId }) => {
        const params = { sessionId, chatId, questionId };
        const { body } = await server.call(api.conversationAnalysis.correctAnswer, owner, { params, body: correction });
        return { itemId: body.id };
      },
    },
  },
);
