import { afterEach, describe, expect, it } from 'vitest';
import { defaultPreferences, setPreferences } from '../theme/preferences.ts';
import { printInLight } from './print-in-light.ts';

const modes = () => ['light', 'dark'].filter((mode) => document.documentElement.classList.contains(mode));

afterEach(() => setPreferences(defaultPreferences));

describe('printing', () => {
  it('is in light mode, and leaves the page in its own', () => {
    const stop = printInLight(document);
    setPreferences({ mode: 'dark' });
    window.dispatchEvent(new Event('beforeprint'));
    expect(modes()).toEqual(['light']);
    window.dispatchEvent(new Event('afterprint'));
    expect(modes()).toEqual(['dark']);
    stop();
    window.dispatchEvent(new Event('beforeprint'));
    expect(modes()).toEqual(['dark']);
  });
});
