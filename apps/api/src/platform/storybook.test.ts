import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ProblemError } from './problem-error.ts';
import { mountStorybook, type StorybookBuild } from './storybook.routes.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const release of undo.splice(0).toReversed()) await release();
});

interface Fixture {
  app: FastifyInstance;
  builds: () => number;
  /** Ends the build in progress, with the error if given. */
  finish: (error?: Error) => Promise<void>;
}

const openFixture = async (env: Readonly<Record<string, string>> = {}): Promise<Fixture> => {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-storybook-'));
  undo.push(() => rm(directory, { recursive: true }));
  let count = 0;
  let end: ((error?: Error) => void) | undefined;
  const build: StorybookBuild['build'] = () => {
    count++;
    return new Promise<void>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve());
    });
  };
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  undo.push(() => app.close());
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof ProblemError ? 404 : 500).send(''));
  await mountStorybook(app, readConfig(env), { directory, build });
  await app.ready();
  const finish = async (error?: Error) => {
    if (!error) {
      await mkdir(join(directory, 'assets'));
      await writeFile(join(directory, 'index.html'), '<!doctype html><title>Button</title>');
      await writeFile(join(directory, 'assets/button.js'), 'export {};');
    }
    end?.(error);
    await new Promise(setImmediate);
  };
  return { app, builds: () => count, finish };
};

describe('mountStorybook', () => {
  it('builds at the first visit only, and shows a notice until it is done', async () => {
    const { app, builds, finish } = await openFixture();
    expect(builds()).toBe(0);
    const first = await app.inject('/storybook/');
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('Construindo.');
    expect(first.body).toContain('http-equiv="refresh"');
    expect((await app.inject('/storybook/assets/button.js')).statusCode).toBe(404);
    await app.inject('/storybook/');
    expect(builds()).toBe(1);

    await finish();
    const page = await app.inject('/storybook/?path=/story/actions-button--variants');
    expect(page.body).toContain('<title>Button</title>');
    expect((await app.inject('/storybook/assets/button.js')).body).toBe('export {};');
    expect((await app.inject('/storybook/assets/none.js')).statusCode).toBe(404);
    expect(builds()).toBe(1);
  });

  it('redirects to the address that its links are relative to', async () => {
    const { app, finish } = await openFixture();
    await app.inject('/storybook');
    await finish();
    const { statusCode, headers } = await app.inject('/storybook');
    expect([statusCode, headers['location']]).toEqual([302, '/storybook/']);
  });

  it('may be framed by itself, and loads no foreign scripts', async () => {
    const { app, finish } = await openFixture();
    await app.inject('/storybook/');
    await finish();
    const { headers } = await app.inject('/storybook/');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).not.toContain('http');
  });

  it('shows the error, and builds again at the next visit', async () => {
    const { app, builds, finish } = await openFixture();
    await app.inject('/storybook/');
    await finish(new Error('<Button> is not there'));
    const told = await app.inject('/storybook/');
    expect(told.body).toContain('não pôde ser construído');
    expect(told.body).toContain('&lt;Button&gt; is not there');
    expect(told.body).not.toContain('http-equiv="refresh"');
    expect((await app.inject('/storybook/')).body).toContain('Construindo.');
    expect(builds()).toBe(2);
  });

  it.each([
    ['another site’s page', { 'sec-fetch-site': 'cross-site' }],
    ['a name that leads here from elsewhere', { host: 'pauta.tunnel.example' }],
  ])('does not build for %s', async (_whose, headers) => {
    const { app, builds, finish } = await openFixture();
    for (const path of ['/storybook', '/storybook/', '/storybook/index.html'])
      expect((await app.inject({ url: path, headers })).statusCode).toBe(404);
    expect(builds()).toBe(0);
    expect(
      (await app.inject({ url: '/storybook/', headers: { host: '[::1]:3000', 'sec-fetch-site': 'none' } })).statusCode,
    ).toBe(200);
    await finish();
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['where others reach the server', { HOST: '0.0.0.0' }],
    ['behind a proxy', { PAUTA_TRUST_PROXY: '1' }],
    ['where people have an address for it', { PAUTA_ORIGIN: 'https://pauta.example' }],
    ['with a database of its own', { DATABASE_URL: 'postgres://localhost/pauta' }],
  ])('does not exist %s', async (_where, env) => {
    const { app, builds } = await openFixture(env);
    for (const path of ['/storybook', '/storybook/', '/storybook/index.html', '/storybook/assets/button.js'])
      expect((await app.inject(path)).statusCode).toBe(404);
    expect(builds()).toBe(0);
  });
});
