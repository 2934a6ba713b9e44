import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './choice.css.ts';

export type SwitchProps = {
  /** What the switch turns on. */
  readonly label: ReactNode;
  /** The effect of turning it on. */
  readonly description?: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  readonly hidesLabel?: boolean;
  /** Whether it is on (controlled). */
  readonly isSelected?: boolean;
  /** Whether it is on initially (uncontrolled). */
  readonly defaultSelected?: boolean;
  /** Called with each new value. */
  readonly onChange?: (isSelected: boolean) => void;
  /** Field name in the form data. */
  readonly name?: string;
  /** Disables it. */
  readonly isDisabled?: boolean;
};

/** Turns a setting on or off with immediate effect. */
export function Switch({ label, description, hidesLabel, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={classNames(styles.choice, hidesLabel && styles.bare)}>
      <span className={styles.markSpace}>
        <span className={styles.track}>
          <span className={styles.thumb} />
        </span>
      </span>
      {hidesLabel ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.words}>
          <span>{label}</span>
          {description && <span className={styles.description}>{description}</span>}
        </span>
      )}
    </AriaSwitch>
  );
}
