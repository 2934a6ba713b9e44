import { configureApi, createQueryClient } from '@pauta/api-client';
import { onSessionEnd, emitSessionEnd } from '@pauta/feature-api';
import { session } from './session.ts';

configureApi({ getToken: session.getToken, refresh: session.refreshToken, onSignedOut: session.forget });

/** The query cache, of one user at a time. */
export const queryClient = createQueryClient();

onSessionEnd(() => queryClient.clear());
session.subscribe(() => {
  if (!session.getState().authenticated) emitSessionEnd();
});

export { fetchUser } from '@pauta/auth';
