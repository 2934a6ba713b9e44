import type { Feature } from '@pauta/feature-api';
import { vars } from '@pauta/ui-kit';
import { createElement, type CSSProperties, type ReactElement } from 'react';
import { createHarness, type Harness, type HarnessOptions } from './harness.tsx';

const patienceMs = 20_000;

const nameOf = (token: string): string => token.replace(/^var\((.+)\)$/u, '$1');

/** The surface of the product's screens, with its control density. */
const surface: CSSProperties & Record<string, string> = {
  [nameOf(vars.control.density)]: '0.75',
  background: vars.color.surface,
  minBlockSize: '100dvh',
};

/** Harness options for the language selected in Storybook's toolbar. */
const languageOf = (asked: unknown): HarnessOptions =>
  asked === 'en' ? { locale: 'en' } : { locale: 'pt-BR', isPseudo: asked === 'pseudo' };

/** Waits for the lazy chunk of the screen, which can take long on a busy machine. */
const started = ({ router }: Harness): Promise<void> =>
  new Promise((resolve) => {
    const end = setTimeout(resolve, patienceMs);
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) finish();
    });
    const finish = () => {
      stop();
      clearTimeout(end);
      resolve();
    };
    if (router.state.initialized) finish();
  });

/**
 * A story of a feature at an address: spread it into a `StoryObj`. Each is rendered in an iframe of its own, because
 * the api client is global to a page.
 */
export const featureStory = (feature: Feature, options: HarnessOptions = {}) => ({
  loaders: [
    async ({ globals }: { globals: Readonly<Record<string, unknown>> }) => {
      const harness = await createHarness(feature, { ...languageOf(globals['locale']), ...options });
      await started(harness);
      return { harness };
    },
  ],
  render: (_args: unknown, { loaded }: { loaded: { harness?: Harness } }): ReactElement =>
    createElement('div', { style: surface }, loaded.harness?.element),
  // Waits for the screen, so that later steps do not run on its loading state.
  play: async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const end = performance.now() + patienceMs;
    while (!canvasElement.querySelector('main *')) {
      if (performance.now() > end) throw new Error('The screen shows nothing');
      await new Promise(requestAnimationFrame);
    }
  },
  parameters: {
    layout: 'fullscreen',
    // A screen has no props: its states are stories.
    controls: { disable: true },
    docs: {
      story: { inline: false, height: 720 },
      // Generated source would contain the whole harness, which is cyclic.
      source: { type: 'code' },
    },
  },
});
