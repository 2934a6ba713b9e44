import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { launchOptions } from '@pauta/browser';
import type { Question, Template } from '@pauta/contract';
import { chromium } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { outsideApp } from './outside-app.ts';
import { packPackages } from './pack.ts';
import { execute, pnpm, withDependencies } from './packages.ts';

const home = mkdtempSync(join(tmpdir(), 'pauta-outside-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const template: Template = {
  id: '019a0000-0000-7000-8000-000000000003',
  name: 'Discovery call',
  isShared: true,
  isDefault: true,
  isCompanyDefault: false,
  owner: null,
  mayEdit: false,
  version: 1,
  questionCount: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
};
const question: Question = {
  id: template.id,
  text: 'Who decides?',
  subprompt: null,
  type: 'text',
  options: [],
  position: 0,
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/templates': [template],
  '/api/templates/usage': [],
  '/api/meetings': { items: [], total: 0, totalIsCapped: false, page: 1, limit: 50 },
  [`/api/templates/${template.id}`]: { ...template, questions: [question] },
};

it('installs the packed packages elsewhere, type-checks against them, and shows a feature in Chromium', async () => {
  const wanted = ['@pauta/ui-kit', '@pauta/contract', '@pauta/api-client', '@pauta/templates'];
  const tarballs = await packPackages(withDependencies(wanted), join(home, 'tarballs'));
  const app = join(home, 'app');
  mkdirSync(app);
  const write = (path: string, content: string) => writeFileSync(join(app, path), content);
  for (const [path, content] of Object.entries(outsideApp)) write(path, content);
  const frameworks = ['@lingui/core', '@lingui/react', '@tanstack/react-query', 'react', 'react-dom', 'react-router'];
  const tools = ['@types/react', '@types/react-dom', 'typescript', 'vite'];
  const catalog = readFileSync(join(import.meta.dirname, '../../pnpm-workspace.yaml'), 'utf8');
  const versionOf = (name: string) => new RegExp(`^  '?${name}'?: ([\\d.]+)$`, 'm').exec(catalog)?.[1];
  const files = Object.fromEntries([...tarballs].map(([name, path]) => [name, `file:${path}`]));
  write(
    'package.json',
    JSON.stringify({
      name: 'elsewhere',
      private: true,
      type: 'module',
      dependencies: {
        ...files,
        ...Object.fromEntries([...frameworks, ...tools].map((name) => [name, versionOf(name)])),
      },
    }),
  );
  // Not in a registry: dependencies between the packages are overridden by the tarballs.
  write(
    'pnpm-workspace.yaml',
    `overrides:\n${[...tarballs].map(([name, path]) => `  '${name}': file:${path}\n`).join('')}`,
  );
  const run = (command: string, ...args: string[]) => execute(command, args, { cwd: app });
  await pnpm(['install', '--prefer-offline', '--strict-peer-dependencies'], app);
  await run('node_modules/.bin/tsc', '-p', '.');
  await run('node_modules/.bin/vite', 'build', '--logLevel', 'warn');

  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const failures: unknown[] = [];
    page.on('pageerror', (error) => failures.push(error));
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    await page.route('http://elsewhere.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/api/')) return route.fulfill({ json: answers[pathname] });
      const path = join(app, 'dist', extname(pathname) ? pathname : 'index.html');
      return route.fulfill({ path, contentType: types[extname(path)] ?? 'application/octet-stream' });
    });
    await page.goto(`http://elsewhere.example/templates/${template.id}`);
    // On failure, the error includes the page's errors.
    await page
      .getByText('Who decides?')
      .waitFor({ timeout: 120_000 })
      .catch((error: unknown) => failures.push(error));
    expect(failures).toEqual([]);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toContain('Discovery call');
    expect(await page.getByText('1 question').count()).toBeGreaterThan(0);
    expect(
      await page
        .getByRole('list')
        .first()
        .evaluate((list) => getComputedStyle(list).listStyleType),
    ).toBe('none');
    expect(
      await page.evaluate(
        async () => [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').length,
      ),
    ).toBeGreaterThan(0);
    expect(failures).toEqual([]);
  } finally {
    await browser.close();
  }
});
