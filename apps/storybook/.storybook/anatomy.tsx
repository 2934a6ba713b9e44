import { Text, vars } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import type { Of } from '@storybook/addon-docs/blocks';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { InProduct } from './in-product.tsx';
import { StoryFrame } from './story-frame.tsx';

interface AnatomyProps {
  /** Descriptions of the parts, by selector. */
  parts: Readonly<Record<string, string>>;
  /** For parts below each other: numbers at the sides instead of above and below. */
  isColumn?: boolean;
  /** The component. */
  children?: ReactNode;
  /** Instead of children, a story: for what covers the page, such as an open dialog. It is shown in a frame. */
  of?: Of;
  /** Height of the story's frame. */
  height?: number;
  /** Scale of the story, below 1 for whole screens. */
  zoom?: number;
  /** Least width in px that it is laid out in; where there is less, it is reduced. */
  leastWidth?: number;
}

/** Position of a part: its centre along the numbered side, and its edges across it. */
interface Place {
  readonly along: number;
  readonly from: number;
  readonly to: number;
}

interface Measured {
  readonly places: readonly (Place | undefined)[];
  /** Length of a numbered side. */
  readonly length: number;
  /** Distance between the two numbered sides. */
  readonly depth: number;
}

const size = 20;
/** The frame of a story on wide pages. */
const frameWidth = 640;

const numbered: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: size,
  blockSize: size,
  flex: 'none',
  borderRadius: vars.radius.round,
  background: vars.color.text,
  color: vars.color.surface,
  fontSize: vars.text.caption.size,
  fontWeight: vars.weight.strong,
  forcedColorAdjust: 'none',
};

/** The edges of the box; of a page in a frame, those of the frame. */
const edgesOf = (box: HTMLElement): DOMRect => {
  const { documentElement, defaultView } = box.ownerDocument;
  return box === documentElement && defaultView
    ? new DOMRect(0, 0, defaultView.innerWidth, defaultView.innerHeight)
    : box.getBoundingClientRect();
};

/** Positions of the parts within the box; undefined for those not rendered yet. */
const measured = (box: HTMLElement, selectors: readonly string[], isColumn: boolean): Measured => {
  const edge = edgesOf(box);
  const [length, depth] = isColumn ? [edge.height, edge.width] : [edge.width, edge.height];
  // Parts that are scrolled out of sight are numbered at the edge.
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end);
  const places = selectors.map((selector): Place | undefined => {
    const part = box.querySelector(selector)?.getBoundingClientRect();
    // Not shown at this width, or to screen readers only.
    if (!part || part.width < 2 || part.height < 2) return undefined;
    const [along, from, to] = isColumn
      ? [part.y + part.height / 2 - edge.y, part.left - edge.left, part.right - edge.left]
      : [part.x + part.width / 2 - edge.x, part.top - edge.top, part.bottom - edge.top];
    return { along: within(along, length), from: within(from, depth), to: within(to, depth) };
  });
  return { places, length, depth };
};

const scaled = ({ places, length, depth }: Measured, by: number): Measured => ({
  places: places.map((place) => place && { along: place.along * by, from: place.from * by, to: place.to * by }),
  length: length * by,
  depth: depth * by,
});

interface Sign {
  readonly place: Place;
  /** Position of the number, which another may have moved away from its part. */
  readonly at: number;
  readonly number: number;
  readonly isFirstSide: boolean;
}

/** Places each number on the nearer side, without overlaps. */
const signsOf = ({ places, length, depth }: Measured): readonly Sign[] => {
  const signs: Sign[] = [];
  const isTaken = (along: number, isFirstSide: boolean) =>
    signs.some((other) => other.isFirstSide === isFirstSide && Math.abs(other.at - along) < size + 2);
  for (const [index, place] of places.entries()) {
    if (!place) continue;
    const nearness = place.from - (depth - place.to);
    const isNearer = Math.abs(nearness) < 6 ? index % 2 === 0 : nearness < 0;
    const isFirstSide = isTaken(place.along, isNearer) && !isTaken(place.along, !isNearer) ? !isNearer : isNearer;
    const off = [0, 1, -1, 2, -2, 3].map((steps) => place.along + steps * (size + 2));
    const at = off.find((free) => free <= length && !isTaken(free, isFirstSide)) ?? place.along;
    signs.push({ place, at, number: index + 1, isFirstSide });
  }
  return signs;
};

