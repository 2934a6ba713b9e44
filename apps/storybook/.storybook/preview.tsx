import { i18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { pseudoMessages } from '@pauta/testing/pseudo-messages';
import {
  applyPreferences,
  clearToasts,
  controlSizes,
  defaultPreferences,
  directions,
  modes,
  parsePreferences,
  themeSchemas,
  UiProvider,
  vars,
} from '@pauta/ui-kit';
import '@pauta/ui-kit/theme';
import type { Decorator, Loader, Preview, StoryContext } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';

// The first story of a file loads its chunks, which on a busy machine takes longer than ten seconds.
configure({ asyncUtilTimeout: 20_000 });

const locales = ['pt-BR', 'en', 'pseudo'] as const;
const catalogs = import.meta.glob<{ messages: Messages }>('../../../packages/*/src/locales/*.po');

/** What is spoken where a locale is asked for: `pseudo` is Portuguese, two fifths longer. */
const languageOf = (locale: string) => (locale === 'en' ? 'en' : 'pt-BR');

const loadMessages = async (locale: string): Promise<Messages> => {
  const wanted = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${languageOf(locale)}.po`));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  const messages: Messages = Object.assign({}, ...loaded.map(({ messages }) => messages));
  return locale === 'pseudo' ? pseudoMessages(messages) : messages;
};

/** A story among others in a page of documentation must not change the page: it is drawn in a place of its own. */
const isGuest = ({ viewMode, storyGlobals }: Pick<StoryContext, 'viewMode' | 'storyGlobals'>) =>
  viewMode === 'docs' && Object.keys(storyGlobals).length > 0;

const loadLanguage: Loader = async (context) => {
  const locale = String(context.globals['locale']);
  const language = languageOf(locale);
  const messages = await loadMessages(locale);
  if (isGuest(context)) return { i18n: setupI18n({ locale: language, messages: { [language]: messages } }) };
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
  return { i18n };
};

const withProduct: Decorator = (Story, context) => {
  const { globals, loaded, viewMode } = context;
  const preferences = parsePreferences(
    JSON.stringify({
      themeSchema: globals['schema'],
      mode: globals['mode'],
      direction: globals['direction'],
      controlSize: globals['controlSize'],
    }),
  );
  const { themeSchema, mode, direction, controlSize } = preferences;
  const language = languageOf(String(globals['locale']));
  if (!isGuest(context)) applyPreferences(document, preferences);
  const story = (
    // A new one for each choice of the toolbar: what is kept from the one before would be in its language.
    <I18nProvider key={JSON.stringify(globals)} i18n={loaded['i18n']}>
      <UiProvider locale={language} direction={direction} navigate={() => undefined}>
        <Story />
      </UiProvider>
    </I18nProvider>
  );
  if (viewMode !== 'docs') return story;
  return (
    <div
      className={mode}
      data-schema={themeSchema}
      data-control-size={controlSize}
      dir={direction}
      lang={language}
      style={{
        padding: vars.space.x6,
        background: vars.color.paper,
        color: vars.color.ink,
        fontSize: vars.text.body.size,
        lineHeight: vars.text.body.line,
      }}
    >
      {story}
    </div>
  );
};

// Heavy, and asked for by no test.
const DocsPage = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));
const DocsContainer = (props: ComponentProps<typeof DocsPage>) => (
  <Suspense>
    <DocsPage {...props} />
  </Suspense>
);

const choice = (title: string, icon: string, items: readonly string[]) => ({
  description: title,
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  decorators: [withProduct],
  loaders: [loadLanguage],
  beforeEach: clearToasts,
  afterEach: async (context) => {
    if (import.meta.env.MODE === 'test') await (await import('./check-story.ts')).checkStory(context);
  },
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
    docs: { container: DocsContainer, toc: true },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          'Foundations',
          'Layout',
          'Actions',
          'Forms',
          'Data',
          'Charts',
          'Feedback',
          'Overlays',
          'Media',
          'Frame',
        ],
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
