import {
  applyPreferences,
  clearToasts,
  controlSizes,
  defaultPreferences,
  directions,
  modes,
  themeSchemas,
} from '@pauta/ui-kit';
import '@pauta/ui-kit/theme';
import type { Decorator, Loader, Preview, StoryContext } from '@storybook/react-vite';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import type { DocsBlocks } from './docs-blocks.ts';
import { passedGlobals } from './globals-in.ts';
import { loadExampleLanguage, loadPageLanguage, locales, preferencesOf, Product } from './product.tsx';
import { withControls } from './prop-controls.ts';

// The first story of a file loads its chunks, which can take more than ten seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** Whether a story is embedded in a documentation page, whose settings it must not change. */
const isGuest = ({
  viewMode,
  storyGlobals,
}: Pick<StoryContext, 'viewMode'> & Partial<Pick<StoryContext, 'storyGlobals'>>) =>
  viewMode === 'docs' && Object.keys(storyGlobals ?? {}).length > 0;

const loadLanguage: Loader = async (context) => ({
  i18n: await (isGuest(context) ? loadExampleLanguage : loadPageLanguage)(context.globals),
});

const withProduct: Decorator = (Story, context) => {
  // A documentation page applies them itself.
  if (context.viewMode !== 'docs') applyPreferences(document, preferencesOf(context.globals));
  return (
    <Product globals={context.globals} i18n={context.loaded['i18n']} isOnPage={context.viewMode === 'docs'}>
      <Story />
    </Product>
  );
};

// Lazy: large, and not needed by tests.
const DocsPage = lazy(async () => ({ default: (await import('./docs-page.tsx')).DocsPage }));
const DocsContainer = (props: ComponentProps<typeof DocsPage>) => (
  <Suspense>
    <DocsPage {...props} />
  </Suspense>
);
/** A lazy block, so that the text of the page renders first. */
const block = (name: keyof DocsBlocks) => {
  const Late = lazy(async () => ({ default: (await import('./docs-blocks.ts')).docsBlocks[name] as ComponentType }));
  return (props: object) => (
    <Suspense>
      <Late {...props} />
    </Suspense>
  );
};

const choice = <Icon extends string>(title: string, icon: Icon, items: readonly string[]) => ({
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
  argTypesEnhancers: [({ argTypes, initialArgs }) => withControls(argTypes, initialArgs)],
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
    ...passedGlobals(),
  },
  parameters: {
    layout: 'padded',
    docs: {
      container: DocsContainer,
      components: {
        code: block('code'),
        Anatomy: block('Anatomy'),
        Changes: block('Changes'),
        Examples: block('Examples'),
        FrontPage: block('FrontPage'),
        Keyboard: block('Keyboard'),
        Pair: block('Pair'),
        Playground: block('Playground'),
        States: block('States'),
        StatesInStory: block('StatesInStory'),
        Tokens: block('Tokens'),
      },
      toc: { headingSelector: 'h2, h3' },
    },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          'Start',
          ['All components', 'Which component?', 'Accessibility', 'What changed'],
          'Patterns',
          'Foundations',
          ['Colour', 'Contrast', 'Type', 'Space', 'Density', 'Motion', 'Icon', 'Illustration', 'Brand', 'Voice'],
          'Layout',
          'Actions',
          'Forms',
          'Data',
          'Charts',
          'Feedback',
          'Overlays',
          'Media',
          'Frame',
          'Screens',
        ],
        method: 'alphabetical',
      },
    },
    a11y: {
      test: 'error',
      // The live region of react-aria keeps its text for seconds, and may reference elements of the previous story.
      context: { include: ['body'], exclude: ['[data-live-announcer]'] },
      options: {
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
        resultTypes: ['violations'],
      },
    },
  },
};

export default preview;
