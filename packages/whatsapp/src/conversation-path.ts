import { paths } from '@pauta/feature-api';

/** Address of a conversation: whose it is where not the person's own, and the message to open it at. */
export const conversationPath = (
  chatId: string,
  { user, message }: { readonly user: string | null; readonly message?: string },
): string => {
  const search = new URLSearchParams({ ...(user && { user }), ...(message && { message }) });
  return `${paths.conversations}/${encodeURIComponent(chatId)}${search.size > 0 ? `?${search}` : ''}`;
};

/** Address of the list. */
export const conversationsPath = (user: string | null): string =>
  user ? `${paths.conversations}?${new URLSearchParams({ user })}` : paths.conversations;
