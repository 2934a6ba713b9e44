import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@pauta/ports';
import { test } from '@playwright/test';
import { home } from './installation.ts';
import { writeKept } from './kept-servers.ts';

// No test: the runner starts the servers for it, and stops them after Ctrl+C.
test('the servers are kept', async ({ baseURL, request }) => {
  const port = await freePort();
  const vite = spawn('vite', ['--port', String(port), '--strictPort'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PAUTA_API: baseURL ?? '' },
    stdio: 'ignore',
  });
  const web = `http://localhost:${port}`;
  await test.expect
    .poll(
      () =>
        request.get(web).then(
          (answer) => answer.ok(),
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  writeKept({ web, ports: process.env['PAUTA_E2E_PORTS'] ?? '', home: home(), pid: process.pid });
  process.stdout.write(`\n${web} is kept, with hot reload: pnpm --filter @pauta/web run e2e:one <spec>\n`);
  await new Promise((_, reject) => vite.once('exit', () => reject(new Error('the dev server has ended'))));
});
