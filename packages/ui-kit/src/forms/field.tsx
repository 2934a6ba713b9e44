import { useLingui } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import { FieldError, FieldErrorContext, Label, Text } from 'react-aria-components';
import { AlertIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import * as styles from './field.css.ts';

/** What every field says about itself. */
export type FieldWords = {
  /** What it asks for, above it. */
  readonly label: string;
  /** Beside the label, at the end: a link, a counter. */
  readonly labelEnd?: ReactNode;
  /** Under it: what helps to fill it in. */
  readonly description?: ReactNode;
  /** Why the value won't do, and what will. Marks the field invalid. */
  readonly errorMessage?: string;
  /** Says that it may be left empty. */
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

/** What stands under a field: its description, or what is wrong with it by itself or by the form's `fieldErrors`. */
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

/** What a field must know to be invalid by its message alone; without one the errors of its form speak. */
export const validity = (errorMessage: string | undefined) => ({
  ...(errorMessage && { isInvalid: true }),
  validationBehavior: 'aria' as const,
});
