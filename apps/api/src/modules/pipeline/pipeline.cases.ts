import { api } from '@pauta/contract';
import { defineCases } from '../../testing/endpoint-cases.ts';
import { captions, importCaptions, newMeeting } from '../../testing/new-meeting.ts';
import { settledMeeting } from '../../testing/upload-file.ts';

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });

export const cases = defineCases(newMeeting, {
  'meetings.importTranscription': { params: ofMeeting, body: captions, audit: ['transcript.import'] },
  'meetings.retryStage': {
    params: ({ meetingId }) => ({ id: meetingId, stage: 'evaluation' }),
    audit: ['meeting.retry'],
    before: async ({ server, owner }) => {
      const { body } = await server.call(api.transcriptions.create, owner, {
        body: { title: 'Outra', ...captions },
      });
      await settledMeeting(server, owner, body.id);
      return { meetingId: body.id };
    },
  },
  'vocabulary.apply': {
    params: ofMeeting,
    audit: ['vocabulary.apply'],
    before: importCaptions,
  },
  'transcriptions.create': {
    body: { title: 'Minha', ...captions },
    audit: ['meeting.create', 'transcript.import'],
  },
});
