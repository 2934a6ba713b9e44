import { ensureChromium, launchOptions } from '@pauta/browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

// A config of its own, made by a factory: vitest mutates what it is given, and mislabels projects that share it.
export default defineConfig(() => {
  ensureChromium();
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      reporters: ['default', 'json'],
      outputFile: { json: '.results/stories.json' },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: launchOptions(),
          contextOptions: { reducedMotion: 'reduce', locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' },
        }),
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
});
