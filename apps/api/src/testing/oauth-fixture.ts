import { expect } from 'vitest';
import { clientCommands } from '../admin/client-commands.ts';
import { type IdentityFixture, openIdentityFixture, password } from './identity-fixture.ts';
import {
  type BrowserAnswer,
  newPkce,
  type OAuthBrowser,
  openOAuthBrowser,
  languageOf,
  stateOf,
} from './oauth-browser.ts';

/** The installation's public origin, wherever it really listens. */
export const origin = 'http://localhost:3000';
export const callback = `${origin}/sso-callback`;
/** Redirect address of the client `outro`. */
export const elsewhere = 'https://app.example/volta';

export const pkce = newPkce();

export const authorizeUrl = (others: Readonly<Record<string, string | undefined>> = {}): string => {
  const url = new URL('/oauth2/authorize', origin);
  const parameters = {
    response_type: 'code',
    client_id: 'web',
    redirect_uri: callback,
    state: 'estado',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    ...others,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
};

/** Submits a hosted form. */
export const submit = (browser: OAuthBrowser, form: BrowserAnswer, username: string, given = password) =>
  browser.post(`${origin}/oauth2/login`, {
    state: stateOf(form),
    lang: languageOf(form),
    username,
    password: given,
  });

/** The parameters at a client's redirect address. */
export const callbackParams = ({ location }: BrowserAnswer): Record<string, string> =>
  Object.fromEntries(new URL(location).searchParams);

export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: { access_token: string; id_token: string; refresh_token: string; error: string };
}

/** An installation with the clients `outro` and `sem-codigo` besides the product's own, and its OAuth endpoints. */
export interface OAuthFixture extends IdentityFixture {
  open(): OAuthBrowser;
  /** Signs in with the form and returns the code. */
  newCode(username: string, others?: Readonly<Record<string, string>>): Promise<string>;
  postForm(path: string, form: Readonly<Record<string, string>>): Promise<TokenAnswer>;
  exchange(code: string, others?: Readonly<Record<string, string>>): Promise<TokenAnswer>;
  /** Exchanges a code that must give tokens. */
  tokensFor(code: string): Promise<TokenAnswer['body']>;
  refreshed(token: string): Promise<TokenAnswer>;
}

export const openOAuthFixture = async (...settings: Parameters<typeof openIdentityFixture>): Promise<OAuthFixture> => {
  const fixture = await openIdentityFixture(...settings);
  await clientCommands['client create'].run(fixture.platform, {
    id: 'outro',
    redirect: [elsewhere, `${elsewhere}?com=busca`, 'com.example.app:/volta'],
    logout: ['https://app.example/'],
  });
  await clientCommands['client create'].run(fixture.platform, {
    id: 'sem-codigo',
    redirect: [elsewhere],
    flows: 'srp',
  });

  const open = () => openOAuthBrowser({ [origin]: fixture.address });
  const postForm: OAuthFixture['postForm'] = async (path, form) => {
    const response = await fetch(`${fixture.address}${path}`, { method: 'POST', body: new URLSearchParams(form) });
    return { status: response.status, headers: response.headers, body: (await response.json()) as TokenAnswer['body'] };
  };
  const exchange: OAuthFixture['exchange'] = (code, others = {}) =>
    postForm('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: 'web',
      redirect_uri: callback,
      code,
      code_verifier: pkce.verifier,
      ...others,
    });
  return {
    ...fixture,
    open,
    postForm,
    exchange,
    newCode: async (username, others = {}) => {
      const browser = open();
      const answer = await submit(browser, await browser.get(authorizeUrl(others)), username);
      expect(answer.status).toBe(303);
      return callbackParams(answer)['code'] ?? '';
    },
    tokensFor: async (code) => {
      const { status, body } = await exchange(code);
      expect(status).toBe(200);
      return body;
    },
    refreshed: (token) =>
      postForm('/oauth2/token', { grant_type: 'refresh_token', client_id: 'web', refresh_token: token }),
  };
};
