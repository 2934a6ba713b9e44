import { useState } from 'react';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { useUser } from './session.ts';

export type Draft<T> = {
  readonly value: T;
  readonly set: (next: T) => void;
  /** Discards the draft after saving or cancelling. */
  readonly clear: () => void;
  /** Whether the form shows a restored draft. */
  readonly isRestored: boolean;
};

/**
 * The unsaved value of a form, which survives a reload and an expired session: stored by user, form and tab until it is
 * cleared. `isValid` checks the stored value, which may be from an older version.
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
