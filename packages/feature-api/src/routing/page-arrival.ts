import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { pageFocus, pageScroller } from './page-marks.ts';

const storageKey = 'pauta.scroll';
/** Maximum time until a page is rendered completely. */
const patienceMs = 10_000;
const modal = '[role=dialog], [role=alertdialog]:not([aria-modal=false])';

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
};

/** Tries on every frame until it succeeds or the user acts. Returns a cancel function. */
const keepTrying = (isDone: () => boolean): (() => void) => {
  const until = performance.now() + patienceMs;
  const over = new AbortController();
  const attempt = () => {
    if (over.signal.aborted || isDone() || performance.now() > until) return;
    requestAnimationFrame(attempt);
  };
  for (const event of ['wheel', 'pointerdown', 'keydown', 'touchstart']) {
    addEventListener(event, () => over.abort(), { capture: true, once: true, passive: true, signal: over.signal });
  }
  attempt();
  return () => over.abort();
};

/** Scrolls to a position; done if the page is tall enough. */
const scrollTo = (top: number): boolean => {
  const scroller = document.querySelector(pageScroller);
  if (!scroller) return false;
  scroller.scrollTop = top;
  return Math.abs(scroller.scrollTop - top) < 1;
};

/**
 * Focuses the title once it is rendered and a dialog that led here has closed. Never done: the title may be replaced
 * when data loads, which would lose the focus.
 */
const keepFocusOnTitle = () => {
  let hadFocus = false;
  return (): boolean => {
    const title =
      document.querySelector<HTMLElement>(`[${pageFocus}]`) ?? document.querySelector<HTMLElement>('h1[tabindex="-1"]');
    if (!title || document.querySelector(modal)) return false;
    if (!hadFocus || document.activeElement === document.body) title.focus({ preventScroll: true });
    hadFocus ||= document.activeElement === title;
    return false;
  };
};

/** Focuses the title after a navigation, so that it is read out. */
const useFocusOnTitle = (pathname: string, isIdle: boolean): void => {
  const shown = useRef(pathname);
  useEffect(() => {
    if (!isIdle || shown.current === pathname) return undefined;
    shown.current = pathname;
    return keepTrying(keepFocusOnTitle());
  }, [isIdle, pathname]);
};

/** Restores the scroll position of a page when going back, and starts a new one at the top. */
const useScrollPlace = (key: string, pathname: string, isIdle: boolean, isReturn: boolean): void => {
  useEffect(() => {
    const places = stored();
    const remember = ({ target }: Event) => {
      if (target instanceof Element && target.matches(pageScroller)) places[key] = target.scrollTop;
    };
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify(places));
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    addEventListener('pagehide', keep);
    return () => {
      keep();
      document.removeEventListener('scroll', remember, { capture: true });
      removeEventListener('pagehide', keep);
    };
  }, [key]);

  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isIdle) return undefined;
    // Not for the first page: scrolling would force an early layout.
    const isOther = shown.current !== null && shown.current !== pathname;
    shown.current = pathname;
    const place = stored()[key];
    if (isReturn && place !== undefined && place > 0) return keepTrying(() => scrollTo(place));
    const scroller = document.querySelector(pageScroller);
    if (scroller && isOther) scroller.scrollTop = 0;
    return undefined;
  }, [key, pathname, isIdle, isReturn]);
};

/** After a navigation: focuses the title and restores the scroll position. */
export function PageArrival() {
  const { pathname, key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const isReturn = useNavigationType() === NavigationType.Pop;
  useFocusOnTitle(pathname, isIdle);
  // The pathname is included, because all addresses opened directly by the tab have the same key.
  useScrollPlace(key + pathname, pathname, isIdle, isReturn);
  return null;
}
