import { vars } from '@pauta/ui-kit';
import type { ComponentType, CSSProperties, ReactNode } from 'react';

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

/** Reduces a drawing until it fits its stage. */
const fit = (box: HTMLDivElement | null) => {
  if (!box) return undefined;
  const sizes = new ResizeObserver(() => {
    const { parentElement: scaled } = box;
    const room = scaled?.parentElement;
    if (!scaled || !room) return;
    const ratios = [(room.clientWidth - 2 * inset) / box.offsetWidth, (height - 2 * inset) / box.offsetHeight];
    scaled.style.zoom = String(Math.max(leastZoom, Math.min(1, ...ratios)));
  });
  sizes.observe(box);
  return () => sizes.disconnect();
};

/** The stage of a drawing, also while it is loading. */
export const Stage = ({ children }: { children?: ReactNode }) => (
  <div style={stage} inert aria-hidden data-stage>
    {children}
  </div>
);

/** A static example of a component, as large as its stage permits. */
export function Drawn({ of: Shown, args = {}, render, drawing, isWholePage = false }: DrawnProps) {
  const props = { ...callsOf(Shown), ...args };
  const shown = drawing ?? (render ? render(props) : <Shown {...props} />);
  if (isWholePage) return <div style={page}>{shown}</div>;
  return (
    <div style={natural}>
      <div ref={fit} style={{ maxInlineSize: '100%', minInlineSize: 0 }}>
        {shown}
      </div>
    </div>
  );
}
