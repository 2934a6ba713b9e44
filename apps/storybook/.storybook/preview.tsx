import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  applyPreferences,
  controlSizes,
  defaultPreferences,
  directions,
  modes,
  parsePreferences,
  themeSchemas,
  UiProvider,
} from '@pauta/ui-kit';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

// The first story of a file loads its chunks, which on a busy machine takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

const locales = ['pt-BR', 'en'] as const;
const catalogs = import.meta.glob<{ messages: Messages }>('../../../packages/*/src/locales/*.po');

const loadMessages = async (locale: string) => {
  const wanted = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${locale}.po`));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded.map(({ messages }) => messages)) });
  document.documentElement.lang = locale;
};

const withProduct: Decorator = (Story, { globals }) => {
  const preferences = parsePreferences(
    JSON.stringify({
      themeSchema: globals['schema'],
      mode: globals['mode'],
      direction: globals['direction'],
      controlSize: globals['controlSize'],
    }),
  );
  applyPreferences(document, preferences);
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider locale={String(globals['locale'])} direction={preferences.direction} navigate={() => undefined}>
        <Story />
      </UiProvider>
    </I18nProvider>
  );
};

const choice = (title: string, icon: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  decorators: [withProduct],
  loaders: [async ({ globals }) => loadMessages(String(globals['locale']))],
  tags: ['autodocs'],
  globalTypes: {
    schema: choice('Schema', 'paintbrush', themeSchemas),
    mode: choice('Mode', 'mirror', modes),
    direction: choice('Direction', 'transfer', directions),
    controlSize: choice('Control size', 'ruler', controlSizes),
    locale: choice('Locale', 'globe', locales),
  },
  initialGlobals: {
    schema: defaultPreferences.themeSchema,
    mode: defaultPreferences.mode,
    direction: defaultPreferences.direction,
    controlSize: defaultPreferences.controlSize,
    locale: locales[0],
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: ['Theme', 'Layout', 'Actions', 'Forms', 'Data', 'Charts', 'Feedback', 'Overlays', 'Media', 'Frame'],
      },
    },
    a11y: {
      test: 'error',
      // What react-aria says stays for seconds, and may name a button of the story before.
      context: { include: ['body'], exclude: ['[data-live-announcer]'] },
      options: { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    },
  },
};

export default preview;
