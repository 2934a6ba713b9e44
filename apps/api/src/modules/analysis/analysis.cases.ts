import { api } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { importCaptions, newMeeting } from '../../testing/new-meeting.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import { questions, templates } from '../templates/templates.table.ts';
import { answers, criteria, evaluations } from './analysis.table.ts';

interface Things extends Record<string, string> {
  meetingId: string;
  /** Id of an item of the meeting: an answer's question, a criterion, a next step, a participant or a correction. */
  itemId: string;
}

const ofMeeting = ({ meetingId }: Things) => ({ id: meetingId });
const stepOf = { text: 'Enviar a proposta' };

const addStep = async ({ server, owner }: Scene, things: Things) => {
  const { body } = await server.call(api.corrections.addNextStep, owner, { params: ofMeeting(things), body: stepOf });
  return body;
};

/** Stores an answer and a judgement as an analysis run stores them. */
const analyse = ({ server, owner: { companyId } }: Scene, { meetingId }: Things, analyst: 'local' | 'llm' = 'local') =>
  server.platform.database.system.transaction(async (tx) => {
    const [template] = await tx.insert(templates).values({ companyId, name: 'Diagnóstico' }).returning();
    const asked = { text: 'Quem decide?', type: 'person' as const, options: [], position: 0 };
    const [question] = await tx
      .insert(questions)
      .values({ ...asked, companyId, templateId: template?.id ?? '' })
      .returning();
    const questionId = question?.id ?? '';
    const run = { companyId, meetingId, analyst, inputKey: 'a' };
    await tx.insert(answers).values({
      ...run,
      questionId,
      question: { ...asked, id: questionId, subprompt: null },
      status: 'not_found',
      confidence: 'low',
    });
    const [evaluation] = await tx
      .insert(evaluations)
      .values({ ...run, status: 'done', promptVersion: '1' })
      .returning();
    const [criterion] = await tx
      .insert(criteria)
      .values({
        companyId,
        evaluationId: evaluation?.id ?? '',
        position: 0,
        key: 'decisao',
        name: 'Decisão',
        weight: 1,
        levels: ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'],
        status: 'no_evidence',
      })
      .returning();
    return { questionId, criterionId: criterion?.id ?? '' };
  });

export const cases = defineCases(
  async (scene: Scene): Promise<Things> => {
    const { meetingId } = await newMeeting(scene);
    return { meetingId, itemId: meetingId };
  },
  {
    'meetings.answers': { params: ofMeeting },
    'meetings.evaluation': { params: ofMeeting },
    'meetings.evaluate': { params: ofMeeting, audit: ['meeting.evaluate'], before: importCaptions },
    'meetings.evaluationStatus': { params: ofMeeting },
    'meetings.evaluateCriterion': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, criterionId: itemId }),
      audit: ['criterion.evaluate'],
      before: async (scene, things) => {
        await importCaptions(scene, things);
        return { itemId: (await analyse(scene, things)).criterionId };
      },
    },
    'meetings.secondOpinion': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, criterionId: itemId }),
      audit: ['criterion.second_opinion'],
      before: async (scene, things) => {
        await importCaptions(scene, things);
        return { itemId: (await analyse(scene, things, 'llm')).criterionId };
      },
    },
    'corrections.list': { params: ofMeeting },
    'corrections.answer': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, questionId: itemId }),
      body: { value: 'Renata' },
      audit: ['answer.correct'],
      before: async (scene, things) => ({ itemId: (await analyse(scene, things)).questionId }),
    },
    'corrections.criterion': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, criterionId: itemId }),
      body: { level: 1, reason: 'Em parte.' },
      audit: ['criterion.correct'],
      before: async (scene, things) => ({ itemId: (await analyse(scene, things)).criterionId }),
    },
    'corrections.addNextStep': { params: ofMeeting, body: stepOf, audit: ['next_step.add'] },
    'corrections.nextStep': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, stepId: itemId }),
      body: { isDone: true },
      audit: ['next_step.correct'],
      before: async (scene, things) => ({ itemId: (await addStep(scene, things)).key }),
    },
    'corrections.speaker': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, participantId: itemId }),
      body: { side: 'us' },
      audit: ['speaker.correct'],
      before: async ({ server, owner }, things) => {
        await importCaptions({ server, owner }, things);
        const { body } = await server.call(api.meetings.get, owner, { params: ofMeeting(things) });
        return { itemId: body.participants[0]?.id ?? '' };
      },
    },
    'corrections.renameSpeaker': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, participantId: itemId }),
      body: { name: 'Renata' },
      audit: ['speaker.correct'],
      before: async ({ server, owner }, things) => {
        await importCaptions({ server, owner }, things);
        const { body } = await server.call(api.meetings.get, owner, { params: ofMeeting(things) });
        return { itemId: body.participants[0]?.id ?? '' };
      },
    },
    'corrections.speakerElsewhere': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, participantId: itemId }),
      before: async ({ server, owner }, things) => {
        await importCaptions({ server, owner }, things);
        const { body } = await server.call(api.meetings.get, owner, { params: ofMeeting(things) });
        return { itemId: body.participants[0]?.id ?? '' };
      },
    },
    'corrections.spelling': {
      params: ofMeeting,
      body: { heard: 'pipe draive', word: 'Pipedrive' },
      audit: ['spelling.correct'],
      before: async ({ server, owner }, things) => {
        await importCaptions({ server, owner }, things);
        const respellings = [{ from: 'pipe draive', to: 'Pipedrive', start: 2, isUndone: false }];
        await server.platform.database.system.transaction((tx) =>
          tx
            .update(segments)
            .set({ text: 'o Pipedrive', rawText: 'o pipe draive', respellings })
            .where(eq(segments.meetingId, things.meetingId)),
        );
        return {};
      },
    },
    'corrections.addSpeaker': { params: ofMeeting, body: { name: 'Renata' }, audit: ['participant.add'] },
    'corrections.addChapter': { params: ofMeeting, body: { title: 'Preço', startMs: 0 }, audit: ['chapter.add'] },
    'corrections.chapter': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, chapterId: itemId }),
      body: { title: 'Orçamento' },
      audit: ['chapter.correct'],
      before: async ({ server, owner }, things) => {
        const body = { title: 'Preço', startMs: 0 };
        const made = await server.call(api.corrections.addChapter, owner, { params: ofMeeting(things), body });
        return { itemId: made.body.key };
      },
    },
    'corrections.ofCriteria': {},
    'corrections.undo': {
      params: ({ meetingId, itemId }) => ({ id: meetingId, correctionId: itemId }),
      audit: ['correction.undo'],
      before: async (scene, things) => ({ itemId: (await addStep(scene, things)).id }),
    },
    'templates.loadForMeeting': { query: ({ meetingId }) => ({ meetingId, templateId: meetingId }) },
    'languageModels.costs': {},
  },
);
