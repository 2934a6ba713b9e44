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

function Sign({ at: { x, top, bottom }, of, number }: { at: Place; of: number; number: number }) {
  const isAbove = number % 2 === 1;
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
  const [{ places, height }, setMeasured] = useState<Measured>({ places: [], height: 0 });
  const [watch] = useState(() =>
    watched((box) => setMeasured({ places: placesIn(box, Object.values(parts)), height: box.offsetHeight })),
  );
  return (
    <InProduct>
      <div inert style={{ display: 'grid', justifyItems: 'center', paddingBlock: lane }}>
        <div style={{ position: 'relative', maxInlineSize: '100%' }}>
          <div ref={watch}>{children}</div>
          {places.map((at, index) => at && <Sign key={index} at={at} of={height} number={index + 1} />)}
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
