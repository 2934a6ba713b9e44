import { configureApi, createQueryClient } from '@pauta/api-client';
import { tellSessionEnd } from '@pauta/feature-api';
import { clearToasts } from '@pauta/ui-kit';
import { session } from './session.ts';

configureApi({ getToken: session.getToken, refresh: session.refreshToken, onSignedOut: session.forget });

/** The cache of what the api said, of one person at a time. */
export const queryClient = createQueryClient();

session.subscribe(() => {
  if (session.getState().authenticated) return;
  tellSessionEnd();
  clearToasts();
  queryClient.clear();
});

export { fetchUser } from '@pauta/auth';
