import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { sendBytes, sha256 } from '../../testing/upload-file.ts';

const bytes = Buffer.from('não é som');
const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });
const uploaded = { status: 'uploaded' as const, sha256: sha256(bytes) };

/** Creates an upload with all its bytes. */
const newUpload = async ({ server, owner }: Scene) => {
  const body = { fileName: 'a.opus', fileSize: bytes.length };
  const { meetingId, uploadUrl } = (await server.call(api.uploads.create, owner, { body })).body;
  await sendBytes(server, uploadUrl, 0, bytes);
  return { meetingId };
};

export const cases = defineCases(newUpload, {
  'uploads.check': { body: { fileSize: 1 }, audit: [] },
  'uploads.create': { body: { fileName: 'a.mp3', fileSize: 1 }, audit: ['upload.create'] },
  'uploads.refreshUrl': { params: ofMeeting },
  'uploads.updateStatus': { params: ofMeeting, body: uploaded, audit: ['upload.status'] },
  'uploads.process': {
    params: ofMeeting,
    audit: ['upload.process'],
    before: async ({ server, owner }, things) => {
      await server.call(api.uploads.updateStatus, owner, { params: ofMeeting(things), body: uploaded });
    },
  },
  'uploads.status': { params: ofMeeting },
  'uploads.storage': {},
  'meetings.videoUrl': { params: ofMeeting },
  'meetings.voipUrl': { params: ofMeeting },
  'meetings.setSignedCookies': { audit: [] },
  'meetings.endSignedCookies': { audit: [] },
});
