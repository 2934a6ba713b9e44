import { vars } from '@pauta/ui-kit';
import type { Of } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { InProduct } from './in-product.tsx';
import { shownRules } from './shown-focus.ts';
import { hold, marks, type Shown } from './states.tsx';
import { StoryFrame } from './story-frame.tsx';

interface StatesInStoryProps {
  /** A story that opens the overlay. */
  of: Of;
  /** Selector of its surface, which is copied for each state. */
  part: string;
  /** Selector of the control in the interaction state, the first that matches. */
  on: string;
  /** Least width of a state. */
  tile?: string;
  /** Scale of a state, below 1 for what fills the window. */
  zoom?: number;
}

const chosen = 'data-chosen';

type Drawing = Required<Omit<StatesInStoryProps, 'of'>>;

/** Longer than the motion of what opens. */
const restMs = 400;

const element = (page: Document, style: Partial<CSSStyleDeclaration>, ...children: readonly Node[]): HTMLElement => {
  const made = page.createElement('div');
  Object.assign(made.style, style);
  made.append(...children);
  return made;
};

/** The surface without its place on the page. */
const copyOf = (surface: HTMLElement): HTMLElement => {
  const copy = surface.cloneNode(true) as HTMLElement;
  copy.removeAttribute('style');
  for (const one of [copy, ...copy.querySelectorAll('[data-focused], [data-focus-visible], [data-hovered]')]) {
    for (const mark of [...marks.Pressed, ...marks.Focus]) one.removeAttribute(mark);
  }
  return copy;
};

/** Only the board is shown, on phones reduced, as it cannot scroll. */
const around = `
  body > :not([data-board]) { visibility: hidden !important; }
  @media (max-width: 37.49rem) { [data-board] { zoom: 0.5; } }
`;

/** Copies of the surface side by side, one in each state, in place of the story. */
const boardOf = (surface: HTMLElement, { on, tile, zoom }: Drawing): HTMLElement => {
  const page = surface.ownerDocument;
  const rules = page.createElement('style');
  rules.textContent = `${shownRules(page.defaultView ?? undefined)}\n${around}`;
  const states = Object.keys(marks).map((state) => {
    const copy = element(page, { zoom: String(zoom), minInlineSize: '0' }, copyOf(surface));
    const control = copy.querySelector<HTMLElement>(on);
    control?.setAttribute(chosen, '');
    hold(copy, state as Shown, `[${chosen}]`);
    // The pointer moves the focus of a menu.
    if (state !== 'Rest' && control?.role === 'menuitem') control.dataset['focused'] = 'true';
    const caption = { color: vars.color.textSecondary, fontSize: vars.text.caption.size };
    return element(
      page,
      { display: 'grid', gap: vars.space.x2, justifyItems: 'start', minInlineSize: '0' },
      element(page, caption, page.createTextNode(state)),
      copy,
    );
  });
  const board = element(
    page,
    {
      position: 'absolute',
      inset: '0 0 auto',
      zIndex: '9999',
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${tile}), 1fr))`,
      alignItems: 'start',
      gap: vars.space.x6,
      padding: vars.space.x2,
      background: vars.color.background,
    },
    rules,
    ...states,
  );
  board.inert = true;
  board.dataset['board'] = '';
  return board;
};

type StoryWindow = Window & { __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => unknown } };

/** Waits until the play function has opened the overlay, and shows its states in its place. */
const drawIn = (root: HTMLElement, drawing: Drawing, onHeight: (height: number) => void) => {
  const page = root.ownerDocument;
  const heights = new ResizeObserver(([entry]) => onHeight(entry?.target.getBoundingClientRect().height ?? 0));
  const timer = setInterval(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = page.defaultView as StoryWindow;
    const surface = channel?.last(STORY_FINISHED) ? page.querySelector<HTMLElement>(drawing.part) : null;
    if (!surface) return;
    clearInterval(timer);
    const board = boardOf(surface, drawing);
    page.body.append(board);
    heights.observe(board);
  }, restMs);
  return () => {
    clearInterval(timer);
    heights.disconnect();
  };
};

/** The states of an overlay, which covers its page: copies of the one that a story opens, in a frame. */
export function StatesInStory({ of, part, on, tile = '16rem', zoom = 1 }: StatesInStoryProps) {
  const [height, setHeight] = useState(160);
  const [onPage] = useState(
    () => (root: HTMLElement | null) => (root ? drawIn(root, { part, on, tile, zoom }, setHeight) : undefined),
  );
  return (
    <InProduct>
      <StoryFrame of={of} height={height} onPage={onPage} />
    </InProduct>
  );
}
