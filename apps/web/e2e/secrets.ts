import { appendFileSync } from 'node:fs';
import type { Secret } from '@pauta/secret-leak';
import type { BrowserContext, Request, Response } from '@playwright/test';
import { password as demoPassword } from './cast.ts';
import { secretsFile } from './installation.ts';

const known = new Set<string>();

/** Stores a secret for the search at the end, and returns it. The demo's password is public. */
export const secret = (kind: string, text: string): string => {
  if (text === demoPassword || known.has(text) || text.length < 6) return text;
  known.add(text);
  appendFileSync(secretsFile(), `${JSON.stringify({ kind, text } satisfies Secret)}\n`);
  return text;
};

const names: Readonly<Record<string, string>> = {
  AccessToken: 'token',
  IdToken: 'token',
  RefreshToken: 'token',
  Token: 'token',
  REFRESH_TOKEN: 'token',
  access_token: 'token',
  id_token: 'token',
  refresh_token: 'token',
  SECRET_BLOCK: 'challenge',
  PASSWORD_CLAIM_SECRET_BLOCK: 'challenge',
  Session: 'challenge',
  code: 'authorization code',
  code_verifier: 'verifier',
  ConfirmationCode: 'code',
  Password: 'password',
  PreviousPassword: 'password',
  ProposedPassword: 'password',
  PASSWORD: 'password',
  NEW_PASSWORD: 'password',
  password: 'password',
  oldPassword: 'password',
};

const noteFields = (value: unknown): void => {
  for (const [name, field] of Object.entries(Object(value) as object)) {
    const kind = names[name];
    if (kind && typeof field === 'string') secret(kind, field);
    else if (typeof field === 'object') noteFields(field);
  }
};

const noteText = (text: string): void => {
  try {
    noteFields(JSON.parse(text));
  } catch {
    noteFields(Object.fromEntries(new URLSearchParams(text)));
  }
};

const isOfIdentity = (url: string): boolean =>
  /^\/(?:idp|oauth2|login|sso-callback|api\/update-password)\b/.test(new URL(url).pathname);

const noteRequest = (request: Request): void => {
  const [scheme, credentials] = request.headers()['authorization']?.split(' ') ?? [];
  if (credentials) secret(scheme === 'Basic' ? 'credentials' : 'token', credentials);
  if (!isOfIdentity(request.url())) return;
  noteFields(Object.fromEntries(new URL(request.url()).searchParams));
  const body = request.postData();
  if (body) noteText(body);
};

/** Stores all secrets that the context's pages send or receive. Returns a function that waits for pending responses. */
export const watchSecrets = (context: BrowserContext): (() => Promise<void>) => {
  const pending = new Set<Promise<void>>();
  const noteResponse = (response: Response): void => {
    if (!isOfIdentity(response.url()) || response.request().method() !== 'POST') return;
    // A response is lost with its page; its secrets appear in later requests.
    const reading = response
      .text()
      .then(noteText, () => undefined)
      .finally(() => pending.delete(reading));
    pending.add(reading);
  };
  context.on('request', noteRequest);
  context.on('response', noteResponse);
  return async () => void (await Promise.all(pending));
};
