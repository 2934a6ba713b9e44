import type { DocsContextProps } from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import type { Globals } from './product.tsx';

/** Current values of the toolbar, also for pages without a story. */
export const globalsIn = (channel: DocsContextProps['channel']): Globals => {
  const [last] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  const given = last as { globals: Globals; userGlobals?: Globals } | undefined;
  return given?.userGlobals ?? given?.globals ?? {};
};

declare global {
  interface Window {
    /** Settings of the toolbar, set by a documentation page for the frames in it. */
    docsGlobals?: Globals;
  }
}

/** Gives the settings to the stories that are in frames of this documentation page. */
export const passGlobals = (globals: Globals): void => {
  const isChange = window.docsGlobals !== undefined && window.docsGlobals !== globals;
  window.docsGlobals = globals;
  if (!isChange) return;
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('#storybook-docs iframe'))
    frame.contentWindow?.location.reload();
};

/** The settings of the documentation page that this story is in a frame of. */
export const passedGlobals = (): Globals => {
  try {
    return window.parent.docsGlobals ?? {};
  } catch {
    return {}; // a page of another origin
  }
};
