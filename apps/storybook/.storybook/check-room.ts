/** Viewport of stories, and of the narrowest phone. */
export const ownWindow = { width: 1200, height: 900 };
export const phoneWindow = { width: 320, height: 800 };

const wideWindow = { width: 1440, height: 900 };
/** Viewports in which no text may be cut off or overflow: the narrowest, and in a sweep also a wide one. */
const windows = import.meta.env['PAUTA_TEST_SWEEP'] === 'all' ? [wideWindow, phoneWindow] : [phoneWindow];
const patienceMs = 15_000;
const slack = 1.5;
const controls = 'button, a, label, [role=tab], [role=option], [role=menuitem], [role=radio], th';

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

const nameOf = (element: Element) => `<${element.localName}> "${element.textContent.trim().slice(0, 60)}"`;

interface Look {
  readonly edge: DOMRect;
  readonly isGone: boolean;
  readonly isFlat: boolean;
  readonly isFixed: boolean;
  readonly overflowX: string;
  readonly overflowY: string;
}

const lookOf = (box: Element): Look => {
  const edge = box.getBoundingClientRect();
  const { clipPath, display, position, overflowX, overflowY } = getComputedStyle(box);
  return {
    edge,
    isGone: edge.width <= 1 || edge.height <= 1 || clipPath !== 'none',
    isFlat: display === 'inline' || display === 'contents',
    isFixed: position === 'fixed',
    overflowX,
    overflowY,
  };
};

/** Effect of a box on a text inside it: cuts it off, lets it overflow, ends the search, or nothing. */
const judge = (box: Element, text: DOMRect, look: Look): { wrong?: string; isEnd?: boolean } => {
  const { edge, isGone, isFlat, isFixed, overflowX, overflowY } = look;
  if (isGone) return { isEnd: true };
  if (isFlat) return {};
  const isWide = text.right > edge.right + slack || text.left < edge.left - slack;
  const isTall = text.bottom > edge.bottom + slack || text.top < edge.top - slack;
  if ((isWide && scrolls(overflowX)) || (isTall && scrolls(overflowY))) return { isEnd: true };
  const isCut = (isWide && hides(overflowX)) || (isTall && hides(overflowY));
  if (isCut) {
    const style = getComputedStyle(box);
    const isTold = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    if (isTold) box.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    if (isTold && box.closest('[title]')) return { isEnd: true };
    return { wrong: `${isTold ? 'shortened without a title' : 'cut'} by ${nameOf(box)}` };
  }
  if ((isWide || isTall) && box.matches(controls)) return { wrong: `sticks out of ${nameOf(box)}` };
  return { isEnd: isFixed };
};

/** `looks` caches the styles of boxes, which most texts share. */
const lackOf = (node: Text, looks: Map<Element, Look>): string | undefined => {
  const parent = node.parentElement;
  if (!parent || parent.closest('[data-live-announcer], svg, script, style')) return undefined;
  if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  if (text.width === 0) return undefined;
  for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
    const look = looks.get(box) ?? lookOf(box);
    looks.set(box, look);
    const { wrong, isEnd } = judge(box, text, look);
    if (wrong) return `"${node.data.trim()}" is ${wrong}`.replace('is sticks', 'sticks');
    if (isEnd) return undefined;
  }
  return undefined;
};

const lacks = (): string[] => {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + slack,
    );
    found.push(
      `The page scrolls sideways, ${scrollWidth} px in ${clientWidth}: ${wide.slice(-3).map(nameOf).join(', ')}`,
    );
  }
  const looks = new Map<Element, Look>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const lack = node instanceof Text && node.data.trim() ? lackOf(node, looks) : undefined;
    if (lack) found.push(lack);
  }
  return found;
};

const settled = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Resizes the story's iframe, and waits for its resize event. The runner's own method needs a slow round trip. */
const resize = async (frame: HTMLElement, size: { readonly width: string; readonly height: string }): Promise<void> => {
  const before = [innerWidth, innerHeight].join();
  const isTold = new Promise((resolve) => addEventListener('resize', resolve, { once: true }));
  Object.assign(frame.style, size);
  if ([innerWidth, innerHeight].join() !== before) await isTold;
  await settled();
};

const checkWindow = async ({ width }: (typeof windows)[number]): Promise<void> => {
  if (innerWidth !== width) throw new Error(`The story is ${innerWidth} px wide, and not ${width}`);
  const end = performance.now() + patienceMs;
  let found = lacks();
  while (found.length > 0 && performance.now() < end) {
    await settled();
    found = lacks();
  }
  if (found.length > 0) throw new Error(`At ${width} px, in a longer language:\n${found.join('\n')}`);
};

/** Checks that every text fits in each viewport, retrying while layouts settle. */
export const checkRoom = async (): Promise<void> => {
  const frame = window.frameElement as HTMLIFrameElement | null;
  if (!frame) throw new Error('The story is in no frame that could be resized');
  const { width, height } = frame.style;
  try {
    for (const size of windows) {
      await resize(frame, { width: `${size.width}px`, height: `${size.height}px` });
      await checkWindow(size);
    }
  } finally {
    await resize(frame, { width, height });
  }
};
