import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './platform/config.ts';
import { startServer } from './server.ts';
import { openTcpProxy } from './testing/tcp-proxy.ts';
import { openTestPlatform } from './testing/test-platform.ts';

it('starts where each connection to the database takes longer than a request would wait', async () => {
  const platform = await openTestPlatform({}, { isWorker: false });
  onTestFinished(() => platform.close());
  const url = new URL(platform.config.DATABASE_URL ?? '');
  const proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) }, { delayMs: 3_500 });
  onTestFinished(() => proxy.close());
  url.port = String(proxy.port);
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-slow-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const settings = { DATABASE_URL: url.href, PAUTA_DATA_DIR: dataDir, PAUTA_LOG: 'silent', PORT: '0' };
  const server = await startServer(readConfig({ ...settings, PAUTA_DRAIN_SECONDS: '0', PAUTA_ROLE: 'http' }));
  onTestFinished(() => server.stop());
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
});
