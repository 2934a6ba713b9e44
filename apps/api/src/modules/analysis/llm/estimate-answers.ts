import type { CompanyModel } from '../../language-models/model-settings.ts';
import { estimateTokens } from '../../language-models/estimate-tokens.ts';
import type { AnalystQuestion } from '../analyst.ts';
import { askAnswers } from './answer-task.ts';
import { smallPortion, usualPortion } from './read-with-model.ts';
import { systemPrompt } from './system-prompt.ts';

const charactersPerToken = 3;
/** Tokens of one answer with its quotes. */
const answerTokens = 150;

/**
 * Upper bound of the tokens that answering takes for transcripts of these lengths: best passages first, then the whole.
 */
export const estimateTokensOfAnswers = (
  { connection }: CompanyModel,
  lengths: readonly number[],
  questions: readonly AnalystQuestion[],
): { input: number; output: number } => {
  const portion = connection.provider === 'local' ? smallPortion : usualPortion;
  const batches = Math.ceil(questions.length / portion.questions);
  const asked = estimateTokens(systemPrompt + askAnswers(questions.slice(0, portion.questions)));
  const ofMeeting = (length: number): number => {
    const parts = Math.ceil(length / portion.characters);
    const readings = parts > 1 ? parts + 1 : 1;
    const read = parts > 1 ? length + portion.characters : length;
    return batches * (read / charactersPerToken + readings * asked);
  };
  const input = lengths.reduce((sum, length) => sum + ofMeeting(length), 0);
  return { input: Math.round(input), output: lengths.length * questions.length * answerTokens };
};
