import type { AuthSettings, DemoAccount } from '@pauta/auth';

export type Settings = AuthSettings & {
  /** Shown on the login as a hint; the server names them only where the demo is on. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Where support answers, such as `https://wa.me/5511999990000`. */
  readonly supportUrl?: string;
};

const env = import.meta.env;

/** Build-time settings; without them the pool that the api carries. */
const built: Settings = {
  userPoolId: env['VITE_USER_POOL_ID'] ?? 'local_pauta',
  clientId: env['VITE_USER_POOL_CLIENT_ID'] ?? 'web',
  ...(env['VITE_USER_POOL_ID'] ? {} : { endpoint: '/idp/' }),
  ...(env['VITE_SUPPORT_URL'] && { supportUrl: env['VITE_SUPPORT_URL'] }),
};

const read = (): Settings => {
  if (typeof document === 'undefined') return built;
  // Written by the server that served this page: `{}` or fields of these settings.
  const served: Partial<Settings> = JSON.parse(document.getElementById('pauta-settings')?.textContent || '{}');
  return served.userPoolId
    ? { ...served, userPoolId: served.userPoolId, clientId: served.clientId ?? built.clientId }
    : { ...built, ...served };
};

/** Settings of this installation: the server's override those of the build. */
export const settings: Settings = read();
