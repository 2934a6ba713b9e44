import { paths } from '@pauta/feature-api';

/** Address of a conversation: with the user, if not the signed-in one, and the message to scroll to. */
export const conversationPath = (
  chatId: string,
  { user, message }: { readonly user: string | null; readonly message?: string },
): string => paths.conversation(chatId, { ...(user && { user }), ...(message && { message }) });

/** Address of the list. */
export const conversationsPath = (user: string | null): string =>
  user ? `${paths.conversations}?${new URLSearchParams({ user })}` : paths.conversations;
