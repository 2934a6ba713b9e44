import { forgetAnalysis } from '../analysis/answer-questions.ts';
import { type StoreTranscript, storeTranscript } from '../transcripts/store-transcript.ts';

/** Puts other words in the place of a meeting's, with nothing left that was quoted from them. */
export const replaceTranscript: StoreTranscript = async (tx, meeting, ...words) => {
  await forgetAnalysis(tx, meeting.id);
  return storeTranscript(tx, meeting, ...words);
};
