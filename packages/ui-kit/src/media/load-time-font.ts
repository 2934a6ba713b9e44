/** Loads the font of times beside turns before the first one is rendered: later it would cause a second layout. */
export const loadTimeFont = (): void => {
  if (typeof document !== 'undefined') void document.fonts?.load("1em 'Geist Mono'").catch(() => undefined);
};
