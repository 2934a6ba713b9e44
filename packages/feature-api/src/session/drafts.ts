const prefix = 'pauta.draft.';

/** Longer drafts, in characters of JSON, are not kept: the newest that fits stays. */
export const maxDraftLength = 50_000;

const ofUser = (userId: string) => `${prefix}${userId}.`;

/** What was kept of a form of a person in this tab; undefined when nothing was. */
export const readDraft = (userId: string, form: string): unknown => {
  try {
    const stored = sessionStorage.getItem(ofUser(userId) + form);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
};

/** Keeps a form of a person for as long as the tab lives. Where nothing can be stored, nothing is. */
export const writeDraft = (userId: string, form: string, value: unknown): void => {
  const text = JSON.stringify(value);
  if (text.length > maxDraftLength) return;
  try {
    sessionStorage.setItem(ofUser(userId) + form, text);
  } catch {
    // A full or forbidden storage: the form itself goes on.
  }
};

export const removeDraft = (userId: string, form: string): void => sessionStorage.removeItem(ofUser(userId) + form);

/** Removes what people left unsaved in this tab; all of it, or that of everybody but one. */
export const clearDrafts = ({ exceptOf }: { readonly exceptOf?: string } = {}): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !(exceptOf && key.startsWith(ofUser(exceptOf)))) sessionStorage.removeItem(key);
  }
};
