import type { Feature } from '@pauta/feature-api';
import { clearToasts } from '@pauta/ui-kit';
import { configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createHarness, type Harness, type HarnessOptions } from './harness.tsx';

// A busy machine takes longer than the second that is usual.
configure({ asyncUtilTimeout: 15_000 });

export type RenderedFeature = Omit<Harness, 'element' | 'failures'> & { readonly person: UserEvent };

/**
 * Shows a feature as the shell would, until the test ends. A request without a handler, or an answer against the
 * contract, fails the test.
 */
export const renderFeature = async (feature: Feature, options: HarnessOptions = {}): Promise<RenderedFeature> => {
  const { element, failures, ...harness } = await createHarness(feature, options);
  const { unmount } = render(element);
  onTestFinished(() => {
    unmount();
    clearToasts();
    harness.router.dispose();
    harness.queryClient.clear();
    if (failures.length > 0) throw failures[0];
  });
  return { ...harness, person: userEvent.setup() };
};
