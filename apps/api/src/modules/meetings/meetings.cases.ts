import { api } from '@pauta/contract';
import { defineCases } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });

export const cases = defineCases(newMeeting, {
  'tags.list': {},
  'meetings.list': {},
  'meetings.get': { params: ofMeeting },
  'meetings.create': { body: { title: 'Minha' }, audit: ['meeting.create'] },
  'meetings.update': { params: ofMeeting, body: { title: 'Outra' }, audit: ['meeting.update'] },
  'meetings.remove': { params: ofMeeting, audit: ['meeting.delete'] },
  'meetings.restore': {
    params: ofMeeting,
    audit: ['meeting.restore'],
    before: async ({ server, owner }, things) => {
      await server.call(api.meetings.remove, owner, { params: ofMeeting(things) });
    },
  },
});
