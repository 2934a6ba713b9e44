import type { Meeting } from '@pauta/contract';

/** Start time from the address, in milliseconds. */
export const startOf = (search: URLSearchParams): number => {
  const seconds = Number(search.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

/** The initial tab: the most useful one that has content. */
export const firstTab = ({ answersStatus }: Meeting, isWide: boolean): string =>
  !isWide ? 'transcript' : answersStatus === 'done' ? 'answers' : 'summary';