interface SignOfProps extends Sign {
  lane: number;
  depth: number;
  isColumn: boolean;
}

function SignOf({ place: { along, from, to }, at, isFirstSide, number, lane, depth, isColumn }: SignOfProps) {
  const across = isFirstSide ? -lane : depth + lane - size;
  const [start, end] = [across + size / 2, isFirstSide ? from : to];
  const [x1, y1, x2, y2] = isColumn ? [start, at, end, along] : [at, start, along, end];
  const [left, top] = isColumn ? [across, at - size / 2] : [at - size / 2, across];
  return (
    <>
      <svg aria-hidden style={{ position: 'absolute', left: 0, top: 0, overflow: 'visible', pointerEvents: 'none' }}>
        <line {...{ x1, y1, x2, y2 }} stroke={vars.color.text} strokeOpacity={0.4} />
      </svg>
      <span data-number style={{ ...numbered, position: 'absolute', left, top }}>
        {number}
      </span>
    </>
  );
}

/** Calls back when the content appears, moves or changes its size. */
const watched = (measure: (box: HTMLElement) => void) => (box: HTMLElement | null) => {
  if (!box) return undefined;
  const tell = () => measure(box);
  const sizes = new ResizeObserver(tell);
  const parts = new MutationObserver(tell);
  sizes.observe(box);
  parts.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
  box.addEventListener('animationend', tell);
  box.addEventListener('transitionend', tell);
  return () => {
    sizes.disconnect();
    parts.disconnect();
    box.removeEventListener('animationend', tell);
    box.removeEventListener('transitionend', tell);
  };
};

function Numbered({ parts, isColumn = false, children, of, height = 320, zoom = 1, leastWidth = 320 }: AnatomyProps) {
  const isNarrow = useMedia(media.narrow);
  const [room, setRoom] = useState(frameWidth);
  const [needed, setNeeded] = useState(0);
  const [shown, setShown] = useState<Measured>({ places: [], length: 0, depth: 0 });
  const [watchRoom] = useState(() => (area: HTMLElement | null) => {
    if (!area) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? frameWidth));
    observer.observe(area);
    return () => observer.disconnect();
  });
  const [watch] = useState(() =>
    watched((box) => {
      setNeeded(box.scrollWidth);
      setShown(measured(box, Object.values(parts), isColumn));
    }),
  );
  const lane = isNarrow ? 26 : 36;
  const frameZoom = Math.min(zoom, room / leastWidth);
  const signed = of ? scaled(shown, frameZoom) : shown;
  return (
    <>
      <div
        data-anatomy
        ref={watchRoom}
        inert={!of}
        style={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          justifyItems: 'center',
          padding: isNarrow && !isColumn ? `${lane}px ${size / 2}px` : lane,
          // Narrow pages have little room: the numbers are in the margin of the example.
          ...(isNarrow && { marginInline: `calc(${vars.space.x1} - ${vars.space.x6})` }),
        }}
      >
        <div style={{ position: 'relative', maxInlineSize: '100%', inlineSize: of ? frameWidth : 'auto' }}>
          {of ? (
            <StoryFrame of={of} height={(height * frameZoom) / zoom} zoom={frameZoom} onPage={watch} />
          ) : (
            <div
              ref={watch}
              style={{
                zoom: Math.min(1, room / Math.max(needed, 1)),
                inlineSize: 'max-content',
                maxInlineSize: Math.max(room, leastWidth),
              }}
            >
              {children}
            </div>
          )}
          {signsOf(signed).map((one) => (
            <SignOf key={one.number} {...one} lane={lane} depth={signed.depth} isColumn={isColumn} />
          ))}
        </div>
      </div>
      <ol
        dir="ltr"
        lang="en"
        style={{ display: 'flex', flexWrap: 'wrap', gap: vars.space.x4, marginBlockStart: vars.space.x3 }}
      >
        {Object.keys(parts).map((name, index) => (
          <li key={name} style={{ display: 'flex', gap: vars.space.x2, alignItems: 'center' }}>
            <span style={numbered}>{index + 1}</span>
            <Text>{name}</Text>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A component with numbered parts. */
export function Anatomy(props: AnatomyProps) {
  return (
    <InProduct>
      <Numbered {...props} />
    </InProduct>
  );
}
