import type { Feature } from '@pauta/feature-api';
import { vars } from '@pauta/ui-kit';
import { createElement, type CSSProperties, type ReactElement } from 'react';
import { createHarness, type Harness, type HarnessOptions } from './harness.tsx';

const patienceMs = 20_000;

const nameOf = (token: string): string => token.replace(/^var\((.+)\)$/u, '$1');

/** The surface that screens lie on in the product, with its controls, which are three quarters as tall. */
const surface: CSSProperties & Record<string, string> = {
  [nameOf(vars.control.density)]: '0.75',
  background: vars.color.surface,
  minBlockSize: '100dvh',
};

/** The language that Storybook's toolbar asks for. */
const languageOf = (asked: unknown): HarnessOptions =>
  asked === 'en' ? { locale: 'en' } : { locale: 'pt-BR', isPseudo: asked === 'pseudo' };

/** Waits for the chunk of the screen, which takes its time on a busy machine: the story's own patience is for the screen. */
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
 * A story that shows a feature at an address: spread it into a `StoryObj`. Each sits in a frame of its own, because
 * the api client is one for a page.
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
  // Later steps must find the screen, not its loading state.
  play: async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const end = performance.now() + patienceMs;
    while (!canvasElement.querySelector('main *')) {
      if (performance.now() > end) throw new Error('The screen shows nothing');
      await new Promise(requestAnimationFrame);
    }
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 720 },
      // The source made from what is rendered would be the whole harness, which refers to itself.
      source: { type: 'code' },
    },
  },
});
