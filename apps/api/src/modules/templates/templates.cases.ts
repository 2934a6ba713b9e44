import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';

interface Things extends Record<string, string> {
  templateId: string;
  questionId: string;
}

const ofTemplate = ({ templateId }: Things) => ({ id: templateId });
const ofQuestion = ({ templateId, questionId }: Things) => ({ id: templateId, questionId });
const asked = { text: 'Quem decide?' };

/** Creates a template of the owner with two questions. */
const addTemplate = async ({ server, owner }: Scene): Promise<Things> => {
  const { body } = await server.call(api.templates.create, owner, {
    body: { name: 'Meu', questions: [asked, { text: 'Quando?' }] },
  });
  return { templateId: body.id, questionId: body.questions[0]?.id ?? '' };
};

export const cases = defineCases(addTemplate, {
  'users.updateSettings': { body: { importMeeting: 1 }, audit: ['user.update_settings'] },
  'users.setDefaultTemplate': {
    params: ({ templateId }) => ({ templateId }),
    body: { isDefaultTemplate: true },
    audit: ['user.set_default_template'],
  },
  'templates.list': {},
  'templates.get': { params: ofTemplate },
  'templates.questions': { params: ofTemplate },
  'templates.load': { params: ofTemplate },
  'templates.versions': { params: ofTemplate },
  'templates.create': { body: { name: 'Outro', questions: [asked] }, audit: ['template.create'] },
  'templates.update': {
    params: ofTemplate,
    body: { name: 'Meu', version: 1, questions: [asked] },
    audit: ['template.update'],
  },
  'templates.share': { params: ofTemplate, body: { isShared: false }, audit: ['template.share'] },
  'templates.addQuestion': { params: ofTemplate, body: asked, audit: ['question.add'] },
  'templates.updateQuestion': { params: ofQuestion, body: asked, audit: ['question.update'] },
  'templates.removeQuestion': { params: ofQuestion, audit: ['question.remove'] },
  'templates.remove': { params: ofTemplate, audit: ['template.delete'] },
  'templates.restore': {
    params: ofTemplate,
    audit: ['template.restore'],
    before: async ({ server, owner }, things) => {
      await server.call(api.templates.remove, owner, { params: ofTemplate(things) });
    },
  },
});
