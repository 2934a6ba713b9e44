import { useSyncExternalStore } from 'react';
import { createStore } from '../hooks/create-store.ts';
import {
  controlSizes,
  type ControlSize,
  defaultDensity,
  densities,
  densityKey,
  modes,
  type Mode,
  themeSchemas,
  type ThemeSchema,
} from './tokens.ts';

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

export const layoutTypes = [
  'collapsibleSide',
  'stackedSide',
  'topBarClassic',
  'framelessSide',
  'contentOverlay',
  'blank',
] as const;
export type LayoutType = (typeof layoutTypes)[number];

/** Layout of the frame, and the previous one. */
export type LayoutPreference = {
  readonly type: LayoutType;
  readonly sideNavCollapse: boolean;
  readonly previousType?: LayoutType;
};

/** Display preferences of a user. Stored as JSON under the key `theme`. */
export type Preferences = {
  readonly themeSchema: ThemeSchema;
  readonly direction: Direction;
  readonly mode: Mode;
  readonly panelExpand: boolean;
  readonly controlSize: ControlSize;
  readonly layout: LayoutPreference;
};

/** The same with another layout type; remembers the previous one. */
export const withLayoutType = (layout: LayoutPreference, type: LayoutType): LayoutPreference =>
  layout.type === type ? layout : { ...layout, type, previousType: layout.type };

export const preferencesKey = 'theme';

export const defaultPreferences: Preferences = {
  themeSchema: 'pauta',
  direction: 'ltr',
  mode: 'light',
  panelExpand: false,
  controlSize: 'md',
  layout: { type: 'framelessSide', sideNavCollapse: false },
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((candidate) => candidate === value);

/** Parses the stored value. Missing or unknown fields get their defaults; never throws. */
export const parsePreferences = (stored: string | null): Preferences => {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    value = null;
  }
  const given = isRecord(value) ? value : {};
  const layout = isRecord(given['layout']) ? given['layout'] : {};
  const previousType = oneOf(layoutTypes, layout['previousType']);
  return {
    themeSchema: oneOf(themeSchemas, given['themeSchema']) ?? defaultPreferences.themeSchema,
    direction: oneOf(directions, given['direction']) ?? defaultPreferences.direction,
    mode: oneOf(modes, given['mode']) ?? defaultPreferences.mode,
    panelExpand: given['panelExpand'] === true,
    controlSize: oneOf(controlSizes, given['controlSize']) ?? defaultPreferences.controlSize,
    layout: {
      type: oneOf(layoutTypes, layout['type']) ?? defaultPreferences.layout.type,
      sideNavCollapse: layout['sideNavCollapse'] === true,
      ...(previousType && { previousType }),
    },
  };
};

/** Sets the mode class, schema, direction and control size on the document root. */
export const applyPreferences = (document: Document, preferences: Preferences): void => {
  const root = document.documentElement;
  root.classList.remove(preferences.mode === 'dark' ? 'light' : 'dark');
  root.classList.add(preferences.mode);
  root.dataset['schema'] = preferences.themeSchema;
  root.dataset['controlSize'] = preferences.controlSize;
  root.dir = preferences.direction;
};

/**
 * Source of an inline script that does the same as `applyPreferences` and applies the density, before the first paint.
 * It belongs in the head of `index.html`, before the styles.
 */
export const noFlashScript = `(function(d,p,l){try{p=JSON.parse(localStorage.getItem('${preferencesKey}'))||{}}catch(e){p={}}
function f(v,o,n){return o.indexOf(v)<0?n:v}
l=f(p.mode,${JSON.stringify(modes)},'${defaultPreferences.mode}');
d.classList.remove(l==='dark'?'light':'dark');d.classList.add(l);
d.dataset.schema=f(p.themeSchema,${JSON.stringify(themeSchemas)},'${defaultPreferences.themeSchema}');
d.dataset.controlSize=f(p.controlSize,${JSON.stringify(controlSizes)},'${defaultPreferences.controlSize}');
d.dir=f(p.direction,${JSON.stringify(directions)},'${defaultPreferences.direction}');
try{l=localStorage.getItem('${densityKey}')}catch(e){l=''}
d.dataset.density=f(l,${JSON.stringify(densities)},'${defaultDensity}')})(document.documentElement)`;

const read = () => {
  try {
    return localStorage.getItem(preferencesKey);
  } catch {
    return null;
  }
};

// The panel always starts closed: a stored open state would cover the next page.
const store = createStore<Preferences>(() => ({ ...parsePreferences(read()), panelExpand: false }));

const publish = (next: Preferences) => {
  applyPreferences(document, next);
  store.setState(next);
};

/** The current preferences. */
export const getPreferences = (): Preferences => store.getState();

/** Changes some preferences: stores them, applies them to the document and notifies subscribers. */
export const setPreferences = (change: Partial<Preferences>): void => {
  const next = { ...getPreferences(), ...change };
  try {
    localStorage.setItem(preferencesKey, JSON.stringify(next));
  } catch {
    // Storage is blocked: the change applies to this visit only.
  }
  publish(next);
};

const followOtherTabs = (event: StorageEvent) => {
  if (event.key !== preferencesKey && event.key !== null) return;
  // The panel of the other tab does not open here.
  publish({ ...parsePreferences(event.newValue), panelExpand: getPreferences().panelExpand });
};

const subscribe = (listener: () => void) => {
  if (!store.isWatched()) addEventListener('storage', followOtherTabs);
  const stop = store.subscribe(listener);
  return () => {
    stop();
    if (!store.isWatched()) removeEventListener('storage', followOtherTabs);
  };
};

/** The current preferences; also updates when another tab changes them. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribe, getPreferences, () => defaultPreferences);
