import type { AuthSettings, DemoAccount } from '@pauta/auth';

export type Settings = AuthSettings & {
  /** Shown on the login as a hint; the server names them only where the demo is on. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Where support answers, such as `https://wa.me/5511999990000`. */
  readonly supportUrl?: string;
  /** Hides the sharing of meetings. */
  readonly hidesShareButton?: boolean;
};

const env = import.meta.env;
const supportUrl = env['VITE_SUPPORT_URL'];

/** Settings of the build; without any, the pool that the api carries. */
const built: Settings = {
  ...(env['VITE_USER_POOL_ID']
    ? {
        userPoolId: env['VITE_USER_POOL_ID'],
        clientId: env['VITE_USER_POOL_CLIENT_ID'] ?? '',
        oauthUrl: env['VITE_OAUTH_URL'] ?? '',
      }
    : { userPoolId: 'local_pauta', clientId: 'web', endpoint: '/idp/', oauthUrl: '' }),
  ...(supportUrl && { supportUrl }),
};

/** Written by the server that served this page: `{}`, or all of it. */
const served: Settings | null = JSON.parse(
  globalThis.document?.getElementById('pauta-settings')?.textContent || 'null',
);

/** Settings of this installation: the server's stand in place of the build's. */
export const settings: Settings = served?.userPoolId ? served : built;
