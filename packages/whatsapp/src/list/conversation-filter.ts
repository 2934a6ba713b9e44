/** User and search of the conversation list; kept for the lifetime of the tab. */
export type ConversationFilter = {
  /** Null for the signed-in user. */
  readonly userId: string | null;
  readonly selectedTeamId: string | null;
  readonly selectedUser: { readonly id: string; readonly displayName: string } | null;
  readonly searchValue: string;
};

const emptyFilter: ConversationFilter = {
  userId: null,
  selectedTeamId: null,
  selectedUser: null,
  searchValue: '',
};

const key = (personId: string) => `pauta.conversations.${personId}`;

const textIn = (stored: object, name: string): string | null => {
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : null;
};

const parse = (stored: unknown): ConversationFilter => {
  if (typeof stored !== 'object' || stored === null) return emptyFilter;
  const selected: unknown = Reflect.get(stored, 'selectedUser');
  const id = selected && typeof selected === 'object' ? textIn(selected, 'id') : null;
  const displayName = selected && typeof selected === 'object' ? textIn(selected, 'displayName') : null;
  return {
    userId: textIn(stored, 'userId'),
    selectedTeamId: textIn(stored, 'selectedTeamId'),
    selectedUser: id !== null && displayName !== null ? { id, displayName } : null,
    searchValue: textIn(stored, 'searchValue') ?? '',
  };
};

/** The stored filter of this tab. */
export const readFilter = (personId: string): ConversationFilter => {
  try {
    return parse(JSON.parse(sessionStorage.getItem(key(personId)) ?? 'null'));
  } catch {
    return emptyFilter;
  }
};

export const writeFilter = (personId: string, filter: ConversationFilter): void => {
  try {
    sessionStorage.setItem(key(personId), JSON.stringify(filter));
  } catch {
    // Storage is full or blocked: the filter is not remembered.
  }
};
