import { forgetAnalysis } from '../analysis/answer-questions.ts';
import { type StoreTranscript, storeTranscript } from '../transcripts/store-transcript.ts';

/** Replaces a meeting's transcript, and deletes everything quoted from the old one. */
export const replaceTranscript: StoreTranscript = async (tx, meeting, ...words) => {
  await forgetAnalysis(tx, meeting.id);
  return storeTranscript(tx, meeting, ...words);
};
