/** Configuration of the user pool. */
export type AuthSettings = {
  /** Pool id, such as `sa-east-1_AbC`; that of the embedded pool is `local_pauta`. */
  readonly userPoolId: string;
  readonly clientId: string;
  /** Endpoint of the pool; by default Amazon's for the region of the pool. */
  readonly endpoint?: string;
  /** Base URL of the hosted pages, such as `https://pauta.auth.sa-east-1.amazoncognito.com`; '' is this origin. */
  readonly oauthUrl?: string;
  /** Identity providers by their names in the pool; the product's three by default. */
  readonly providers?: readonly string[];
};

/** URL of a hosted page. */
export const hostedPage = ({ oauthUrl }: AuthSettings, path: '/oauth2/authorize' | '/oauth2/token' | '/logout'): URL =>
  new URL(path, oauthUrl || location.origin);

/** Sign-out page of the pool, which also ends the provider's session and redirects back. */
export const logoutPage = (settings: AuthSettings): URL => {
  const page = hostedPage(settings, '/logout');
  page.search = new URLSearchParams({ client_id: settings.clientId, logout_uri: `${location.origin}/` }).toString();
  return page;
};
