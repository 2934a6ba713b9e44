import type { EnglishOf } from '../problem.ts';
import type { correctionProblems } from './problems.ts';

export const correctionEnglish: EnglishOf<typeof correctionProblems> = {
  answer_not_found: 'This question is no longer part of the meeting. Reload the page.',
  criterion_not_found: 'The evaluation was made again. Reload the page and try once more.',
  next_step_not_found: 'This next step no longer exists. Reload the page.',
  participant_not_found: 'This person is no longer part of the meeting. Reload the page.',
  spelling_not_found: 'This correction is no longer in the transcript. Reload the page.',
  participant_speaks: 'This person speaks in the transcript. Change their name or side.',
  too_many_participants: 'The meeting already has {most} participants. Remove one to add another.',
  chapter_not_found: 'This chapter no longer exists. Reload the page.',
  chapter_outside: 'This moment is after the end of the meeting.',
  too_many_chapters: 'The meeting already has {most} chapters. Remove one to add another.',
  correction_not_found: 'This change no longer exists. Reload the page.',
  correction_not_newest: 'Someone changed this later. Undo the newest change first.',
  quote_not_found: 'This passage is no longer in the transcript. Select it again.',
  too_many_next_steps: 'There are already {most} next steps. Remove one to add another.',
};
