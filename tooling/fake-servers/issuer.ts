import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';

export interface UpstreamAccount {
  email: string;
  isVerified: boolean;
  givenName?: string;
  familyName?: string;
  name?: string;
}

/** Behaviour of the issuer, changeable by tests. */
export interface UpstreamBehaviour {
  /** Changes the claims of id tokens before they are signed with the issuer's key. */
  alter?: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Signs id tokens with an unpublished key. */
  isForging?: boolean;
  /** Responds to everything with 500. */
  isDown?: boolean;
}

/** An OpenID Connect issuer on loopback, with accounts by subject. */
export interface Upstream {
  issuer: string;
  clientId: string;
  clientSecret: string;
  accounts: Map<string, UpstreamAccount>;
  behaviour: UpstreamBehaviour;
  /** Requested paths. */
  requests: string[];
  close(): Promise<void>;
}

export interface UpstreamOptions {
  redirectUris: readonly string[];
  port?: number;
  accounts?: Readonly<Record<string, UpstreamAccount>>;
}

const interactionPath = '/interaction/';

const claimsOf = (subject: string, account: UpstreamAccount) => ({
  sub: subject,
  email: account.email,
  email_verified: account.isVerified,
  ...(account.name === undefined ? {} : { name: account.name }),
  ...(account.givenName === undefined ? {} : { given_name: account.givenName }),
  ...(account.familyName === undefined ? {} : { family_name: account.familyName }),
});

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A form with one button per account, and one to deny. */
const interactionForm = (accounts: ReadonlyMap<string, UpstreamAccount>): string => {
  const buttons = [...accounts].map(
    ([subject, { email }]) => `<p><button name="account" value="${escaped(subject)}">${escaped(email)}</button></p>`,
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Provedor de teste</title></head>
<body><h1>Provedor de teste</h1><form method="post">${buttons.join('')}<p><button name="account" value="">Negar</button></p></form></body></html>`;
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
};

const answerInteraction = async (
  provider: Provider,
  accounts: ReadonlyMap<string, UpstreamAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(interactionForm(accounts));
    return;
  }
  const accountId = (await readForm(request)).get('account');
  const result = accountId
    ? { login: { accountId, remember: false } }
    : { error: 'access_denied', error_description: 'The person refused' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
};

const makeKeys = async () => {
  const published = await generateKeyPair('RS256', { extractable: true });
  const unknown = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(published.privateKey)), kid: 'chave-1', alg: 'RS256', use: 'sig' };
  return { jwk, published: published.privateKey, unknown: unknown.privateKey };
};

const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A real OpenID Connect server with configurable faults. For tests and manual use: see below. */
export const startUpstream = async ({ redirectUris, port = 0, accounts = {} }: UpstreamOptions): Promise<Upstream> => {
  const keys = await makeKeys();
  const known = new Map(Object.entries(accounts));
  const behaviour: UpstreamBehaviour = {};
  const requests: string[] = [];
  const clientId = 'pauta';
  const clientSecret = 'segredo-do-provedor-de-teste';
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const issuer = `http://127.0.0.1:${address.port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${interactionPath}${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    findAccount: (_ctx, id) => {
      const account = known.get(id);
      return account && { accountId: id, claims: () => claimsOf(id, account) };
    },
    // Skips the consent page.
    loadExistingGrant: async (ctx: KoaContextWithOIDC) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (!body || typeof body !== 'object' || !('id_token' in body) || typeof body.id_token !== 'string') return;
    const { alter, isForging } = behaviour;
    if (!alter && !isForging) return;
    const claims = payloadOf(body.id_token);
    body.id_token = await new SignJWT(alter?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: keys.jwk.kid })
      .sign(isForging ? keys.unknown : keys.published);
  });

  const serve = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    requests.push(path);
    if (behaviour.isDown) response.writeHead(500).end();
    else if (path.startsWith(interactionPath)) {
      answerInteraction(provider, known, request, response).catch(() => response.writeHead(400).end());
    } else void serve(request, response);
  });
  return {
    issuer,
    clientId,
    clientSecret,
    accounts: known,
    behaviour,
    requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

// node upstream.fake-server.ts --port 4020 --redirect http://localhost:3000/oauth2/idpresponse --account bia@vaas.example:Bia:Lima
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      redirect: { type: 'string', multiple: true },
      account: { type: 'string', multiple: true },
    },
  });
  const accounts = (values.account ?? ['bia@vaas.example:Bia:Lima', 'caio@vaas.example:Caio:Reis']).map((text) => {
    const [email = '', givenName = '', familyName = ''] = text.split(':');
    return [`sub-${email}`, { email, isVerified: true, givenName, familyName }] as const;
  });
  const upstream = await startUpstream({
    port: Number(values.port ?? 0),
    redirectUris: values.redirect ?? ['http://localhost:3000/oauth2/idpresponse'],
    accounts: Object.fromEntries(accounts),
  });
  console.log(
    JSON.stringify({
      issuer: upstream.issuer,
      clientId: upstream.clientId,
      clientSecret: upstream.clientSecret,
    }),
  );
}
