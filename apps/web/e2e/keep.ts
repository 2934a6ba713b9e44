import { join } from 'node:path';
import { freePort } from '@pauta/ports';
import { test } from '@playwright/test';
import { createServer } from 'vite';
import { home } from './installation.ts';
import { writeKeptServers } from './kept-servers.ts';
import { signIn } from './sign-in.ts';

// Not a test: the runner starts the servers for it, and stops them on Ctrl+C.
test('the servers are kept', async ({ baseURL, browser }) => {
  const product = baseURL ?? '';
  const startedAt = Date.now();
  const port = await freePort();
  Object.assign(process.env, { PAUTA_API: product, NODE_ENV: 'development' });
  const root = join(import.meta.dirname, '..');
  const warmup = { clientFiles: ['./src/**/*.tsx', '../../packages/*/src/**/*.route.tsx'] };
  const vite = await createServer({ root, server: { port, strictPort: true, warmup } });
  await vite.listen();
  const web = `http://localhost:${port}`;
  // All routes are transformed now, and not while the first spec waits for them.
  const context = await browser.newContext({ baseURL: web });
  await signIn(await context.newPage());
  await context.close();
  await vite.waitForRequestsIdle();
  writeKeptServers({
    web,
    product,
    startedAt,
    ports: process.env['PAUTA_E2E_PORTS'] ?? '',
    home: home(),
    pid: process.pid,
  });
  process.stdout.write(`\n${web} is kept, with hot reload: pnpm --filter @pauta/web run e2e:one <spec>\n`);
  await new Promise(() => undefined);
});
