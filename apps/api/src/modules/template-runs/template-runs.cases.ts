import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { captions } from '../../testing/new-meeting.ts';
import { processedMeeting } from '../../testing/upload-file.ts';

interface Things extends Record<string, string> {
  templateId: string;
  runId: string;
  meetingId: string;
}

const ofTemplate = ({ templateId }: Things) => ({ id: templateId });
const ofRun = ({ templateId, runId }: Things) => ({ id: templateId, runId });
const question = { text: 'Quem decide a compra?' };

/** Creates a template of the owner and a meeting with a transcript. */
const addThings = async ({ server, owner }: Scene): Promise<Things> => {
  const template = await server.call(api.templates.create, owner, { body: { name: 'Meu', questions: [question] } });
  const meeting = await server.call(api.transcriptions.create, owner, {
    body: { title: 'Padaria', ...captions },
  });
  await processedMeeting(server, owner, meeting.body.id);
  return { templateId: template.body.id, runId: template.body.id, meetingId: meeting.body.id };
};

const addRun = async ({ server, owner }: Scene, things: Things) => {
  const { body } = await server.call(api.templates.run, owner, { params: ofTemplate(things), body: { last: 1 } });
  return { runId: body.id };
};

export const cases = defineCases(addThings, {
  'templates.usage': {},
  'templates.suggestions': { body: { question: 'Quem decide' }, audit: ['template.suggest'] },
  'templates.trial': {
    body: ({ meetingId }) => ({ meetingIds: [meetingId], questions: [question] }),
    audit: ['template.try'],
  },
  'templates.runs': { params: ofTemplate },
  'templates.estimateRun': { params: ofTemplate, body: { last: 5 }, audit: [] },
  'templates.run': { params: ofTemplate, body: { last: 1 }, audit: ['template.run'] },
  'templates.stopRun': { params: ofRun, audit: ['template.stop_run'], before: addRun },
  'templates.undoRun': { params: ofRun, audit: ['template.undo_run'], before: addRun },
});
