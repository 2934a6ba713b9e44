/** Where people sign in. */
export type AuthSettings = {
  /** Such as `sa-east-1_AbC`; the embedded pool is `local_pauta`. */
  readonly userPoolId: string;
  readonly clientId: string;
  /** Address of the pool; Amazon's own for the region of the pool unless given. */
  readonly endpoint?: string;
  /** Where the pool's hosted pages are, such as `https://pauta.auth.sa-east-1.amazoncognito.com`; '' is this origin; without one it has none. */
  readonly oauthUrl?: string;
  /** Providers of federated sign-in by the pool's names for them; the product's three unless given. */
  readonly providers?: readonly string[];
};

/** Address of one of the pool's hosted pages. */
export const hostedPage = ({ oauthUrl }: AuthSettings, path: '/oauth2/authorize' | '/oauth2/token' | '/logout'): URL =>
  new URL(path, oauthUrl || location.origin);

/** Where the provider ends its session too, and sends the person back here. */
export const logoutPage = (settings: AuthSettings): URL => {
  const page = hostedPage(settings, '/logout');
  page.search = new URLSearchParams({ client_id: settings.clientId, logout_uri: `${location.origin}/` }).toString();
  return page;
};
