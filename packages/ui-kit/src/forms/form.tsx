import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormValidationContext } from 'react-aria-components';
import { Banner } from '../feedback/banner.tsx';
import { type Space, Stack } from '../layout/stack.tsx';
import * as styles from './form.css.ts';

/** Error messages by field `name`. The same object identity means the same server response. */
export type FieldErrors = Readonly<Record<string, string>>;

const none: FieldErrors = {};

export type FormProps = {
  /** Its id in the document. */
  readonly id?: string;
  /** Accessible name of the form. */
  readonly 'aria-label'?: string;
  /** Called with the form data when all required fields are filled in. */
  readonly onSubmit: (data: FormData) => void;
  /** An error that concerns the whole form. */
  readonly errorMessage?: string | undefined;
  /** Server-side errors by field `name`: each is shown until the field's value changes. */
  readonly fieldErrors?: FieldErrors | undefined;
  /** Number of rejected submissions: when it grows, the focus moves to the first invalid field. */
  readonly refusals?: number;
  /** Space between the fields. */
  readonly gap?: Space;
  /** Form buttons, the main one first. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
};

/** A form. Fields show their own errors by `errorMessage`; the browser's validation bubbles are disabled. */
export function Form({
  onSubmit,
  errorMessage,
  fieldErrors = none,
  refusals = 0,
  gap = 'x5',
  actions,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals === 0 && Object.keys(fieldErrors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus();
  }, [refusals, fieldErrors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };

  return (
    <form {...rest} ref={form} noValidate onSubmit={submit} className={styles.form}>
      {errorMessage && (
        <Banner tone="critical" isUrgent>
          {errorMessage}
        </Banner>
      )}
      <FormValidationContext value={fieldErrors}>
        <Stack gap={gap}>{children}</Stack>
      </FormValidationContext>
      {actions && <div className={styles.actions}>{actions}</div>}
    </form>
  );
}
