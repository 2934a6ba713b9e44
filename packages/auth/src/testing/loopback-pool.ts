import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { AuthSettings } from '../session/auth-settings.ts';
import { writeTokens } from '../session/stored-tokens.ts';

type Answer = { readonly status?: number; readonly body: object };
type Request = { readonly operation: string; readonly body: Record<string, unknown> };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the pool makes it, without a signature that anybody here would check. */
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

/** Asks for the proof of a password; whatever comes is taken, for the proof is the pool's business. */
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

/** A user pool on the loopback address for one test, that answers each operation as told. */
export const loopbackPool = async (answers: Record<string, Answer | ((request: Request) => Answer)> = {}) => {
  const requests: Request[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.on('data', (piece: Buffer) => (text += piece.toString()));
    incoming.on('end', () => {
      const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? '';
      const request = { operation, body: JSON.parse(text) };
      requests.push(request);
      const isSrp = operation === 'InitiateAuth' && request.body.AuthFlow === 'USER_SRP_AUTH';
      const found = answers[isSrp ? 'Srp' : operation] ?? (isSrp ? passwordVerifier : { body: {} });
      const { status = 200, body } = typeof found === 'function' ? found(request) : found;
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
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
  const settings: AuthSettings = {
    userPoolId: 'local_pauta',
    clientId: 'web',
    endpoint: `http://127.0.0.1:${address.port}/idp/`,
  };
  return { settings, requests, close, operations: () => requests.map(({ operation }) => operation) };
};

/** Stores a session, as an earlier visit would have. */
export const storeSession = (settings: AuthSettings, lastsS: number): void =>
  writeTokens(settings, localStorage, 'carla@aurora.example', {
    idToken: tokenOf(lastsS),
    accessToken: tokenOf(lastsS),
    refreshToken: 'refresh-0',
  });
