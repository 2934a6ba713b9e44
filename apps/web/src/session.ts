import { createSessionStore } from '@pauta/auth';
import { settings } from './settings.ts';

/** The session of this page. The api client is loaded only after a sign-in. */
export const session = createSessionStore({
  settings,
  loadUser: async () => (await import('./connect.ts')).fetchUser(),
});
