import type { Word } from '../portuguese/words.ts';
import { boundOf, noBounds } from './bounds.ts';
import { leftWords } from './left-words.ts';
import type { QuestionIntent, Topic } from './parsed-question.ts';
import * as patterns from './question-patterns.ts';

/** Asks where the customer spoke more than the seller, or the seller more than the customer. */
const customerTalks = /\bclientes? fal\w+ mais (?:do )?que (?:[oa]s? )?(?:vendedor\w*|gente|nos)\b/;
const sellerTalks = /\b(?:vendedor\w*|gente|nos) fal\w+ mais (?:do )?que (?:[oa]s? )?clientes?\b/;
const half = 0.5;

/** The measure of meetings that a question asks for: their score, duration or share of talk. */
export const measureAsked = (
  text: string,
  folded: string,
  subject: readonly Word[],
  { want, isMissing }: { want: QuestionIntent; isMissing: boolean },
): Topic | null => {
  const isLowest = patterns.lowest.test(folded);
  if (customerTalks.test(folded)) return { kind: 'talk', isLowest, over: null, under: half };
  if (sellerTalks.test(folded)) return { kind: 'talk', isLowest, over: half, under: null };
  if (patterns.talking.test(folded) && leftWords('talk', subject).length === 0)
    return { kind: 'talk', isLowest, ...noBounds };
  if (leftWords('measure', subject).length > 0) return null;
  if (patterns.score.test(folded) && (want !== 'tell' || /\b(?:qual|quanto)\b/.test(folded)))
    return { kind: 'score', ...boundOf(text, folded), isLowest, ...(isMissing && { isMissing }) };
  if (!patterns.duration.test(folded)) return null;
  const bounds = boundOf(text, folded);
  if (want === 'count' && bounds.over === null && bounds.under === null) return null;
  return { kind: 'duration', ...bounds, isLowest, ...(patterns.summing.test(folded) && { isTotal: true }) };
};
