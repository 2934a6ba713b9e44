import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { useUser } from './session.ts';

export type Draft<T> = {
  readonly value: T;
  readonly set: (next: T) => void;
  /** What was entered is saved, or given up. */
  readonly clear: () => void;
  /** The form shows what was left unsaved before, as when the session ended. */
  readonly isRestored: boolean;
};

/**
 * A form's unsaved value, which survives a reload and an expired session: kept per person, form and tab until it is
 * cleared. `isValid` checks what was kept, which an older version may have written.
 */
export const useDraft = <T>(form: string, initial: T, isValid: (stored: unknown) => stored is T): Draft<T> => {
  const { id } = useUser();
  const [{ value, isRestored }, setState] = useState(() => {
    const stored = readDraft(id, form);
    return isValid(stored) ? { value: stored, isRestored: true } : { value: initial, isRestored: false };
  });
  return {
    value,
    isRestored,
    set: (next) => {
      setState((before) => ({ ...before, value: next }));
      if (JSON.stringify(next) === JSON.stringify(initial)) removeDraft(id, form);
      else writeDraft(id, form, next);
    },
    clear: () => {
      setState({ value: initial, isRestored: false });
      removeDraft(id, form);
    },
  };
};
