import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  applyPreferences,
  defaultPreferences,
  getPreferences,
  noFlashScript,
  parsePreferences,
  preferencesKey,
  setPreferences,
  usePreferences,
} from './preferences.ts';
import { setDensity, useDensity } from './density.ts';
import { densityKey } from './tokens.ts';

const root = document.documentElement;

const rootState = () => ({
  classes: [...root.classList].toSorted(),
  schema: root.dataset['schema'],
  controlSize: root.dataset['controlSize'],
  density: root.dataset['density'],
  dir: root.dir,
});

const clearRoot = () => {
  root.className = '';
  root.removeAttribute('data-schema');
  root.removeAttribute('data-control-size');
  root.removeAttribute('data-density');
  root.removeAttribute('dir');
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  clearRoot();
});

describe('parsePreferences', () => {
  it('returns the product defaults when nothing is stored', () => {
    expect(parsePreferences(null)).toEqual({
      themeSchema: 'pauta',
      direction: 'ltr',
      mode: 'light',
      panelExpand: false,
      controlSize: 'md',
      layout: { type: 'framelessSide', sideNavCollapse: false },
    });
  });

  it.each(['{', 'null', '[]', '7', '"dark"', '{"mode":{},"layout":null,"controlSize":9}'])(
    'falls back to the defaults for %s',
    (stored) => {
      expect(parsePreferences(stored)).toEqual(defaultPreferences);
    },
  );

  it('keeps known values and drops unknown ones', () => {
    const stored = { mode: 'dark', themeSchema: 'pink', layout: { type: 'blank', previousType: 'stackedSide', x: 1 } };
    expect(parsePreferences(JSON.stringify(stored))).toEqual({
      ...defaultPreferences,
      mode: 'dark',
      layout: { type: 'blank', sideNavCollapse: false, previousType: 'stackedSide' },
    });
  });
});

describe('noFlashScript', () => {
  const runScript = () => {
    const script = document.createElement('script');
    script.textContent = noFlashScript;
    document.head.append(script);
    script.remove();
  };

  it.each([
    null,
    '{',
    'null',
    JSON.stringify({ mode: 'dark', themeSchema: 'purple', controlSize: 'xs', direction: 'rtl' }),
    JSON.stringify({ mode: 'sepia', themeSchema: 1, controlSize: 'huge', direction: 'up' }),
  ])('sets the root as applyPreferences does, for %s', (stored) => {
    if (stored !== null) localStorage.setItem(preferencesKey, stored);
    applyPreferences(document, parsePreferences(stored));
    const wanted = { ...rootState(), density: 'standard' };
    clearRoot();
    root.classList.add('dark', 'light');
    runScript();
    expect(rootState()).toEqual(wanted);
  });

  it.each([
    ['reading', 'reading'],
    ['dense', 'dense'],
    ['airy', 'standard'],
  ])('applies the density %s for %s', (stored, density) => {
    localStorage.setItem(densityKey, stored);
    runScript();
    expect(root.dataset['density']).toBe(density);
  });
});

describe('useDensity', () => {
  const Reader = () => <p>{useDensity()}</p>;

  it('follows a change, stores it beside the theme and applies it to the root', () => {
    render(<Reader />);
    act(() => setDensity('dense'));
    expect(screen.getByText('dense')).toBeDefined();
    expect(root.dataset['density']).toBe('dense');
    expect(localStorage.getItem(densityKey)).toBe('dense');
    expect(localStorage.getItem(preferencesKey)).toBeNull();
  });

  it('follows another tab', () => {
    render(<Reader />);
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: densityKey, newValue: 'reading' }));
    });
    expect(screen.getByText('reading')).toBeDefined();
  });
});

describe('usePreferences', () => {
  const Reader = () => <p>{usePreferences().mode}</p>;

  it('follows a change, stores it and swaps the class of the root', () => {
    render(<Reader />);
    act(() => setPreferences({ mode: 'dark' }));
    expect(screen.getByText('dark')).toBeDefined();
    expect(root.classList.contains('dark')).toBe(true);
    expect(parsePreferences(localStorage.getItem(preferencesKey)).mode).toBe('dark');
    act(() => setPreferences({ mode: 'light' }));
    expect(root.className).toBe('light');
  });

  it('follows another tab', () => {
    render(<Reader />);
    const newValue = JSON.stringify({ ...defaultPreferences, mode: 'dark' });
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: preferencesKey, newValue }));
    });
    expect(screen.getByText('dark')).toBeDefined();
  });

  it('does not open the panel that another tab opens', () => {
    setPreferences(defaultPreferences);
    render(<Reader />);
    const newValue = JSON.stringify({ ...defaultPreferences, mode: 'dark', panelExpand: true });
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: preferencesKey, newValue }));
    });
    expect(getPreferences()).toEqual({ ...defaultPreferences, mode: 'dark' });
  });
});

describe('a page that is opened', () => {
  it('starts with the panel closed, even if it was left open', async () => {
    localStorage.setItem(preferencesKey, JSON.stringify({ ...defaultPreferences, mode: 'dark', panelExpand: true }));
    vi.resetModules();
    const opened = await import('./preferences.ts');
    expect(opened.getPreferences()).toEqual({ ...defaultPreferences, mode: 'dark', panelExpand: false });
  });
});
