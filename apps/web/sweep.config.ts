import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// Screens with large text, and the development server: `pnpm run check screens`.
export default defineConfig({
  ...config,
  testMatch: '*.sweep.ts',
  projects: config.projects?.filter(({ name }) => name === 'chromium') ?? [],
  reporter: [['list'], ['json', { outputFile: '.results/sweep.json' }]],
});
