import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { FormValidationContext } from 'react-aria-components';
import { Banner } from '../feedback/banner.tsx';
import { type Space, Stack } from '../layout/stack.tsx';
import * as styles from './form.css.ts';

/** Sentences by the `name` of the field they are about. The same object means the same answer of the server. */
export type FieldErrors = Readonly<Record<string, string>>;

const none: FieldErrors = {};

export type FormProps = {
  /** Its id in the document. */
  readonly id?: string;
  /** What the form is, for screen readers. */
  readonly 'aria-label'?: string;
  /** Gets the fields when all that is required is there. */
  readonly onSubmit: (data: FormData) => void;
  /** What is wrong with the whole of it, rather than with a field. */
  readonly errorMessage?: string | undefined;
  /** What a server says of fields, by their `name`: each shows its own until its value is changed. */
  readonly fieldErrors?: FieldErrors | undefined;
  /** Counts the sendings that were refused: with each, the focus goes to the first field that is wrong. */
  readonly refusals?: number;
  /** Space between the fields. */
  readonly gap?: Space;
  /** Its buttons, the main one first. */
  readonly actions?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
};

/**
 * Fields that are sent together. Each field says what is wrong with it by its `errorMessage`;
 * the browser's own bubbles stay out of it.
 */
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
