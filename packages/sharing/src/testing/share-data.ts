import type { ShareWithPassword, Share, SharedMeeting } from '@pauta/contract';
import { answer, cast, criterion, idOf, meeting, nextStep, transcription } from '@pauta/testing';

const { id: meetingId, title, startAt, durationMs } = meeting();
const later = '2099-11-30T12:00:00.000Z';

/** A share link as seen by the team. */
export const share = (overrides: Partial<Share> = {}): Share => ({
  id: idOf('share', 1),
  meetingId,
  parts: ['recording', 'transcript', 'nextSteps'],
  range: null,
  state: 'active',
  media: 'ready',
  madeBy: cast.carla,
  createdAt: startAt,
  expiresAt: later,
  openCount: 0,
  lastOpenedAt: null,
  ...overrides,
});

export const shareWithPassword = (overrides: Partial<ShareWithPassword> = {}): ShareWithPassword => ({
  ...share(),
  password: 'q7Jm2vXb0sTzR9kLwE4fYA',
  ...overrides,
});

/** The whole meeting as seen by a guest. */
export const sharedMeeting = (overrides: Partial<SharedMeeting> = {}): SharedMeeting => {
  const { language, speakers, segments } = transcription();
  return {
    title,
    startAt,
    durationMs,
    isExcerpt: false,
    madeBy: { displayName: cast.carla.displayName, companyName: 'Aurora' },
    expiresAt: later,
    recording: null,
    answers: [answer()],
    evaluation: { score: 82, criteria: [criterion()] },
    nextSteps: [nextStep()],
    transcript: { language, speakers, segments },
    ...overrides,
  };
};
