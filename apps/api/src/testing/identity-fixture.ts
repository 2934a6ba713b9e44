import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { api } from '@pauta/contract';
import { authenticateBy, mountGroup, openHttp } from '../platform/http.ts';
import { listenLive } from '../platform/listen-live.ts';
import { createCompany } from '../modules/companies/create-company.ts';
import { registerCompanies } from '../modules/companies/companies.routes.ts';
import { registerIdentity } from '../modules/identity/identity.routes.ts';
import type { Email } from '../modules/mail/email.ts';
import { listMail, openEmail } from '../modules/mail/outbox.ts';
import { registerTeams } from '../modules/teams/teams.routes.ts';
import { createUser, type NewUser } from '../modules/identity/users/create-user.ts';
import { registerUsers } from '../modules/identity/users/users.routes.ts';
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.ts';

export const password = 'Senha#2026forte';

/** Result of a sign-in by the browser library. */
export type Outcome =
  | { kind: 'session'; session: CognitoUserSession }
  | { kind: 'newPassword'; attributes: unknown }
  | { kind: 'error'; code: string; message: string };

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

/** A server with sign-in and user endpoints, on loopback, with a company and a fake clock. */
export interface IdentityFixture {
  readonly platform: TestPlatform;
  readonly address: string;
  readonly companyId: string;
  /** Advances the server's clock. */
  later(seconds: number): void;
  /** Creates a user with `password`; returns their address. */
  person(overrides?: Partial<NewUser>): Promise<string>;
  /** The real library's user. */
  browser(username: string): CognitoUser;
  /** Sends one request of the protocol, without the library. */
  call(operation: string, body: unknown): Promise<RawAnswer>;
  /** Signs in with the plain password; fails the test without tokens. */
  tokens(username: string, password?: string): Promise<AuthenticationResult>;
  /** E-mails in the outbox for an address, newest first. */
  emails(to: string): Promise<Email[]>;
  api(path: string, idToken: string): Promise<{ status: number; body: unknown }>;
  close(): Promise<void>;
}

const memoryStorage = (): ICognitoStorage => {
  const items = new Map<string, string>();
  return {
    setItem: (key, value) => void items.set(key, value),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
};

const outcomes = (resolve: (outcome: Outcome) => void) => ({
  onSuccess: (session: CognitoUserSession) => resolve({ kind: 'session', session }),
  onFailure: ({ code, message }: { code: string; message: string }) => resolve({ kind: 'error', code, message }),
  newPasswordRequired: (attributes: unknown) => resolve({ kind: 'newPassword', attributes }),
});

/** Signs in with the library, by SRP. */
export const signIn = (user: CognitoUser, given: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const details = new AuthenticationDetails({ Username: user.getUsername(), Password: given });
    user.authenticateUser(details, outcomes(resolve));
  });

export const answerNewPassword = (user: CognitoUser, given: string): Promise<Outcome> =>
  new Promise((resolve) => {
    user.completeNewPasswordChallenge(given, {}, outcomes(resolve));
  });

/** The session of a successful sign-in. */
export const sessionOf = (outcome: Outcome): CognitoUserSession => {
  if (outcome.kind !== 'session') throw new Error(`Expected a session: ${JSON.stringify(outcome)}`);
  return outcome.session;
};

/** The code in an e-mail. */
export const codeIn = (email: Email | undefined): string => {
  const part = email?.parts.find(({ kind }) => kind === 'code');
  if (part?.kind !== 'code') throw new Error(`Expected an email with a code: ${JSON.stringify(email)}`);
  return part.text;
};

export const openIdentityFixture = async (
  env: Readonly<Record<string, string>> = {},
  options: Pick<TestPlatformOptions, 'logTo'> = {},
): Promise<IdentityFixture> => {
  // A fake clock, so that locks and limits do not depend on the speed of the machine.
  let clock = Date.now();
  let people = 0;
  const platform = await openTestPlatform(
    { PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: '100000', ...env },
    { ...options, isWorker: false, now: () => new Date(clock) },
  );
  const app = openHttp(platform);
  const { authenticateUser } = await registerIdentity(app, platform);
  const authenticate = authenticateBy({ user: authenticateUser });
  registerUsers(app, platform, authenticate);
  registerCompanies(
    app,
    platform,
    authenticate,
    async () => 'local',
    async () => [],
  );
  registerTeams(app, platform, authenticate);
  mountGroup(app, platform, authenticate, api.live, { events: listenLive });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const company = await platform.database.system.transaction((tx) => createCompany(tx, { name: 'Aurora' }));

  const call = async (operation: string, body: unknown): Promise<RawAnswer> => {
    const response = await fetch(`${address}/idp/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, headers: response.headers, body: answer };
  };

  return {
    platform,
    address,
    companyId: company.id,
    later: (seconds) => {
      clock += seconds * 1_000;
    },
    person: async (overrides = {}) => {
      people += 1;
      const email = `pessoa${people}@aurora.example`;
      const user = { email, name: 'Ana Souza', password, companyId: company.id, ...overrides };
      await platform.database.system.transaction((tx) => createUser(tx, platform, user));
      return user.email;
    },
    browser: (username) => {
      const Storage = memoryStorage();
      const endpoint = `${address}/idp/`;
      const Pool = new CognitoUserPool({ UserPoolId: 'local_pauta', ClientId: 'web', endpoint, Storage });
      return new CognitoUser({ Username: username, Pool, Storage });
    },
    call,
    tokens: async (username, given = password) => {
      const { body } = await call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'web',
        AuthParameters: { USERNAME: username, PASSWORD: given },
      });
      if (!body['AuthenticationResult']) throw new Error(`Expected tokens: ${JSON.stringify(body)}`);
      return body['AuthenticationResult'] as AuthenticationResult;
    },
    emails: (to) =>
      platform.database.system.read(async (tx) =>
        (await listMail(tx, { to })).flatMap((message) => openEmail(platform.secrets, message) ?? []),
      ),
    api: async (path, idToken) => {
      const response = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${idToken}` } });
      return { status: response.status, body: await response.json() };
    },
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
};
