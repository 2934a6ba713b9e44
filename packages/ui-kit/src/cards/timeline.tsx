import { type ReactNode, useId } from 'react';
import { DotIcon } from '../icons/glyphs.ts';
import type { IconGlyph } from '../icons/glyph.tsx';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './timeline.css.ts';

export type TimelineEvent = {
  readonly id: string;
  readonly title: ReactNode;
  /** Time of day: "14:31". */
  readonly time: string;
  /** Machine-readable time, as ISO 8601. */
  readonly dateTime?: string;
  readonly detail?: ReactNode;
  readonly tone?: keyof typeof styles.tone;
  readonly icon?: IconGlyph;
  readonly action?: ReactNode;
};

/** Events of a day, or any other group with a title. */
export type TimelineDay = {
  readonly id: string;
  readonly title?: string;
  readonly events: readonly TimelineEvent[];
};

const Event = ({ title, time, dateTime, detail, tone = 'neutral', icon = DotIcon, action }: TimelineEvent) => (
  <li className={styles.event}>
    <span className={classNames(styles.markPlace, styles.tone[tone])}>
      <Icon icon={icon} size="small" />
    </span>
    <div className={styles.words}>
      <div className={styles.title}>{title}</div>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
    <time className={styles.time} {...(dateTime && { dateTime })}>
      {time}
    </time>
  </li>
);

/** A chronological list of events, grouped by day. */
export function Timeline({
  label,
  days,
}: {
  /** Accessible name of the list. */
  readonly label: string;
  /** The days, most recent first. */
  readonly days: readonly TimelineDay[];
}) {
  const id = useId();
  return (
    <div role="group" aria-label={label}>
      {days.map((day) => (
        <div key={day.id} className={styles.day}>
          {day.title && (
            <div id={`${id}-${day.id}`} className={styles.dayTitle}>
              {day.title}
            </div>
          )}
          <ol {...(day.title ? { 'aria-labelledby': `${id}-${day.id}` } : { 'aria-label': label })}>
            {day.events.map((event) => (
              <Event key={event.id} {...event} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
