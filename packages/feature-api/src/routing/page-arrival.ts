import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { pageFocus, pageScroller } from './page-marks.ts';

const storageKey = 'pauta.scroll';
/** How long a page may take until it is as it will be. */
const patienceMs = 10_000;
const modal = '[role=dialog], [role=alertdialog]:not([aria-modal=false])';

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
};

/** Tries with every frame until it is done, unless the person does something first. Gives what calls it off. */
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

/** Scrolls there; done when the page was tall enough. */
const scrollTo = (top: number): boolean => {
  const scroller = document.querySelector(pageScroller);
  if (!scroller) return false;
  scroller.scrollTop = top;
  return Math.abs(scroller.scrollTop - top) < 1;
};

/**
 * Focuses the title; not before it is there, and a dialog that led here is gone with what it does to the focus. Never
 * done: the title may give way to another when what the page is about arrives, and takes the focus with it.
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

/** Moves the focus to the title of a page that was navigated to, so that it is read out. */
const useFocusOnTitle = (pathname: string, isIdle: boolean): void => {
  const shown = useRef(pathname);
  useEffect(() => {
    if (!isIdle || shown.current === pathname) return undefined;
    shown.current = pathname;
    return keepTrying(keepFocusOnTitle());
  }, [isIdle, pathname]);
};

/** Puts a page that is come back to where it was scrolled, and a new one at its top. */
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
    // The first page is at its top, and to say so would have it laid out before its time.
    const isOther = shown.current !== null && shown.current !== pathname;
    shown.current = pathname;
    const place = stored()[key];
    if (isReturn && place !== undefined && place > 0) return keepTrying(() => scrollTo(place));
    const scroller = document.querySelector(pageScroller);
    if (scroller && isOther) scroller.scrollTop = 0;
    return undefined;
  }, [key, pathname, isIdle, isReturn]);
};

/** What happens as one arrives at a page: its title takes the focus, and it is scrolled to where it was left. */
export function PageArrival() {
  const { pathname, key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const isReturn = useNavigationType() === NavigationType.Pop;
  useFocusOnTitle(pathname, isIdle);
  // Whatever a tab opens by its address has the same key.
  useScrollPlace(key + pathname, pathname, isIdle, isReturn);
  return null;
}
