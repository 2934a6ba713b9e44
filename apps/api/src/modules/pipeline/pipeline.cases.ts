import { defineCases } from '../../testing/endpoint-cases.ts';
import { captions, newMeeting } from '../../testing/new-meeting.ts';
import { settledMeeting, uploadFile } from '../../testing/upload-file.ts';

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });

export const cases = defineCases(newMeeting, {
  'meetings.importTranscription': { params: ofMeeting, body: captions, audit: ['transcript.import'] },
  'meetings.retryStage': {
    params: ({ meetingId }) => ({ id: meetingId, stage: 'media' }),
    audit: ['meeting.retry'],
    before: async ({ server, owner }) => {
      // No recording: the stage that reads it has failed.
      const { meetingId } = await uploadFile(server, owner, 'a.opus', Buffer.from('não é som'));
      await settledMeeting(server, owner, meetingId);
      return { meetingId };
    },
  },
  'transcriptions.create': {
    body: { title: 'Minha', transcript: captions },
    audit: ['meeting.create', 'transcript.import'],
  },
});
