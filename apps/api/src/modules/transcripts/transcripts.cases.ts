import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { captions, newMeeting } from '../../testing/new-meeting.ts';
import { transcripts } from './transcripts.table.ts';

const ofTranscript = ({ transcriptId }: { transcriptId: string }) => ({ id: transcriptId });

export const cases = defineCases(
  async (scene: Scene) => {
    const { meetingId } = await newMeeting(scene);
    const { server, owner } = scene;
    const transcriptId = await server.platform.database.system.transaction(async (tx) => {
      const values = { companyId: owner.companyId, meetingId, status: 'done' as const };
      return (await tx.insert(transcripts).values(values).returning())[0]?.id ?? '';
    });
    return { meetingId, transcriptId };
  },
  {
    'transcriptions.check': { body: captions, audit: [] },
    'transcriptions.get': { params: ofTranscript },
    'transcriptions.status': { params: ofTranscript },
    'transcriptions.revisions': { params: ofTranscript },
    'transcriptions.voices': { params: ofTranscript },
    'meetings.transcription': { params: ({ meetingId }) => ({ id: meetingId }) },
  },
);
