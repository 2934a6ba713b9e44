import type { Meeting } from '@pauta/contract';

/** The moment that an address asks for, in milliseconds. */
export const startOf = (search: URLSearchParams): number => {
  const seconds = Number(search.get('t'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

/** The tab that is shown until one is chosen: what the person came for, as far as it is there. */
export const firstTab = ({ answersStatus }: Meeting, isWide: boolean): string =>
  !isWide ? 'transcript' : answersStatus === 'done' ? 'answers' : 'summary';
