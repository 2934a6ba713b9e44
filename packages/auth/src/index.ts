export { messages } from './messages.ts';
export type { DemoAccount } from './routes/demo-accounts.tsx';
export { LoginScreen, type LoginScreenProps } from './routes/login-screen.tsx';
export type { AuthSettings } from './session/auth-settings.ts';
export { fetchUser } from './session/fetch-user.ts';
export { createRouteGuard } from './session/route-guard.ts';
export { LoginPlace, SessionGate } from './session/session-gate.tsx';
export { SessionProvider } from './session/session-provider.tsx';
export { createSessionStore } from './session/session-store.ts';
export type { SessionStore } from './session/session-store.types.ts';

/** Route modules of this package. */
export const accessDenied = () => import('./routes/access-denied.route.tsx');
export const forgotPassword = () => import('./routes/forgot-password.route.tsx');
export const resetPassword = () => import('./routes/reset-password.route.tsx');
export const singleSignOn = () => import('./routes/sso.route.tsx');
export const singleSignOnCallback = () => import('./routes/sso-callback.route.tsx');
export const updatePassword = () => import('./routes/update-password.route.tsx');
