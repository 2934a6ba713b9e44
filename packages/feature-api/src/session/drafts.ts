const prefix = 'pauta.draft.';

/** Maximum length of a draft as JSON; longer ones are not stored, and the previous draft is kept. */
export const maxDraftLength = 50_000;

const ofUser = (userId: string) => `${prefix}${userId}.`;

/** The stored draft of a user's form in this tab; undefined if there is none. */
export const readDraft = (userId: string, form: string): unknown => {
  try {
    const stored = sessionStorage.getItem(ofUser(userId) + form);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
};

/** Stores a draft for the lifetime of the tab. Does nothing if storage is blocked. */
export const writeDraft = (userId: string, form: string, value: unknown): void => {
  const text = JSON.stringify(value);
  if (text.length > maxDraftLength) return;
  try {
    sessionStorage.setItem(ofUser(userId) + form, text);
  } catch {
    // Storage is full or blocked: the form still works.
  }
};

export const removeDraft = (userId: string, form: string): void => sessionStorage.removeItem(ofUser(userId) + form);

/** Removes the drafts in this tab; all of them, or those of all users but one. */
export const clearDrafts = ({ exceptOf }: { readonly exceptOf?: string } = {}): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !(exceptOf && key.startsWith(ofUser(exceptOf)))) sessionStorage.removeItem(key);
  }
};
