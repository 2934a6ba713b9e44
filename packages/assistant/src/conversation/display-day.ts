import { dateFormat, dateIn, localZone } from '@pauta/feature-api';

/** "20 nov.", with the year if it is not the current one. */
export const displayDay = (instant: Date, locale: string, now: Date): string => {
  const zone = localZone();
  const isThisYear = dateIn(instant, zone).slice(0, 4) === dateIn(now, zone).slice(0, 4);
  return (
    dateFormat(locale, { timeZone: zone, day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
      .formatToParts(instant)
      // Portuguese formats insert "de", which is unusual beside abbreviations.
      .map(({ type, value }) => (type === 'literal' && value === ' de ' ? ' ' : value))
      .join('')
  );
};
