import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './choice.css.ts';

export type SwitchProps = {
  /** The thing that is on. */
  readonly label: ReactNode;
  /** What comes of it. */
  readonly description?: ReactNode;
  /** Keeps the label for screen readers alone. */
  readonly hidesLabel?: boolean;
  /** On or off, where the parent keeps it. */
  readonly isSelected?: boolean;
  /** On at first. */
  readonly defaultSelected?: boolean;
  /** Gets each new value. */
  readonly onChange?: (isSelected: boolean) => void;
  /** The name under which a form sends it. */
  readonly name?: string;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
};

/** On or off, at once. */
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
