import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../../app.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';

type Headers = Readonly<Record<string, string>>;

interface Page {
  status: number;
  body: string;
  headers: Readonly<Record<string, unknown>>;
}

interface Fixture {
  platform: TestPlatform;
  get(path: string, headers?: Headers): Promise<Page>;
  /** Sends a request with that source address. */
  from(remoteAddress: string, path: string): Promise<Page>;
  close(): Promise<void>;
}

const openFixture = async (env: Headers = {}, change: Partial<TestPlatform['config']> = {}): Promise<Fixture> => {
  const platform = await openTestPlatform({ PAUTA_WEB_DIR: '/nowhere', ...env }, { isWorker: false });
  const app = await openApp({ ...platform, config: { ...platform.config, ...change } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    platform,
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        request({ host: '127.0.0.1', port, path, headers }, (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part: string) => (body += part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
        })
          .on('error', reject)
          .end();
      }),
    from: async (remoteAddress, path) => {
      const { statusCode, body, headers } = await app.inject({
        path,
        remoteAddress,
        headers: { host: 'localhost:3000' },
      });
      return { status: statusCode, body, headers };
    },
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
};

/** The body without its unique request id. */
const contentOf = ({ body }: Page): string => body.replace(/"requestId":"[^"]*"/, '');

const write = (platform: TestPlatform, to: string) =>
  platform.database.system.transaction((tx) =>
    platform.mail.send(tx, {
      kind: 'reset_code',
      to,
      email: {
        subject: 'Olá <script>alert(1)</script>',
        parts: [
          { kind: 'code', text: '123456' },
          { kind: 'text', text: `<img src=x onerror="alert(1)"> & '` },
          { kind: 'link', label: 'Entrar', url: 'http://localhost/login?a="b"' },
        ],
      },
    }),
  );

describe('/dev/mail', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture({ DATABASE_URL: '' });
  });
  afterAll(() => fixture.close());

  const isUnknown = (page: Page) =>
    page.status === 404 && !page.body.includes('123456') && !page.body.includes('Mensagens');

  it('shows when there is no message', async () => {
    expect((await fixture.get('/dev/mail')).body).toContain('Nenhuma mensagem.');
    expect((await fixture.get('/dev/mail', { 'accept-language': 'en' })).body).toContain('No messages.');
  });

  it('lists messages and shows one, without active content', async () => {
    await write(fixture.platform, 'ana<b>@aurora.example');
    const list = await fixture.get('/dev/mail');
    expect(list.status).toBe(200);
    expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(list.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(list.body).toContain('ana&lt;b&gt;@aurora.example');
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)?.[1] ?? '';
    const one = await fixture.get(path);
    expect(one.status).toBe(200);
    expect(one.headers['content-security-policy']).not.toContain('script-src');
    expect(one.body).toContain('123456');
    expect(one.body).toContain('href="http://localhost/login?a=&quot;b&quot;"');
    for (const { body } of [list, one]) expect(body).not.toMatch(/<script|<img|<b>/);
  });

  it.each(['localhost', 'LOCALHOST:43', '127.0.0.1:3000', '[::1]:3000'])(
    'responds to the host name %s',
    async (host) => {
      expect((await fixture.get('/dev/mail', { host })).status).toBe(200);
    },
  );

  it.each<[string, Headers]>([
    ['a name of another', { host: 'pauta.example' }],
    ['a name that begins like its own', { host: 'localhost.pauta.example' }],
    ['an address of the network', { host: '192.168.0.2:3000' }],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }],
    ['X-Forwarded-Proto', { 'x-forwarded-proto': 'http' }],
    ['X-Forwarded-Anything', { 'X-Forwarded-Anything': 'x' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
  ])('is not found for a request with %s', async (_name, headers) => {
    const page = await fixture.get('/dev/mail', headers);
    const unknown = await fixture.get('/dev/none', headers);
    expect(isUnknown(page)).toBe(true);
    expect(contentOf(page)).toBe(contentOf(unknown));
    expect(page.headers['content-type']).toBe(unknown.headers['content-type']);
    expect(page.headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
  });

  it.each(['10.0.0.7', '192.168.0.2', '::ffff:10.0.0.7', 'fe80::1', '127.0.0.1.example', '0.0.0.0'])(
    'is not found for a request from %j',
    async (remote) => {
      expect(isUnknown(await fixture.from(remote, '/dev/mail'))).toBe(true);
    },
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is shown for a request from %s', async (remote) => {
    expect((await fixture.from(remote, '/dev/mail')).status).toBe(200);
  });

  it.each(['/dev/mail/x', '/dev/mail/0197a4ac-6d31-7d5e-8b9e-000000000000', '/dev/mail/../x', "/dev/mail/'"])(
    'is not found with %s',
    async (path) => {
      expect((await fixture.get(path)).status).toBe(404);
    },
  );

  it.each<[string, Headers, Partial<TestPlatform['config']>]>([
    ['the host is no loopback', { HOST: '0.0.0.0' }, {}],
    ['the installation has an address of its own', { PAUTA_ORIGIN: 'https://pauta.example' }, {}],
    ['a proxy stands in front', { PAUTA_TRUST_PROXY: '1' }, {}],
    ['it is production', { NODE_ENV: 'production' }, {}],
    ['mail is sent', { PAUTA_SMTP_URL: 'smtp://127.0.0.1:1', PAUTA_MAIL_FROM: 'a@b.example' }, {}],
    ['the database is a server', {}, { DATABASE_URL: 'postgres://127.0.0.1/pauta' }],
  ])('is not found where %s', async (_name, env, change) => {
    const other = await openFixture(env, change);
    try {
      await write(other.platform, 'ana@aurora.example');
      const [message] = (await other.platform.database.execute('select id from mail.messages')).rows;
      expect(isUnknown(await other.get('/dev/mail'))).toBe(true);
      expect(isUnknown(await other.get(`/dev/mail/${String(message?.['id'])}`))).toBe(true);
    } finally {
      await other.close();
    }
  });
});
