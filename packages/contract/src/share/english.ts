import type { EnglishOf } from '../problem.ts';
import type { shareProblems } from './problems.ts';

export const shareEnglish: EnglishOf<typeof shareProblems> = {
  share_refused: 'Wrong password, or this link does not exist. Check both with whoever sent them.',
  share_expired: 'This link has expired. Ask whoever sent it for a new one.',
  share_revoked: 'This link was turned off. Ask whoever sent it for a new one.',
  share_not_found: 'This link no longer exists.',
  share_outside_recording: 'The stretch goes past the end of the recording. Choose one inside it.',
  too_many_shares: 'This meeting already has {most} active links. Turn one off to make another.',
};
