import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** An external user pool: an issuer of id tokens on loopback. */
export interface TokenIssuer {
  readonly origin: string;
  readonly issuer: string;
  readonly publicKey: CryptoKey;
  /** Number of requests for its keys. */
  requests(): number;
  /** Whether it responds; `false` gives 500. */
  setUp(isUp: boolean): void;
  /** Replaces the signing key, and publishes only the new one. */
  rotate(): Promise<void>;
  /** An id token of the web client, valid unless claims or header are overridden. */
  sign(claims: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const remotePoolId = 'sa-east-1_Teste123';
export const remoteClientId = 'cliente';

export const openTokenIssuer = async (): Promise<TokenIssuer> => {
  let serial = 0;
  let isUp = true;
  let requests = 0;
  const makeKey = async () => {
    serial += 1;
    const pair = await generateKeyPair('RS256');
    const kid = `chave-${serial}`;
    const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
    return { pair, kid, jwk };
  };
  let key = await makeKey();
  const server = createServer((request, response) => {
    requests += 1;
    const isKnown = request.url === `/${remotePoolId}/.well-known/jwks.json`;
    response.writeHead(isUp ? (isKnown ? 200 : 404) : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [key.jwk] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}/${remotePoolId}`;
  return {
    origin,
    issuer,
    publicKey: key.pair.publicKey,
    requests: () => requests,
    setUp: (value) => {
      isUp = value;
    },
    rotate: async () => {
      key = await makeKey();
    },
    sign: (claims, header = {}) => {
      const now = Math.floor(Date.now() / 1_000);
      const right = { iss: issuer, aud: remoteClientId, token_use: 'id', iat: now, exp: now + 3_600 };
      return new SignJWT({ ...right, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header })
        .sign(key.pair.privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
