import { prefetchRequests } from '@pauta/api-client/prefetch';
import { isOver, readTokens } from '@pauta/auth/tokens';
import { settings } from './src/settings.ts';

// Stands in the page itself, so it holds little. Word for word what the scripts ask for later: `shell.spec.ts` sees it.
const user = '/api/users/me';
const meetings = '/api/meetings?limit=25&page=1&scope=all';
const isList = !location.search && /^\/(?:meetings)?$/.test(location.pathname);

const stored = readTokens(settings, localStorage);
if (stored && !isOver(stored)) prefetchRequests(stored.idToken, isList ? [user, meetings] : [user]);
