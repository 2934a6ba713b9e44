import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUpstream, type Upstream, type UpstreamAccount } from '@pauta/fake-servers/issuer';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { companies } from '../modules/companies/companies.table.ts';
import { poolUsers } from '../modules/identity/identity.table.ts';
import { users } from '../modules/identity/users/users.table.ts';
import type { BrowserAnswer, OAuthBrowser } from './oauth-browser.ts';
import {
  authorizeUrl,
  type OAuthFixture,
  openOAuthFixture,
  origin,
  type TokenAnswer,
  callbackParams,
} from './oauth-fixture.ts';

export const upstreamCallback = `${origin}/oauth2/idpresponse`;
export const vaasCompany = '0198c6c8-0000-7000-8000-00000000000a';

const closedPort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The authorization URL for the provider `vaas`. */
export const federatedUrl = (others: Readonly<Record<string, string>> = {}): string =>
  authorizeUrl({ identity_provider: 'vaas', nonce: 'meu-nonce', ...others });

/**
 * An installation with an issuer, used by the providers `vaas`, `outra` (for another domain) and `falsa` (with a wrong
 * secret); `longe` has no server.
 */
export interface FederationFixture extends OAuthFixture {
  readonly upstream: Upstream;
  /** Creates an account at the issuer. */
  account(overrides?: Partial<UpstreamAccount>): { subject: string; email: string };
  /** Begins a sign-in; returns the address at the issuer. */
  begin(browser: OAuthBrowser, others?: Readonly<Record<string, string>>): Promise<URL>;
  /** At the issuer: chooses the account, or denies, and returns the redirect address. */
  atUpstream(browser: OAuthBrowser, address: string, subject: string): Promise<string>;
  /** The complete sign-in; returns our response. `change` may alter the address at the issuer. */
  walk(
    subject: string,
    others?: Readonly<Record<string, string>>,
    change?: (address: URL) => void,
  ): Promise<BrowserAnswer>;
  tokensOf(answer: BrowserAnswer): Promise<TokenAnswer['body']>;
  userOf(
    email: string,
  ): Promise<{ user: typeof users.$inferSelect; entry: typeof poolUsers.$inferSelect | null } | undefined>;
}

export const openFederationFixture = async (
  ...[env, options]: Parameters<typeof openOAuthFixture>
): Promise<FederationFixture> => {
  const upstream = await startUpstream({ redirectUris: [upstreamCallback] });
  const { issuer, clientId, clientSecret } = upstream;
  const vaas = { issuer, clientId, clientSecret, companyId: vaasCompany, domains: ['vaas.example', 'aurora.example'] };
  const fixture = await openOAuthFixture(
    {
      ...env,
      PAUTA_SSO_PROVIDERS: JSON.stringify([
        { ...vaas, name: 'vaas' },
        { ...vaas, name: 'outra', domains: ['outra.example'] },
        { ...vaas, name: 'longe', issuer: `http://127.0.0.1:${await closedPort()}` },
        { ...vaas, name: 'falsa', clientSecret: 'errado' },
      ]),
    },
    options,
  );
  await fixture.platform.database.system.transaction((tx) =>
    tx.insert(companies).values({ id: vaasCompany, name: 'Vaas' }),
  );
  let people = 0;

  const begin: FederationFixture['begin'] = async (browser, others) => {
    const answer = await browser.get(federatedUrl(others));
    expect(answer.status).toBe(302);
    return new URL(answer.location);
  };
  const atUpstream: FederationFixture['atUpstream'] = async (browser, address, subject) => {
    let at = address;
    for (let steps = 0; steps < 8; steps += 1) {
      if (at.startsWith(upstreamCallback)) return at;
      const answer = await browser.get(at);
      at = answer.location || (await browser.post(at, { account: subject })).location;
    }
    throw new Error(`No way back from ${address}`);
  };
  return {
    ...fixture,
    upstream,
    begin,
    atUpstream,
    account: (overrides = {}) => {
      people += 1;
      const subject = `sujeito-${people}`;
      const made = { email: `pessoa${people}@vaas.example`, isVerified: true, ...overrides };
      upstream.accounts.set(subject, made);
      return { subject, email: made.email };
    },
    walk: async (subject, others = {}, change = () => undefined) => {
      const browser = fixture.open();
      const address = await begin(browser, others);
      change(address);
      return browser.get(await atUpstream(browser, address.href, subject));
    },
    tokensOf: (answer) => fixture.tokensFor(callbackParams(answer)['code'] ?? ''),
    userOf: async (email) => {
      const [found] = await fixture.platform.database.system.read((tx) =>
        tx
          .select({ user: users, entry: poolUsers })
          .from(users)
          .leftJoin(poolUsers, eq(poolUsers.userId, users.id))
          .where(eq(users.emailAddress, email)),
      );
      return found;
    },
    close: async () => {
      await fixture.close();
      await upstream.close();
    },
  };
};
