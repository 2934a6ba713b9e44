import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttp } from '../../platform/http.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createCompany } from '../companies/create-company.ts';
import { registerCompanies } from '../companies/companies.routes.ts';
import { registerTeams } from '../teams/teams.routes.ts';
import { createUser, type NewUser } from '../users/create-user.ts';
import { registerUsers } from '../users/users.routes.ts';
import { registerIdentity } from './identity.routes.ts';

const password = 'Senha#2026forte';
let platform: TestPlatform;
let app: FastifyInstance;
let address: string;
let companyId: string;
let clockOffsetMs = 0;
let people = 0;

beforeAll(async () => {
  platform = await openTestPlatform(
    { PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: '100000' },
    { isWorker: false, now: () => new Date(Date.now() + clockOffsetMs) },
  );
  app = await openHttp(platform);
  const { authenticate } = await registerIdentity(app, platform);
  registerUsers(app, platform, authenticate);
  registerCompanies(app, platform, authenticate);
  registerTeams(app, platform, authenticate);
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  ({ id: companyId } = await platform.database.system.transaction((tx) => createCompany(tx, { name: 'Aurora' })));
});
afterAll(async () => {
  await app.close();
  await platform.close();
});

const newPerson = async (overrides: Partial<NewUser> = {}): Promise<string> => {
  people += 1;
  const email = overrides.email ?? `pessoa${people}@aurora.example`;
  await platform.database.system.transaction((tx) =>
    createUser(tx, platform, { email, name: 'Ana Souza', password, companyId, ...overrides }),
  );
  return email;
};

const memory = () => {
  const items = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => items.set(key, value),
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    clear: () => items.clear(),
  };
};

const cognitoUser = (username: string): CognitoUser => {
  const Storage = memory() as unknown as import('amazon-cognito-identity-js').ICognitoStorage;
  const Pool = new CognitoUserPool({
    UserPoolId: 'local_pauta',
    ClientId: 'web',
    endpoint: `${address}/idp/`,
    Storage,
  });
  return new CognitoUser({ Username: username, Pool, Storage });
};

type Outcome =
  | { kind: 'session'; session: CognitoUserSession }
  | { kind: 'newPassword'; attributes: unknown }
  | { kind: 'error'; code: string; message: string };

const signIn = (user: CognitoUser, given: string): Promise<Outcome> =>
  new Promise((resolve) => {
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password: given }), {
      onSuccess: (session) => resolve({ kind: 'session', session }),
      onFailure: ({ code, message }) => resolve({ kind: 'error', code, message }),
      newPasswordRequired: (attributes) => resolve({ kind: 'newPassword', attributes }),
    });
  });

describe('x', () => {
  it('signs in', async () => {
    const email = await newPerson();
    const user = cognitoUser(email);
    const outcome = await signIn(user, password);
    console.log(outcome);
    if (outcome.kind !== 'session') throw new Error(outcome.kind);
    const me = await fetch(`${address}/api/users/me`, {
      headers: { authorization: `Bearer ${outcome.session.getIdToken().getJwtToken()}` },
    });
    console.log(me.status, await me.json(), outcome.session.getIdToken().payload);
    console.log(await signIn(cognitoUser(email), 'errada'), await signIn(cognitoUser('naoexiste@x.y'), 'errada'));
    void CognitoRefreshToken;
    expect(me.status).toBe(200);
  });
});
