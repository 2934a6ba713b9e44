import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { api } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { safeHeaders } from './platform/safe-headers.ts';
import { openTestServer, type TestServer, type TestUser } from './testing/test-server.ts';
import { processedMeeting, uploadFile } from './testing/upload-file.ts';

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

let web: string;
let server: TestServer;
let seller: TestUser;
let media: string;
let upload: string;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'pauta-web-'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Pauta</title><script>start()</script>');
  await writeFile(join(web, 'login.html'), '<!doctype html><title>Entrar</title>');
  server = await openTestServer({ PAUTA_WEB_DIR: web, PAUTA_ORIGIN: 'https://pauta.aurora.example' });
  seller = await server.user(await server.company());
  const bytes = await readFile(new URL('modules/recordings/media/samples/voice.opus', import.meta.url));
  const { meetingId } = await uploadFile(server, seller, 'voz.opus', bytes);
  await processedMeeting(server, seller, meetingId);
  media = (await server.call(api.meetings.voipUrl, seller, { params: { id: meetingId }, query: {} })).body.url;
  const open = { body: { fileName: 'aberta.mp3', fileSize: 10 } };
  upload = (await server.call(api.uploads.create, seller, open)).body.uploadUrl;
});
afterAll(async () => {
  await server.close();
  await rm(web, { recursive: true });
});

/** A plain request: no redirects followed. */
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${server.address}${path}`, { redirect: 'manual', ...init });

/** The response to raw bytes that no client would send. */
const sendBytes = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};

const everywhere = (headers: Headers) => ({
  sniffing: headers.get('x-content-type-options'),
  referrer: headers.get('referrer-policy'),
  frame: headers.get('x-frame-options'),
  transport: headers.get('strict-transport-security'),
  framePolicy: /frame-ancestors 'none'|^sandbox;/.test(headers.get('content-security-policy') ?? ''),
});

const safe = {
  sniffing: 'nosniff',
  referrer: 'no-referrer',
  frame: 'DENY',
  transport: 'max-age=31536000',
  framePolicy: true,
};

describe('the headers of every response', () => {
  const asSeller = () => ({ headers: { authorization: `Bearer ${seller.token}` } });
  it.each<[string, () => string, number, () => RequestInit]>([
    ['the app', () => '/', 200, () => ({})],
    ['an address of the app', () => '/meetings/nenhuma', 200, () => ({})],
    ['the login', () => '/login', 200, () => ({})],
    ['a script that is not there', () => '/assets/none.js', 404, () => ({})],
    ['a call', () => '/api/meetings', 200, asSeller],
    ['a call without a session', () => '/api/meetings', 401, () => ({})],
    ['a call that is none', () => '/api/nothing', 404, () => ({})],
    ['a call with a wrong query', () => '/api/meetings?page=x', 400, asSeller],
    ['a body that is not read', () => '/api/meetings', 401, () => ({ method: 'POST', body: '{' })],
    ['the description of the api', () => '/api/openapi.json', 200, () => ({})],
    ['media', () => media, 200, () => ({})],
    ['a part of media', () => media, 206, () => ({ headers: { range: 'bytes=0-3' } })],
    ['media past its end', () => media, 416, () => ({ headers: { range: 'bytes=99999999-' } })],
    ['media without a signature', () => '/media?key=a', 403, () => ({})],
    ['bytes of an upload', () => upload, 200, () => ({ method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })],
    ['an upload without a signature', () => '/api/upload/files/a', 403, () => ({ method: 'PATCH' })],
    [
      'the user pool',
      () => '/idp/',
      400,
      () => ({ method: 'POST', headers: { 'content-type': 'application/x-amz-json-1.1' }, body: '{}' }),
    ],
    ['a hosted page', () => '/oauth2/authorize', 400, () => ({})],
    ['a token', () => '/oauth2/token', 400, () => ({ method: 'POST' })],
    ['whether it lives', () => '/healthz', 200, () => ({})],
    ['whether it is ready', () => '/readyz', 200, () => ({})],
    ['an address that can’t be read', () => '/%ff', 400, () => ({})],
    ['a call that can’t be read', () => '/api/%ff', 400, () => ({})],
    ['an address of the pool that can’t be read', () => '/idp/%ff', 400, () => ({})],
  ])('of %s', async (_what, path, status, init) => {
    const answer = await ask(path(), init());
    expect(answer.status).toBe(status);
    expect(everywhere(answer.headers)).toEqual(safe);
    await answer.arrayBuffer();
  });

  it('of live events', async () => {
    const stop = new AbortController();
    const { headers } = await ask('/api/events', { ...asSeller(), signal: stop.signal });
    expect(everywhere(headers)).toEqual(safe);
    stop.abort();
  });

  it.each([
    ['bytes that are no request', 'isto não é HTTP\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ])('of %s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    const lines = head.split('\r\n').slice(1);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(everywhere(new Headers(lines.map((line) => line.split(': ', 2) as [string, string])))).toEqual(safe);
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed_request', status });
  });

  it('do not include HSTS if the address is not https', () => {
    expect(safeHeaders(readConfig({}))).not.toHaveProperty('strict-transport-security');
  });
});

describe('the content security policy', () => {
  const policyAt = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(path, init);
    await answer.arrayBuffer();
    return Object.fromEntries(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values];
      }),
    );
  };

  it.each(['/', '/login'])('of %s allows only its own scripts', async (path) => {
    const policy = await policyAt(path);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'connect-src': ["'self'"],
    });
    const scripts = policy['script-src'] ?? [];
    expect(scripts[0]).toBe("'self'");
    for (const source of scripts.slice(1)) expect(source).toMatch(/^'sha256-/);
    expect(scripts).toHaveLength(path === '/' ? 2 : 1);
  });

  it.each([['/api/openapi.json'], ['/api/nothing'], ['/readyz'], ['/%ff']])('of %s allows nothing', async (path) => {
    expect((await ask(path)).headers.get('content-security-policy')).toBe(closed);
  });

  it('of media allows nothing, in a sandbox', async () => {
    expect(await policyAt(media)).toEqual({ sandbox: [], 'default-src': ["'none'"] });
  });

  it('caching is disabled for responses with personal data', async () => {
    for (const path of ['/api/meetings', '/whatsapp/api/conversations', '/api/nothing'])
      expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('an undecodable address of the user pool', () => {
  it('gets the protocol’s error', async () => {
    const answer = await ask('/idp/%ff', { method: 'POST' });
    expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'SerializationException:']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/x-amz-json-1\.1/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({ __type: 'SerializationException', message: 'Malformed request' });
  });
});

describe('cached media', () => {
  it('are not sent again unless they changed', async () => {
    const whole = await ask(media);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const size = (await whole.arrayBuffer()).byteLength;
    const known = await ask(media, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await ask(media, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);

    const part = (ifRange: string) => ask(media, { headers: { range: 'bytes=4-11', 'if-range': ifRange } });
    expect([(await part(etag)).status, (await (await part(etag)).arrayBuffer()).byteLength]).toEqual([206, 8]);
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()]) {
      const answer = await part(other);
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size]);
    }
  });
});
