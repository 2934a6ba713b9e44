import { applyPreferences, getPreferences } from '../theme/preferences.ts';

/**
 * Prints in light mode: browsers leave out backgrounds, and light text cannot be read on paper. Returns a function that
 * stops it.
 */
export const printInLight = (document: Document): (() => void) => {
  const window = document.defaultView;
  const lighten = () => applyPreferences(document, { ...getPreferences(), mode: 'light' });
  const restore = () => applyPreferences(document, getPreferences());
  window?.addEventListener('beforeprint', lighten);
  window?.addEventListener('afterprint', restore);
  return () => {
    window?.removeEventListener('beforeprint', lighten);
    window?.removeEventListener('afterprint', restore);
  };
};
