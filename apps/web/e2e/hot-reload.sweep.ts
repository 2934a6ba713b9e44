import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';

const web = join(import.meta.dirname, '..');
const route = join(web, '../../packages/auth/src/routes/forgot-password.route.tsx');

/** Source of the route with text above its screen, and with a loader as other routes have; the file is not changed. */
const withWords = (words: string) =>
  readFileSync(route, 'utf8')
    .replace('<ForgotPasswordScreen', `<><p>${words}</p><ForgotPasswordScreen`)
    .replace('/>\n  );', '/></>\n  );')
    .concat('export const loader = () => null;\n');

/** A development server with a changeable source of the route. */
const startServer = async () => {
  let source = withWords('Antes');
  const cacheDir = mkdtempSync(join(tmpdir(), 'pauta-hot-'));
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [{ name: 'changed-route', enforce: 'pre', load: (id) => (id === route ? source : undefined) }],
  });
  await server.listen();
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    change: (words: string) => {
      source = withWords(words);
      server.watcher.emit('change', route);
    },
    close: async () => {
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
  };
};

test('a changed route updates in development, keeping typed text', async ({ page }) => {
  test.setTimeout(180_000);
  const server = await startServer();
  try {
    await page.goto(new URL('/forgot-password', server.url).href);
    await expect(page.getByText('Antes', { exact: true })).toBeVisible({ timeout: 120_000 });
    const email = page.getByRole('textbox', { name: 'E-mail' });
    let change = 0;
    // A dependency newly discovered by Vite causes one full reload; the next change does not.
    await expect(async () => {
      await email.fill('carla@aurora.example');
      server.change(`Depois ${++change}`);
      await expect(page.getByText(`Depois ${change}`)).toBeVisible();
      await expect(email).toHaveValue('carla@aurora.example', { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    await server.close();
  }
});
