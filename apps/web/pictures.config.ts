import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const projects = config.projects?.filter(({ name }) => name === 'chromium') ?? [];

const { launchOptions } = config.use ?? {};

export default defineConfig({
  ...config,
  projects,
  testMatch: ['pictures.ts', 'brand.ts'],
  reporter: 'list',
  // Fields of dates are the browser's own, in its own language.
  use: {
    ...config.use,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), '--lang=pt-BR'],
      env: { ...process.env, LANGUAGE: 'pt_BR' },
    },
  },
});
