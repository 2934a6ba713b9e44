import { type ReactNode, use } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';
import { TriggerContext } from '../actions/trigger.tsx';
import { Glyph } from '../icons/glyph.tsx';
import { CheckIcon, MinusIcon } from '../icons/glyphs.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './choice.css.ts';
import { FieldNotes, validity } from './field.tsx';

export type CheckboxProps = {
  /** What ticking it means. */
  readonly label: ReactNode;
  /** What comes of it. */
  readonly description?: ReactNode;
  /** Why it won’t do. Marks it invalid. */
  readonly errorMessage?: string;
  /** Keeps the label for screen readers alone, as in a table row. */
  readonly hidesLabel?: boolean;
  /** On or off, where the parent keeps it. */
  readonly isSelected?: boolean;
  /** On at first. */
  readonly defaultSelected?: boolean;
  /** Some of several are ticked. */
  readonly isIndeterminate?: boolean;
  /** Gets each new value. */
  readonly onChange?: (isSelected: boolean) => void;
  /** The name under which a form sends it. */
  readonly name?: string;
  /** What a form sends when it is ticked. */
  readonly value?: string;
  /** Must be filled in before the form is sent. */
  readonly isRequired?: boolean;
  /** Can’t be used now. */
  readonly isDisabled?: boolean;
};

/** Yes or no, sent with a form; or one of several that may be chosen together. */
export function Checkbox({ label, description, errorMessage, hidesLabel, ...rest }: CheckboxProps) {
  const isPassedBy = use(TriggerContext).tabIndex === -1;
  return (
    <CheckboxField {...rest} excludeFromTabOrder={isPassedBy} {...validity(errorMessage)} className={styles.field}>
      <CheckboxButton className={classNames(styles.choice, hidesLabel && styles.bare)}>
        {({ isIndeterminate, isSelected }) => (
          <>
            <span className={styles.markSpace}>
              <span className={styles.mark}>
                {isIndeterminate ? (
                  <Glyph of={MinusIcon} className={styles.tick} />
                ) : (
                  isSelected && <Glyph of={CheckIcon} className={styles.tick} />
                )}
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
          </>
        )}
      </CheckboxButton>
      <FieldNotes description={undefined} errorMessage={errorMessage} />
    </CheckboxField>
  );
}
