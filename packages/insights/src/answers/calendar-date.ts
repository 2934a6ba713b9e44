const pattern = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/;

/**
 * Formats a calendar date with or without a time (`2026-11-27`, `2026-11-27T14:30`): "sex., 27 nov.",
 * "sex., 27 nov., 14:30"; with the year if it is not that of `now`. Anything else is returned unchanged.
 */
export const formatCalendarDate = (value: string, locale: string, now = new Date()): string => {
  const [, day, time] = pattern.exec(value) ?? [];
  const instant = day ? new Date(`${day}T${time ?? '00:00'}:00Z`) : undefined;
  if (!day || !instant || Number.isNaN(instant.getTime())) return value;
  const shown = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) !== String(now.getFullYear()) && { year: 'numeric' }),
  })
    .formatToParts(instant)
    // Portuguese formats insert "de", which is unusual beside abbreviations.
    .map(({ type, value: part }) => (type === 'literal' && part === ' de ' ? ' ' : part))
    .join('');
  if (!time) return shown;
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${shown}, ${clock.format(instant)}`;
};
