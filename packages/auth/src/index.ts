export { messages } from './messages.ts';
export { type DemoAccount, LoginScreen, type LoginScreenProps } from './routes/login-screen.tsx';
export type { AuthSettings } from './session/auth-settings.ts';
export { fetchUser } from './session/fetch-user.ts';
export { isPublic, redirectFor, redirectRules, type Visit, wantedPath } from './session/redirect-rules.ts';
export { SessionGate } from './session/session-gate.tsx';
export { SessionProvider } from './session/session-provider.tsx';
export { createSessionStore, sessionRefreshMs, type SessionStore, validityCheckMs } from './session/session-store.ts';

/** The route module of /access-denied. */
export const accessDenied = () => import('./routes/access-denied.route.tsx');
