import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });
const body = { parts: ['nextSteps' as const] };

const newShare = async (scene: Scene) => {
  const { meetingId } = await newMeeting(scene);
  const made = await scene.server.call(api.shares.create, scene.owner, { params: { id: meetingId }, body });
  return { meetingId, shareId: made.body.id };
};

export const cases = defineCases(newShare, {
  'shares.list': { params: ofMeeting },
  'shares.create': { params: ofMeeting, body, audit: ['share.create'] },
  'shares.revoke': { params: ({ meetingId, shareId }) => ({ id: meetingId, shareId }), audit: ['share.revoke'] },
  'shares.video': {},
});
