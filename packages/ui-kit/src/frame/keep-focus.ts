const focusable = 'a[href], button, summary, input, select, [tabindex]';
/** What would open a phone's keyboard, and take single keys for text. */
const written = 'input:not([type=checkbox], [type=radio], [type=range], [type=button])';
const pageTitle = 'h1[tabindex="-1"]';

const canHold = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [aria-hidden=true]') &&
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility !== 'hidden';

const canTake = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(written) && canHold(element);

interface Step {
  readonly element: HTMLElement;
  /** Among its siblings. */
  readonly index: number;
}

/** Where the focus was: the elements from it to the body, which is not among them. */
type Place = readonly Step[];

const placeOf = (focused: HTMLElement): Place => {
  const place: Step[] = [];
  for (let element = focused; element.parentElement && element !== document.body; element = element.parentElement) {
    place.push({ element, index: [...element.parentElement.children].indexOf(element) });
  }
  return place;
};

/** What stands in this element as the lost one stood in its neighbour, such as the same button of another row. */
const counterpart = (root: Element | undefined, lost: Place): HTMLElement | undefined => {
  const found = lost.reduceRight<Element | undefined>((element, { index }) => element?.children[index], root);
  const isLike = found instanceof HTMLElement && found.tagName === lost[0]?.element.tagName;
  return isLike && canTake(found) ? found : undefined;
};

/** What stands nearest to the place: in the next row or the one before, or else what comes after it. */
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
    const takers = [...around.querySelectorAll<HTMLElement>(focusable)].filter(canTake);
    const next = around.children[index];
    const isAfter = (taker: Element): boolean =>
      next !== undefined &&
      (next.contains(taker) || (next.compareDocumentPosition(taker) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const taker = takers.find(isAfter) ?? takers.at(-1);
    if (taker) return taker;
  }
  return undefined;
};

const heirOf = (place: Place, isTop: boolean): HTMLElement | undefined => {
  const focused = place[0]?.element;
  return !isTop && focused && canHold(focused) ? focused : nearest(place);
};

/**
 * Gives the focus to what stands nearest when what has it is removed or can have it no longer, so that who works by keys
 * stays where they were. Whatever else moves the focus meanwhile goes first.
 */
export const keepFocus = (document: Document, signal: AbortSignal): void => {
  if (signal.aborted) return;
  /** The last place in the page and in what has opened over it, the latest last. */
  const places = new Map<HTMLElement, Place>();
  let frame = 0;

  const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null;
  const mend = (): void => {
    frame = 0;
    if (!isLost()) return;
    const layers = [...places].toReversed();
    const left = layers[0]?.[1][0]?.element;
    const isLeft = left !== undefined && canHold(left);
    const heir = isLeft
      ? undefined
      : (layers.map(([, place], at) => heirOf(place, at === 0)).find((found) => found !== undefined) ??
        document.querySelector<HTMLElement>(pageTitle));
    places.clear();
    heir?.focus({ preventScroll: true });
  };
  const look = (): void => {
    if (frame !== 0 || places.size === 0 || !isLost()) return;
    // A dialog that closes gives its focus back in the frame after.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(mend);
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

  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('focusout', look, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
  });
};
