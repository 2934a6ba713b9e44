import { type FormEvent, useState } from 'react';
import type { FormFailure } from './form-alert.tsx';

/** State of a form submission, one at a time: the failure, with the focus on the invalid field. */
export const useSubmission = <Field extends string>() => {
  const [failure, setFailure] = useState<FormFailure<Field> | null>(null);
  const [isPending, setIsPending] = useState(false);

  /** Submits the form. `work` returns the failure, or null. */
  const submit = async (event: FormEvent<HTMLFormElement>, work: () => Promise<FormFailure<Field> | null>) => {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setFailure(null);
    setIsPending(true);
    const failed = await work();
    setIsPending(false);
    setFailure(failed);
    if (failed?.field) form.querySelector<HTMLInputElement>(`input[name="${failed.field}"]`)?.focus();
  };
  const errorOf = (field: Field) => (failure?.field === field ? { errorMessage: failure.message } : {});

  return { failure, setFailure, isPending, submit, errorOf };
};
