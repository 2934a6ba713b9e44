import { ensureChromium, launchOptions } from '@pauta/browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { matchSnapshot } from './snapshot-command.ts';

// Text rendering that does not depend on the screen and system settings.
const sameEverywhere = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

// A config of its own, made by a factory: vitest mutates what it is given, and mislabels projects that share it.
export default defineConfig(() => {
  ensureChromium();
  const options = launchOptions();
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      env: { PAUTA_TEST_SWEEP: process.env['PAUTA_TEST_SWEEP'] ?? '' },
      isolate: false, // many files share a page, so stories must clean up
      maxWorkers: 2, // two pages: one renders while the other's snapshots are compared
      testTimeout: 60_000, // longer than the timeouts of the checks, so that they can report errors
      setupFiles: ['.storybook/vitest.setup.ts'],
      reporters: ['default', 'json'],
      outputFile: { json: '.results/stories.json' },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: { ...options, args: [...(options.args ?? []), ...sameEverywhere] },
          contextOptions: { reducedMotion: 'reduce', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
        }),
        commands: { matchSnapshot },
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
});
