import { api } from '@pauta/contract';
import { defineCases, type Scene } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';

interface Things extends Record<string, string> {
  meetingId: string;
  commentId: string;
}

const ofMeeting = ({ meetingId }: Things) => ({ id: meetingId });
const ofComment = ({ meetingId, commentId }: Things) => ({ id: meetingId, commentId });
const body = { text: 'Bom começo.' };

const newComment = async (scene: Scene): Promise<Things> => {
  const { meetingId } = await newMeeting(scene);
  const made = await scene.server.call(api.comments.create, scene.owner, { params: { id: meetingId }, body });
  return { meetingId, commentId: made.body.id };
};

export const cases = defineCases(newComment, {
  'comments.list': { params: ofMeeting },
  'comments.readers': { params: ofMeeting },
  'comments.create': { params: ofMeeting, body, audit: ['comment.create'] },
  'comments.update': { params: ofComment, body, audit: ['comment.update'] },
  'comments.remove': { params: ofComment, audit: ['comment.delete'] },
  'comments.restore': {
    params: ofComment,
    audit: ['comment.restore'],
    before: async ({ server, owner }, things) => {
      await server.call(api.comments.remove, owner, { params: ofComment(things) });
    },
  },
});
