import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Drafts, noDrafts } from './meeting-drafts.ts';

/** Drafts by query client: they survive the dialog until they are sent or discarded, or another user signs in. */
const kept = new WeakMap<QueryClient, { readonly userId: string; readonly drafts: Drafts }>();

export type PersistedDrafts = {
  readonly drafts: Drafts;
  readonly change: (next: (before: Drafts) => Drafts) => void;
  readonly forget: () => void;
};

/** The files selected for new meetings. They survive going back in the browser's history. */
export const usePersistedDrafts = (userId: string): PersistedDrafts => {
  const page = useQueryClient();
  const [drafts, setDrafts] = useState(() => {
    const before = kept.get(page);
    return before?.userId === userId ? before.drafts : noDrafts;
  });
  return {
    drafts,
    change: (next) =>
      setDrafts((before) => {
        const after = next(before);
        kept.set(page, { userId, drafts: after });
        return after;
      }),
    forget: () => void kept.delete(page),
  };
};
