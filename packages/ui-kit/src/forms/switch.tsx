import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './choice.css.ts';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly hidesLabel?: boolean;
  readonly isSelected?: boolean;
  readonly defaultSelected?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  readonly name?: string;
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
