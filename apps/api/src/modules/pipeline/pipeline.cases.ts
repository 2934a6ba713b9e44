import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { captions, importCaptions, newMeeting } from '../../testing/new-meeting.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { transcripts } from '../transcripts/transcripts.table.ts';

interface Things extends Record<string, string> {
  meetingId: string;
  transcriptId: string;
  segmentId: string;
}

const ofTranscript = ({ transcriptId }: Things) => ({ id: transcriptId });

const importTurns = async (scene: Scene, things: Things): Promise<Things> => {
  await importCaptions(scene, things);
  const { body } = await scene.server.call(api.meetings.transcription, scene.owner, {
    params: ofMeeting(things),
    query: {},
  });
  return { ...things, transcriptId: body.id, segmentId: body.segments[0]?.id ?? '' };
};

const editOf = ({ segmentId }: Things) => ({
  revision: 1,
  passages: [{ replaces: [segmentId], turns: [{ id: segmentId, speakerId: null, text: 'Olá' }] }],
});

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });

const things = async (scene: Scene): Promise<Things> => {
  const { meetingId } = await newMeeting(scene);
  const values = { companyId: scene.owner.companyId, meetingId, status: 'done' as const, revision: 1 };
  const transcriptId = await scene.server.platform.database.system.transaction(
    async (tx) => (await tx.insert(transcripts).values(values).returning())[0]?.id ?? '',
  );
  return { meetingId, transcriptId, segmentId: meetingId };
};

export const cases = defineCases(things, {
  'meetings.importTranscription': { params: ofMeeting, body: captions, audit: ['transcript.import'] },
  'meetings.retryStage': {
    params: ({ meetingId }) => ({ id: meetingId, stage: 'evaluation' }),
    audit: ['meeting.retry'],
    before: async ({ server, owner }) => {
      const { body } = await server.call(api.transcriptions.create, owner, {
        body: { title: 'Outra', ...captions },
      });
      await processedMeeting(server, owner, body.id);
      return { meetingId: body.id };
    },
  },
  'vocabulary.apply': {
    params: ofMeeting,
    audit: ['vocabulary.apply'],
    before: importCaptions,
  },
  'transcriptions.edit': {
    params: ofTranscript,
    body: editOf,
    audit: ['transcript.edit'],
    before: importTurns,
  },
  'transcriptions.mergeSpeaker': {
    params: ({ transcriptId, fromId = transcriptId }) => ({ id: transcriptId, participantId: fromId }),
    body: ({ intoId = '', transcriptId }) => ({ intoId: intoId || transcriptId }),
    audit: ['transcript.edit'],
    before: async (scene, before) => {
      const made = await importTurns(scene, before);
      const { body } = await scene.server.call(api.meetings.get, scene.owner, { params: ofMeeting(made) });
      const [from, into] = body.participants;
      return { ...made, fromId: from?.id ?? '', intoId: into?.id ?? '' };
    },
  },
  'transcriptions.writing': { params: ofTranscript, body: { segmentId: null }, audit: [] },
  'transcriptions.improve': { params: ofTranscript, audit: [] },
  'transcriptions.restore': {
    params: ({ transcriptId }) => ({ id: transcriptId, revision: '2' }),
    audit: ['transcript.restore'],
    before: async (scene, before) => {
      const made = await importTurns(scene, before);
      await scene.server.call(api.transcriptions.edit, scene.owner, {
        params: ofTranscript(made),
        body: { ...editOf(made), revision: 2 },
      });
      return made;
    },
  },
  'transcriptions.create': {
    body: { title: 'Minha', ...captions },
    audit: ['meeting.create', 'transcript.import'],
  },
});
