import { defineCases } from '../../testing/endpoint-cases.ts';
import { newMeeting } from '../../testing/new-meeting.ts';

export const cases = defineCases(newMeeting, {
  'exports.create': {
    body: ({ meetingId }) => ({ meetingIds: [meetingId], format: 'txt' }),
    audit: ['meeting.export'],
  },
});
