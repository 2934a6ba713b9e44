import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { FieldError, FieldErrorContext, Label, Text } from 'react-aria-components';
import { AlertIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import * as styles from './field.css.ts';

/** Label and notes that every field has. */
export type FieldWords = {
  /** Label above the field. */
  readonly label: string;
  /** Content at the end of the label's row, such as a link or a counter. */
  readonly labelEnd?: ReactNode;
  /** Help text below the field. */
  readonly description?: ReactNode;
  /** The validation error and how to fix it. Marks the field invalid. */
  readonly errorMessage?: string;
  /** Marks the field as optional. */
  readonly isOptional?: boolean;
};

type Words = { readonly [Key in keyof FieldWords]: FieldWords[Key] | undefined };

/** The label's row. */
export function FieldLabel({ label, labelEnd, isOptional }: Pick<Words, 'label' | 'labelEnd' | 'isOptional'>) {
  const { t } = useLingui();
  return (
    <div className={styles.labelRow}>
      <Label className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> {t`(opcional)`}</span>}
      </Label>
      {labelEnd}
    </div>
  );
}

/** The description below a field, or its validation error: its own or one of the form's `fieldErrors`. */
export function FieldNotes({ description, errorMessage }: Pick<Words, 'description' | 'errorMessage'>) {
  const isInvalid = use(FieldErrorContext)?.isInvalid;
  return (
    <>
      {description && !isInvalid && (
        <Text slot="description" className={styles.description}>
          <bdi>{description}</bdi>
        </Text>
      )}
      <FieldError className={styles.error}>
        {({ validationErrors }) => (
          <>
            <span className={styles.errorIcon}>
              <Icon icon={AlertIcon} size="small" />
            </span>
            <span>
              <bdi>{errorMessage ?? validationErrors.join(' ')}</bdi>
            </span>
          </>
        )}
      </FieldError>
    </>
  );
}

/** Validation props: invalid if there is an error message; otherwise the form's errors apply. */
export const validity = (errorMessage: string | undefined) => ({
  ...(errorMessage && { isInvalid: true }),
  validationBehavior: 'aria' as const,
});
