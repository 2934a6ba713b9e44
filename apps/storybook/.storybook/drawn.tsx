import { vars } from '@pauta/ui-kit';
import { type ComponentType, type CSSProperties, type ReactNode, useState } from 'react';

type Component = ComponentType<Record<string, unknown>> & {
  __docgenInfo?: { props?: Record<string, { required: boolean; tsType?: { type?: string } }> };
};

export interface DrawnProps {
  of: Component;
  args?: Record<string, unknown>;
  render?: (props: Record<string, unknown>) => ReactNode;
  drawing?: ReactNode;
  isWholePage?: boolean;
}

/** Dummy functions for the required callbacks of a component. */
const callsOf = ({ __docgenInfo: { props = {} } = {} }: Component) =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([, { required, tsType }]) => required && tsType?.type === 'function')
      .map(([name]) => [name, () => undefined]),
  );

/** Height of the stage in px. */
const height = 100;
const inset = 8;
/** A smaller drawing could not be read: a larger component is cut off instead. */
const leastZoom = 0.58;

const stage: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: '100%',
  justifyItems: 'center',
  alignItems: 'safe center',
  blockSize: height,
  padding: inset,
  boxSizing: 'border-box',
  overflow: 'hidden',
  contain: 'strict',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
};

/** The room that a component gets: more than its stage, of which it fills the width when reduced. */
const natural: CSSProperties = { display: 'grid', justifyItems: 'center', inlineSize: '13rem' };

/** A page is known by its parts, so shown whole. */
const page: CSSProperties = {
  zoom: 0.15,
  inlineSize: '50rem',
  blockSize: '35rem',
  overflow: 'hidden',
  contain: 'layout',
};

/** Zoom with which a drawing fits its stage. */
const zoomOf = (box: Element): [HTMLElement, number] | undefined => {
  const { parentElement: scaled } = box;
  const room = scaled?.parentElement;
  if (!(box instanceof HTMLElement) || !scaled || !room) return undefined;
  const ratios = [(room.clientWidth - 2 * inset) / box.offsetWidth, (height - 2 * inset) / box.offsetHeight];
  return [scaled, Math.max(leastZoom, Math.min(1, ...ratios))];
};

/** One for all drawings, so that all are measured before the first is changed. */
let sizes: ResizeObserver | undefined;

/** Reduces a drawing until it fits its stage. */
const fit = (box: HTMLDivElement | null) => {
  if (!box) return undefined;
  sizes ??= new ResizeObserver((entries) => {
    const zooms = entries.map(({ target }) => zoomOf(target));
    for (const [scaled, zoom] of zooms.filter((each) => each !== undefined)) scaled.style.zoom = String(zoom);
  });
  sizes.observe(box);
  return () => sizes?.unobserve(box);
};

/** The stage of a drawing, which is rendered when it comes near the viewport: all at once would delay the first. */
export function Stage({ children }: { children?: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const [watch] = useState(() => (element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      // The document as root: in a frame, no other has a margin.
      { root: element.ownerDocument, rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div ref={watch} style={stage} inert aria-hidden data-stage>
      {isNear && children}
    </div>
  );
}

/** A static example of a component, as large as its stage permits. */
export function Drawn({ of: Shown, args = {}, render, drawing, isWholePage = false }: DrawnProps) {
  const props = { ...callsOf(Shown), ...args };
  const shown = drawing ?? (render ? render(props) : <Shown {...props} />);
  if (isWholePage && !drawing) return <div style={page}>{shown}</div>;
  return (
    <div style={natural}>
      <div ref={fit} style={{ maxInlineSize: '100%', minInlineSize: 0 }}>
        {shown}
      </div>
    </div>
  );
}
