const focusable = 'a[href], button, summary, input, select, [tabindex]';
/** Inputs that would open a phone's keyboard and treat single-key shortcuts as text. */
const textInputs = 'input:not([type=checkbox], [type=radio], [type=range], [type=button])';
const pageTitle = 'h1[tabindex="-1"]';

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [aria-hidden=true]') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== 'hidden';

const canReceiveFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(textInputs) && isFocusable(element);

interface Step {
  readonly element: HTMLElement;
  /** Index among its siblings. */
  readonly index: number;
}

/** Position of a focused element: the path from it up to, but without, the body. */
type Place = readonly Step[];

const placeOf = (focused: HTMLElement): Place => {
  const place: Step[] = [];
  for (let element = focused; element.parentElement && element !== document.body; element = element.parentElement) {
    place.push({ element, index: [...element.parentElement.children].indexOf(element) });
  }
  return place;
};

/** The element at the same position in another subtree, such as the same button of another row. */
const counterpart = (root: Element | undefined, lost: Place): HTMLElement | undefined => {
  const found = lost.reduceRight<Element | undefined>((element, { index }) => element?.children[index], root);
  const isLike = found instanceof HTMLElement && found.tagName === lost[0]?.element.tagName;
  return isLike && canReceiveFocus(found) ? found : undefined;
};

/** The nearest focusable element: the same control in the next or previous row, otherwise what follows. */
const nearest = (place: Place): HTMLElement | undefined => {
  const kept = place.findIndex(({ element }) => element.isConnected);
  for (let level = Math.max(kept, 1); level < place.length; level += 1) {
    const around = place[level]?.element;
    const index = place[level - 1]?.index ?? 0;
    if (!around || around.tagName === 'MAIN') return undefined;
    const lost = place.slice(0, level - 1);
    const rows = lost.length > 0 ? [around.children[index], around.children[index - 1]] : [];
    const [like] = rows.flatMap((row) => counterpart(row, lost) ?? []);
    if (like) return like;
    const candidates = [...around.querySelectorAll<HTMLElement>(focusable)].filter(canReceiveFocus);
    const next = around.children[index];
    const isAfter = (candidate: Element): boolean =>
      next !== undefined &&
      (next.contains(candidate) || (next.compareDocumentPosition(candidate) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const candidate = candidates.find(isAfter) ?? candidates.at(-1);
    if (candidate) return candidate;
  }
  return undefined;
};

/** Whether all content of a layer is gone, as on a change of page: there is no position to keep. */
const isReplaced = (place: Place): boolean =>
  place.length > 1 && place.findIndex(({ element }) => element.isConnected) === place.length - 1;

const successorOf = (place: Place, isTop: boolean): HTMLElement | undefined => {
  const focused = place[0]?.element;
  return !isTop && focused && isFocusable(focused) ? focused : nearest(place);
};

/**
 * Moves the focus to the nearest control when the focused element is removed, hidden or disabled, so that keyboard
 * users keep their position. Any other focus change in the meantime wins.
 */
export const keepFocus = (document: Document, signal: AbortSignal): void => {
  if (signal.aborted) return;
  /** Last focused position in the page and in each overlay, the most recent last. */
  const places = new Map<HTMLElement, Place>();
  let frame = 0;

  const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;
  const restoreFocus = (): void => {
    frame = 0;
    if (!isLost()) return;
    const layers = [...places].toReversed();
    const left = layers[0]?.[1][0]?.element;
    const isLeft = left !== undefined && isFocusable(left);
    const successor =
      isLeft || isReplaced(layers[0]?.[1] ?? [])
        ? undefined
        : (layers.map(([, place], at) => successorOf(place, at === 0)).find((found) => found !== undefined) ??
          document.querySelector<HTMLElement>(pageTitle));
    places.clear();
    successor?.focus({ preventScroll: true });
  };
  const checkFocus = (): void => {
    if (frame !== 0 || places.size === 0 || !isLost()) return;
    // A closing dialog restores the focus in the next frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(restoreFocus);
    });
  };
  const remember = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const place = placeOf(target);
    const layer = place.at(-1)?.element;
    if (!layer) return;
    places.delete(layer);
    places.set(layer, place);
  };

  const changes = new MutationObserver(checkFocus);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('focusout', checkFocus, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
  });
};
