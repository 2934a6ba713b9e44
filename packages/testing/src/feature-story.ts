import type { Feature } from '@pauta/feature-api';
import { createElement, Fragment, type ReactElement } from 'react';
import { createHarness, type Harness, type HarnessOptions } from './harness.tsx';

/**
 * A story that shows a feature at an address: spread it into a `StoryObj`. Each sits in a frame of its own, because
 * the api client is one for a page.
 */
export const featureStory = (feature: Feature, options: HarnessOptions = {}) => ({
  loaders: [async () => ({ harness: await createHarness(feature, options) })],
  render: (_args: unknown, { loaded }: { loaded: { harness?: Harness } }): ReactElement =>
    createElement(Fragment, null, loaded.harness?.element),
  parameters: {
    layout: 'fullscreen',
    docs: {
      story: { inline: false, height: 720 },
      // The source made from what is rendered would be the whole harness, which refers to itself.
      source: { type: 'code' },
    },
  },
});
