import type { EnglishOf } from '../problem.ts';
import type { speechModelProblems } from './problems.ts';

export const speechModelEnglish: EnglishOf<typeof speechModelProblems> = {
  speech_model_downloads_off: 'This installation does not download models. Copy the file to the models folder.',
  speech_model_not_ready: 'This model is not ready yet. Download it first.',
  speech_model_in_use: 'This model is in use. Choose another one before removing it.',
  transcript_not_improvable: 'There is no better model for this transcript.',
  transcript_edited: 'Someone edited this transcript, and what a person wrote is not replaced.',
};
