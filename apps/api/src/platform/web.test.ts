import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Platform } from './platform.ts';
import { readConfig } from './config.ts';
import { mountWeb } from './web.routes.ts';

it('serves one page for every address, and asks that shared meetings are not indexed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-web-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Pauta</title>');
  await writeFile(join(directory, 'login.html'), '<!doctype html><title>Entrar</title>');
  const app = Fastify();
  onTestFinished(() => app.close());
  const platform = { config: readConfig({ PAUTA_WEB_DIR: directory }) } as Platform;
  await mountWeb(app, platform, { app: () => ({}), login: () => ({}) });

  const shared = await app.inject('/s/abc?x=1');
  expect([shared.statusCode, shared.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  const own = await app.inject('/meetings');
  expect([own.statusCode, own.headers['x-robots-tag']]).toEqual([200, undefined]);
  expect((await app.inject('/api/nothing')).statusCode).not.toBe(200);
});
