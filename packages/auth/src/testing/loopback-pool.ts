import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { AuthSettings } from '../session/auth-settings.ts';
import { tokenKeyPrefix, writeTokens } from '../session/stored-tokens.ts';

type Answer = { readonly status?: number; readonly body: object };
type Request = {
  readonly operation: string;
  readonly body: Record<string, unknown>;
  readonly authorization: string | undefined;
};

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token like the pool's, with a dummy signature. */
export const tokenOf = (lastsS: number, claims: object = {}): string => {
  const now = Math.floor(Date.now() / 1000);
  return `${encoded({ alg: 'none' })}.${encoded({ sub: 'sub-1', iat: now, exp: now + lastsS, ...claims })}.x`;
};

export const tokens = (overrides: object = {}): Answer => ({
  body: {
    AuthenticationResult: {
      IdToken: tokenOf(3600),
      AccessToken: tokenOf(3600),
      RefreshToken: 'refresh-1',
      ExpiresIn: 3600,
      TokenType: 'Bearer',
      ...overrides,
    },
  },
});

export const refusal = (name: string, message = name, status = 400): Answer => ({
  status,
  body: { __type: name, message },
});

/** The SRP challenge; any proof is accepted, because verifying it is the pool's task. */
const passwordVerifier: Answer = {
  body: {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: '7a',
      SRP_B: '0123456789abcdef'.repeat(8),
      SECRET_BLOCK: Buffer.from('secret').toString('base64'),
      USERNAME: 'carla@aurora.example',
      USER_ID_FOR_SRP: 'carla@aurora.example',
    },
  },
};

/** Default responses of the pool and the api. */
const usual: Record<string, Answer> = {
  Srp: passwordVerifier,
  'GET /api/users/me': { status: 401, body: { code: 'unauthenticated' } },
};

/**
 * A fake user pool on the loopback address for one test, with configurable responses; includes its hosted pages and the
 * api, as in `POST /oauth2/token`.
 */
export const loopbackPool = async (answers: Record<string, Answer | ((request: Request) => Answer)> = {}) => {
  const requests: Request[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (piece: Buffer) => (text += piece.toString()));
    incoming.on('end', () => {
      const target = incoming.headers['x-amz-target'];
      const operation = target ? (String(target).split('.')[1] ?? '') : `${incoming.method} ${incoming.url}`;
      const body = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
      const request = { operation, body, authorization: incoming.headers.authorization };
      requests.push(request);
      const isSrp = operation === 'InitiateAuth' && request.body['AuthFlow'] === 'USER_SRP_AUTH';
      const name = isSrp ? 'Srp' : operation;
      const found = answers[name] ?? usual[name] ?? { body: {} };
      const answer = typeof found === 'function' ? found(request) : found;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const settings: AuthSettings = {
    userPoolId: 'local_pauta',
    clientId: 'web',
    endpoint: `${origin}/idp/`,
    oauthUrl: origin,
  };
  return { settings, origin, requests, close, operations: () => requests.map(({ operation }) => operation) };
};

export const selfScope = 'aws.cognito.signin.user.admin';
export const hostedScope = 'email openid profile';

/** Stores a session, as after an earlier visit. */
export const storeSession = (settings: AuthSettings, lastsS: number, scope = selfScope): void =>
  writeTokens(settings, localStorage, 'carla@aurora.example', {
    idToken: tokenOf(lastsS),
    accessToken: tokenOf(lastsS, { scope }),
    refreshToken: 'refresh-0',
  });

/** Stored keys of a session. */
export const storedKeys = (settings: AuthSettings): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(tokenKeyPrefix(settings)));
