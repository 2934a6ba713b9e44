import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from './product.tsx';

/** Current values of the toolbar, also for pages without a story. */
export const globalsIn = (channel: DocsContextProps['channel']): Globals => {
  const [last] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  return (last as { globals: Globals } | undefined)?.globals ?? {};
};
