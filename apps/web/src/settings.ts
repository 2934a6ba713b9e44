import type { AuthSettings, DemoAccount } from '@pauta/auth';

export type Settings = AuthSettings & {
  /** Shown on the login as a hint; provided by the server only if the demo is enabled. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Address of the support chat, such as `https://wa.me/5511999990000`. */
  readonly supportUrl?: string;
  /** Hides the creation of share links. */
  readonly hidesShareButton?: boolean;
};

const env = import.meta.env;
const supportUrl = env['VITE_SUPPORT_URL'];

/** Settings of the build; by default the embedded user pool. */
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

/** Settings from the server that delivered this page: `{}`, or complete. */
const served: Settings | null = JSON.parse(
  globalThis.document?.getElementById('pauta-settings')?.textContent || 'null',
);

/** Settings of this installation: the server's replace the build's. */
export const settings: Settings = served?.userPoolId ? served : built;
