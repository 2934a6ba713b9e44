import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

// The servers of the suite, for as long as they are wanted: `run e2e:keep`, and `run e2e:one <spec>` beside it.
export default defineConfig({
  ...config,
  projects: [{ name: 'keep' }],
  testMatch: 'keep.ts',
  reporter: 'line',
  timeout: 0,
});
