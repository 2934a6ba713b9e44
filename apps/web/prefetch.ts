import { prefetchRequests } from '@pauta/api-client/prefetch';
import { isStale, readTokens } from '@pauta/auth/tokens';
import { settings } from './src/settings.ts';

// Inlined in the page, so it must be small. The addresses must equal those of the scripts: `shell.spec.ts` checks it.
const user = '/api/users/me';
const meetings = '/api/meetings?limit=25&page=1&scope=all';
const isList = !location.search && /^\/(?:meetings)?$/.test(location.pathname);

const stored = readTokens(settings, localStorage);
if (stored && !isStale(stored)) prefetchRequests(stored.idToken, isList ? [user, meetings] : [user]);
