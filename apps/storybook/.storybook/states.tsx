import { Text, vars } from '@pauta/ui-kit';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { InProduct } from './in-product.tsx';
import { showFocus, showHover, shownRules } from './shown-focus.ts';

type Args = Readonly<Record<string, unknown>>;

/** Data attributes of react-aria by interaction state. */
export const marks = {
  Rest: [],
  Hover: ['data-hovered'],
  Pressed: ['data-hovered', 'data-pressed'],
  Focus: ['data-focused', 'data-focus-visible'],
} as const;

export type Shown = keyof typeof marks;

const focusable = 'button, a, input, textarea, [tabindex]';
const controls = 'button, a, input, textarea, label, [tabindex], [data-rac]';

/** Forces the controls of a box into an interaction state. */
export const hold = (box: HTMLElement, as: Shown, on: string): void => {
  const held = [...box.querySelectorAll(on)];
  for (const element of held) {
    for (const mark of marks[as]) element.setAttribute(mark, 'true');
  }
  if (as === 'Rest') return;
  if (as === 'Focus')
    showFocus(
      box,
      held.find((element) => element.matches(focusable)),
    );
  else showHover(box, held);
};

function Held({ as, on, children }: { as: Shown; on: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    hold(current, as, on);
    const watch = new MutationObserver(() => hold(current, as, on));
    watch.observe(current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [as, on]);
  return (
    <div ref={box} inert>
      {children}
    </div>
  );
}

interface StatesProps {
  /** The component. */
  of: ComponentType<Args>;
  args?: Args;
  /** Variants, one row each; without any, a single row without a label. */
  looks?: Readonly<Record<string, Args>>;
  /** States caused by props, shown after the interaction states. */
  also?: Readonly<Record<string, Args>>;
  /** Selector of the elements in the interaction state; by default all controls. */
  on?: string;
  /** States as rows instead of columns, for wide components. */
  isStacked?: boolean;
  /** Least width of a state, for components that fill it: as many beside each other as fit, instead of a table. */
  tile?: string;
  /** Scale of a tile, below 1 for large components. */
  zoom?: number;
  /** On pages that would get too long. */
  isFolded?: boolean;
}

const Named = ({ children }: { children: string }) => (
  <th>
    <Text size="caption" tone="secondary" noWrap>
      {children}
    </Text>
  </th>
);

// Beside its name a wide component has no room there.
const onPhones = `
@media (max-width: 799px) {
  [data-stacked], [data-stacked] :is(tr, th, td) { display: block; }
  [data-stacked] tbody { display: grid; grid: auto / auto-flow 88%; align-items: start; column-gap: ${vars.space.x4}; }
  [data-stacked] td { padding-block: ${vars.space.x1} ${vars.space.x3}; }
}
`;

const tilesOnPhones = `
@media (max-width: 799px) {
  [data-tiles] { grid: auto / auto-flow 80% !important; overflow-x: auto; }
}
`;

const tileBox = {
  overflow: 'hidden',
  background: vars.color.surface,
  borderRadius: vars.radius.m,
} as const;

function Grid({
  of: Shown,
  args = {},
  looks = { '': {} },
  also = { Disabled: { isDisabled: true } },
  on = controls,
  isStacked = false,
  tile,
  zoom = 1,
}: Omit<StatesProps, 'isFolded'>) {
  const states = [...Object.keys(marks), ...Object.keys(also)];
  if (tile) {
    return (
      <InProduct>
        <style>{shownRules() + tilesOnPhones}</style>
        <div
          data-pair
          data-tiles
          style={{
            display: 'grid',
            gridTemplateColumns: `repeat(auto-fill, minmax(${tile}, 1fr))`,
            gap: vars.space.x4,
            alignItems: 'start',
          }}
        >
          {states.map((state) => (
            <div key={state} style={{ display: 'grid', gap: vars.space.x2, minInlineSize: 0 }}>
              <Text size="caption" tone="secondary">
                {state}
              </Text>
              <div
                style={{
                  ...tileBox,
                  zoom,
                  maxBlockSize: `calc(12rem / ${zoom})`,
                  padding: `calc(${vars.space.x2} / ${zoom})`,
                }}
              >
                <Held as={state in marks ? (state as Shown) : 'Rest'} on={on}>
                  <Shown {...args} {...also[state]} />
                </Held>
              </div>
            </div>
          ))}
        </div>
      </InProduct>
    );
  }
  const names = Object.keys(looks).filter(Boolean);
  const place = (state: string, look: string) => (
    <td key={state + look} style={isStacked ? { inlineSize: '100%' } : { minInlineSize: '6.5rem' }}>
      <Held as={state in marks ? (state as Shown) : 'Rest'} on={on}>
        <Shown {...args} {...looks[look]} {...also[state]} />
      </Held>
    </td>
  );
  const [columns, rows] = isStacked ? [names, states] : [states, Object.keys(looks)];
  return (
    <InProduct>
      <style>{shownRules() + onPhones}</style>
      <div style={{ overflowX: 'auto' }}>
        <table
          data-states
          data-stacked={(isStacked && names.length === 0) || undefined}
          style={{
            borderSpacing: `${vars.space.x4} ${vars.space.x3}`,
            borderCollapse: 'separate',
            ...(isStacked && { inlineSize: '100%' }),
          }}
        >
          {columns.length > 0 && (
            <thead>
              <tr>
                {(isStacked || names.length > 0) && <th aria-label={isStacked ? 'State' : 'Look'} />}
                {columns.map((name) => (
                  <Named key={name}>{name}</Named>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                {name && <Named>{name}</Named>}
                {isStacked
                  ? Object.keys(looks).map((look) => place(name, look))
                  : states.map((state) => place(state, name))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </InProduct>
  );
}

/** All states of a component, side by side. */
export function States({ isFolded = false, ...rest }: StatesProps) {
  return isFolded ? (
    <details>
      <summary>All states, side by side</summary>
      <Grid {...rest} />
    </details>
  ) : (
    <Grid {...rest} />
  );
}
