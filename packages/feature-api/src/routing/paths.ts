/** Target within a meeting. */
export type MeetingPlace = {
  readonly tab?: string;
  /** Seconds from the start of the recording. */
  readonly t?: number;
  /** Words to search for in the transcript. */
  readonly q?: string;
};

/** Target within a conversation. */
export type ConversationPlace = {
  /** User id, if it is not the user's own. */
  readonly user?: string;
  /** The message to scroll to. */
  readonly message?: string;
};

const withQuery = (path: string, query: object): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

/** Addresses that features link to across packages. */
export const paths = {
  root: '/',
  login: '/login',
  sso: '/sso',
  ssoCallback: '/sso-callback',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  updatePassword: '/update-password',
  accessDenied: '/access-denied',
  meetings: '/meetings',
  deletedMeetings: '/meetings/deleted',
  templates: '/templates',
  enablement: '/enablement/dashboard',
  reports: '/reports',
  conversations: '/conversations',
  assistant: '/assistant',
  settings: '/config',
  meeting: (id: string, place: MeetingPlace = {}): string => withQuery(`/meetings/${encodeURIComponent(id)}`, place),
  conversation: (chatId: string, place: ConversationPlace = {}): string =>
    withQuery(`/conversations/${encodeURIComponent(chatId)}`, place),
  assistantThread: (id: string): string => `/assistant/${encodeURIComponent(id)}`,
} as const;
