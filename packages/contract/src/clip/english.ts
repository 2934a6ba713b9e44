import type { EnglishOf } from '../problem.ts';
import type { clipProblems } from './problems.ts';

export const clipEnglish: EnglishOf<typeof clipProblems> = {
  clip_not_found: 'Clip not found. It may have been deleted.',
  clip_outside_recording: 'The clip goes past the end of the recording. Choose a stretch inside it.',
  too_many_clips: 'This meeting already has {most} clips. Delete one before you make another.',
};
