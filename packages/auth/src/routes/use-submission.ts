import { type FormEvent, useState } from 'react';
import type { FormFailure } from './form-alert.tsx';

/** A form that is sent once at a time: what failed, and the focus on the field that is to blame. */
export const useSubmission = <Field extends string>() => {
  const [failure, setFailure] = useState<FormFailure<Field> | null>(null);
  const [isPending, setIsPending] = useState(false);

  /** Sends the form. `work` gives what failed, or null. */
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
