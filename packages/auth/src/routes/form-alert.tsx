import { AlertIcon, Icon, Inline, Text, VisuallyHidden } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import * as styles from './blank-form.css.ts';

export type FormFailure<Field extends string = string> = { readonly message: string; readonly field?: Field };

export type FormAlertProps = {
  readonly failure: FormFailure | null;
  /** Help, such as a link. */
  readonly remedy?: ReactNode;
};

/** Announces why a form failed. Also visible, unless the field shows the error itself. */
export function FormAlert({ failure, remedy }: FormAlertProps) {
  return (
    <div role="alert" className={styles.live}>
      {failure?.field && <VisuallyHidden>{failure.message}</VisuallyHidden>}
      {failure && !failure.field && (
        <Text as="p" size="small" tone="critical">
          <Inline as="span" align="start">
            <Icon icon={AlertIcon} size="small" />
            <span>
              {failure.message}
              {remedy && <> {remedy}</>}
            </span>
          </Inline>
        </Text>
      )}
    </div>
  );
}
