import { assignInlineVars } from '@vanilla-extract/dynamic';
import { ProgressBar as AriaProgressBar } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import * as styles from './progress.css.ts';

export type ProgressBarProps = {
  /** Name of the task in progress. */
  readonly label: string;
  /** Progress from 0 to 1; leave out if it is unknown. */
  readonly value?: number;
  /** Replaces the percentage: "12 de 40 MB". */
  readonly valueLabel?: string;
  /** Hides the label visually; screen readers still read it. */
  readonly hidesLabel?: boolean;
  /** `primary`, `positive`, `caution` or `critical`. */
  readonly tone?: keyof typeof styles.tone;
};

/** Shows the progress of a task. */
export function ProgressBar({ label, value, valueLabel, hidesLabel, tone = 'primary' }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      className={styles.progress}
      maxValue={1}
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      {...(valueLabel && { valueLabel })}
    >
      {({ percentage, valueText }) => (
        <>
          {!hidesLabel && (
            <div className={styles.row} aria-hidden>
              <span>{label}</span>
              {value !== undefined && <span className={styles.value}>{valueText}</span>}
            </div>
          )}
          <div className={styles.track}>
            <div
              className={classNames(styles.bar, styles.tone[tone], value === undefined && styles.endless)}
              style={assignInlineVars({ [styles.portion]: `${percentage ?? 0}%` })}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
