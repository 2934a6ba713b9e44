import { Text, vars } from '@pauta/ui-kit';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { InProduct } from './in-product.tsx';

interface AnatomyProps {
  /** Descriptions of the parts, by selector. */
  parts: Readonly<Record<string, string>>;
  /** The component. */
  children: ReactNode;
}

interface Place {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface Measured {
  readonly places: readonly (Place | undefined)[];
  readonly height: number;
}

const sign = 20;
const lane = 36;

const numbered: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: sign,
  blockSize: sign,
  flex: 'none',
  borderRadius: vars.radius.round,
  background: vars.color.text,
  color: vars.color.surface,
  fontSize: vars.text.caption.size,
  fontWeight: vars.weight.strong,
};

/** Positions of the parts within the box; undefined for those not rendered yet. */
const placesIn = (box: HTMLElement, selectors: readonly string[]): readonly (Place | undefined)[] => {
  const edge = box.getBoundingClientRect();
  return selectors.map((selector) => {
    const part = box.querySelector(selector)?.getBoundingClientRect();
    return part && { x: part.x + part.width / 2 - edge.x, top: part.top - edge.top, bottom: part.bottom - edge.top };
  });
};

interface Sign {
  readonly at: Place;
  readonly number: number;
  readonly isAbove: boolean;
}

/** Each part’s number stands at the nearer edge, and never on another one. */
const signsOf = ({ places, height }: Measured): readonly Sign[] => {
  const signs: Sign[] = [];
  const isTaken = (x: number, isAbove: boolean) =>
    signs.some((other) => other.isAbove === isAbove && Math.abs(other.at.x - x) < sign + 2);
  for (const [index, at] of places.entries()) {
    if (!at) continue;
    const below = at.top - (height - at.bottom);
    const nearer = Math.abs(below) < 6 ? index % 2 === 0 : below < 0;
    const isAbove = isTaken(at.x, nearer) && !isTaken(at.x, !nearer) ? !nearer : nearer;
    let { x } = at;
    while (isTaken(x, isAbove)) x += sign + 2;
    signs.push({ at: { ...at, x }, number: index + 1, isAbove });
  }
  return signs;
};

function SignOf({ at: { x, top, bottom }, isAbove, of, number }: Sign & { of: number }) {
  const line = isAbove
    ? { top: -lane + sign, height: top + lane - sign }
    : { top: bottom, height: of - bottom + lane - sign };
  return (
    <>
      <span style={{ position: 'absolute', left: x, width: 1, background: vars.color.text, opacity: 0.4, ...line }} />
      <span style={{ ...numbered, position: 'absolute', left: x - sign / 2, top: isAbove ? -lane : of + lane - sign }}>
        {number}
      </span>
    </>
  );
}

/** Calls back when the content appears or changes its size. */
const watched = (measure: (box: HTMLElement) => void) => (box: HTMLElement | null) => {
  if (!box) return undefined;
  const tell = () => measure(box);
  const sizes = new ResizeObserver(tell);
  const parts = new MutationObserver(tell);
  sizes.observe(box);
  parts.observe(box, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
};

/** A component with numbered parts. */
export function Anatomy({ parts, children }: AnatomyProps) {
  const [measured, setMeasured] = useState<Measured>({ places: [], height: 0 });
  const [watch] = useState(() =>
    watched((box) => setMeasured({ places: placesIn(box, Object.values(parts)), height: box.offsetHeight })),
  );
  return (
    <InProduct>
      <div inert style={{ display: 'grid', justifyItems: 'center', paddingBlock: lane }}>
        <div style={{ position: 'relative', maxInlineSize: '100%' }}>
          <div ref={watch}>{children}</div>
          {signsOf(measured).map((one) => (
            <SignOf key={one.number} {...one} of={measured.height} />
          ))}
        </div>
      </div>
      <ol dir="ltr" lang="en" style={{ display: 'flex', flexWrap: 'wrap', gap: vars.space.x4 }}>
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
