import { Text, vars } from '@pauta/ui-kit';
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
}

/** Position of a part: its centre along the numbered side, and its edges across it. */
interface Place {
  readonly along: number;
  readonly from: number;
  readonly to: number;
}

interface Measured {
  readonly places: readonly (Place | undefined)[];
  /** Distance between the two numbered sides. */
  readonly depth: number;
}

const size = 20;
const lane = 36;

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

/** Positions of the parts within the box; undefined for those not rendered yet. */
const measured = (box: HTMLElement, selectors: readonly string[], isColumn: boolean, zoom: number): Measured => {
  const edge = box.getBoundingClientRect();
  const places = selectors.map((selector): Place | undefined => {
    const part = box.querySelector(selector)?.getBoundingClientRect();
    if (!part || part.width === 0) return undefined;
    const [along, from, to] = isColumn
      ? [part.y + part.height / 2 - edge.y, part.left - edge.left, part.right - edge.left]
      : [part.x + part.width / 2 - edge.x, part.top - edge.top, part.bottom - edge.top];
    return { along: along * zoom, from: from * zoom, to: to * zoom };
  });
  return { places, depth: (isColumn ? box.offsetWidth : box.offsetHeight) * zoom };
};

interface Sign {
  readonly place: Place;
  /** Position of the number, which another may have moved away from its part. */
  readonly at: number;
  readonly number: number;
  readonly isFirstSide: boolean;
}

/** Places each number on the nearer side, without overlaps. */
const signsOf = ({ places, depth }: Measured): readonly Sign[] => {
  const signs: Sign[] = [];
  const isTaken = (along: number, isFirstSide: boolean) =>
    signs.some((other) => other.isFirstSide === isFirstSide && Math.abs(other.at - along) < size + 2);
  for (const [index, place] of places.entries()) {
    if (!place) continue;
    const off = place.from - (depth - place.to);
    const isNearer = Math.abs(off) < 6 ? index % 2 === 0 : off < 0;
    const isFirstSide = isTaken(place.along, isNearer) && !isTaken(place.along, !isNearer) ? !isNearer : isNearer;
    let at = place.along;
    while (isTaken(at, isFirstSide)) at += size + 2;
    signs.push({ place, at, number: index + 1, isFirstSide });
  }
  return signs;
};

interface SignOfProps extends Sign {
  depth: number;
  isColumn: boolean;
}

function SignOf({ place: { along, from, to }, at, isFirstSide, number, depth, isColumn }: SignOfProps) {
  const across = isFirstSide ? -lane : depth + lane - size;
  const [start, end] = [across + size / 2, isFirstSide ? from : to];
  const [x1, y1, x2, y2] = isColumn ? [start, at, end, along] : [at, start, along, end];
  const [left, top] = isColumn ? [across, at - size / 2] : [at - size / 2, across];
  return (
    <>
      <svg aria-hidden style={{ position: 'absolute', inset: 0, overflow: 'visible', pointerEvents: 'none' }}>
        <line {...{ x1, y1, x2, y2 }} stroke={vars.color.text} strokeOpacity={0.4} />
      </svg>
      <span style={{ ...numbered, position: 'absolute', left, top }}>{number}</span>
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

/** A component with numbered parts. */
export function Anatomy({ parts, isColumn = false, children, of, height = 320, zoom = 1 }: AnatomyProps) {
  const [shown, setShown] = useState<Measured>({ places: [], depth: 0 });
  const [watch] = useState(() => watched((box) => setShown(measured(box, Object.values(parts), isColumn, zoom))));
  return (
    <InProduct>
      <div
        inert={!of}
        style={{
          display: 'grid',
          gridTemplateColumns: of ? 'minmax(0, 1fr)' : 'auto',
          justifyItems: 'center',
          padding: lane,
        }}
      >
        <div style={{ position: 'relative', maxInlineSize: '100%', inlineSize: of ? 640 : 'auto' }}>
          {of ? <StoryFrame of={of} height={height} zoom={zoom} onPage={watch} /> : <div ref={watch}>{children}</div>}
          {signsOf(shown).map((one) => (
            <SignOf key={one.number} {...one} depth={shown.depth} isColumn={isColumn} />
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
    </InProduct>
  );
}
