import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// Keeps the servers of the suite running: `run e2e:keep`, and `run e2e:one <spec>` in parallel.
export default defineConfig({
  ...config,
  projects: [{ name: 'keep' }],
  testMatch: 'keep.ts',
  reporter: 'line',
  timeout: 0,
});
