import type { MeetingSummary } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { matchExcerpt } from './match-excerpt.ts';

export type Passage = NonNullable<MeetingSummary['match']>['passages'][number];

/** Address of a meeting: at the time of the search match, otherwise at its start. */
export const meetingHref = (
  { id, match }: Pick<MeetingSummary, 'id' | 'match'>,
  terms: readonly string[] = [],
  passage: Passage | undefined = match?.passages[0],
): string => {
  if (!passage) return paths.meeting(id);
  // The word as it occurs in the text: the search matches word forms that the search within a transcript does not.
  const q = matchExcerpt(passage.text, terms).find(({ isHit }) => isHit)?.text;
  return paths.meeting(id, { t: passage.startMs / 1000, ...(q && { q }) });
};
