import { defineCases } from '../../testing/endpoint-cases.ts';
import { importCaptions, newMeeting } from '../../testing/new-meeting.ts';

const ofMeeting = ({ meetingId }: { meetingId: string }) => ({ id: meetingId });

export const cases = defineCases(newMeeting, {
  'meetings.answers': { params: ofMeeting },
  'meetings.evaluation': { params: ofMeeting },
  'meetings.evaluate': { params: ofMeeting, audit: ['meeting.evaluate'], before: importCaptions },
  'meetings.evaluationStatus': { params: ofMeeting },
  'languageModels.costs': {},
});
