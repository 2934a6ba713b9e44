import { paths } from '@pauta/feature-api';

/** Address of a conversation: whose it is where not the person's own, and the message to open it at. */
export const conversationPath = (
  chatId: string,
  { user, message }: { readonly user: string | null; readonly message?: string },
): string => paths.conversation(chatId, { ...(user && { user }), ...(message && { message }) });

/** Address of the list. */
export const conversationsPath = (user: string | null): string =>
  user ? `${paths.conversations}?${new URLSearchParams({ user })}` : paths.conversations;
