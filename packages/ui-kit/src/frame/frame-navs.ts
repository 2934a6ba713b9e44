import { type LazyComponent, lazyComponent } from '../layout/lazy-component.ts';
import type { LayoutType } from '../theme/preferences.ts';

export const HeaderBar = lazyComponent(async () => (await import('./header-nav.tsx')).HeaderBar);
export const HeaderNav = lazyComponent(async () => (await import('./header-nav.tsx')).HeaderNav);
export const SplitNav = lazyComponent(async () => (await import('./split-nav.tsx')).SplitNav);

const navs: Partial<Record<LayoutType, LazyComponent<never>>> = {
  collapsibleSide: HeaderBar,
  stackedSide: SplitNav,
  topBarClassic: HeaderNav,
  contentOverlay: HeaderNav,
};

/** Loads the components of a layout, so that the frame renders without fallbacks. The default layout needs none. */
export const fetchFrame = async (type: LayoutType): Promise<void> => {
  await navs[type]?.fetch().catch(() => undefined);
};
