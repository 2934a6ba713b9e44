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
  /** What the checkbox turns on. */
  readonly label: ReactNode;
  /** The effect of checking it. */
  readonly description?: ReactNode;
  /** The validation error. Marks the checkbox invalid. */
  readonly errorMessage?: string;
  /** Hides the label visually, for example in table rows; screen readers still read it. */
  readonly hidesLabel?: boolean;
  /** Whether it is checked (controlled). */
  readonly isSelected?: boolean;
  /** Whether it is checked initially (uncontrolled). */
  readonly defaultSelected?: boolean;
  /** Some but not all of several items are checked. */
  readonly isIndeterminate?: boolean;
  /** Called with each new value. */
  readonly onChange?: (isSelected: boolean) => void;
  /** Field name in the form data. */
  readonly name?: string;
  /** Field value in the form data if it is checked. */
  readonly value?: string;
  /** Must be checked before the form can be submitted. */
  readonly isRequired?: boolean;
  /** Disables it. */
  readonly isDisabled?: boolean;
};

/** A yes-or-no option in a form, or one of several options that can be selected together. */
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
