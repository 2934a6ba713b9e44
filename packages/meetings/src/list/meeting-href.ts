import type { MeetingSummary } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { matchExcerpt } from './match-excerpt.ts';

export type Passage = NonNullable<MeetingSummary['match']>['passages'][number];

/** Where a meeting leads: the second that a search found, else its beginning. */
export const meetingHref = (
  { id, match }: Pick<MeetingSummary, 'id' | 'match'>,
  terms: readonly string[] = [],
  passage: Passage | undefined = match?.passages[0],
): string => {
  if (!passage) return paths.meeting(id);
  // A word as the text has it: the search knows forms of it that finding in the text does not.
  const q = matchExcerpt(passage.text, terms).find(({ isHit }) => isHit)?.text;
  return paths.meeting(id, { t: Math.floor(passage.startMs / 1000), ...(q && { q }) });
};
