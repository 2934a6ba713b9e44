import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const projects = config.projects?.filter(({ name }) => name === 'chromium') ?? [];

const { launchOptions } = config.use ?? {};

export default defineConfig({
  ...config,
  projects,
  testMatch: ['pictures.ts', 'brand.ts'],
  reporter: 'list',
  // Native date fields use the language of the browser.
  use: {
    ...config.use,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--lang=pt-BR'],
      env: { ...process.env, LANGUAGE: 'pt_BR' },
    },
  },
});
