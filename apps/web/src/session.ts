import { createSessionStore } from '@pauta/auth';
import { settings } from './settings.ts';

/** The session of this page. What asks the api arrives only when somebody is signed in. */
export const session = createSessionStore({
  settings,
  loadUser: async () => (await import('./connect.ts')).fetchUser(),
});
