import type { Feature } from '@pauta/feature-api';
import { clearToasts } from '@pauta/ui-kit';
import { configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { createHarness, type Harness, type HarnessOptions } from './harness.tsx';

// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 60_000 });

export type RenderedFeature = Omit<Harness, 'element' | 'failures'> & { readonly person: UserEvent };

/**
 * Renders a feature as in the shell, until the test ends. A request without a handler, or a response that violates the
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
