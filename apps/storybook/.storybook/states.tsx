import { Text, vars } from '@pauta/ui-kit';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { InProduct } from './in-product.tsx';
import { shownFocus, showFocus } from './shown-focus.ts';

type Args = Readonly<Record<string, unknown>>;

/** Data attributes of react-aria by interaction state. */
const marks = {
  Rest: [],
  Hover: ['data-hovered'],
  Pressed: ['data-hovered', 'data-pressed'],
  Focus: ['data-focused', 'data-focus-visible'],
} as const;

type Shown = keyof typeof marks;

/** Forces the content into an interaction state. */
function Held({ as, children }: { as: Shown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hold = () => {
      for (const element of box.current?.querySelectorAll('button, a, input, textarea, label, [data-rac]') ?? []) {
        for (const mark of marks[as]) element.setAttribute(mark, 'true');
      }
      if (as === 'Focus' && box.current) showFocus(box.current);
    };
    hold();
    const watch = new MutationObserver(hold);
    if (box.current) watch.observe(box.current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [as]);
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
}

/** All states of a component, side by side. */
export function States({
  of: Shown,
  args = {},
  looks = { '': {} },
  also = { Disabled: { isDisabled: true } },
}: StatesProps) {
  const names = [...Object.keys(marks), ...Object.keys(also)];
  return (
    <InProduct>
      <style>{shownFocus()}</style>
      <div style={{ overflowX: 'auto' }}>
        <table style={{ borderSpacing: `${vars.space.x4} ${vars.space.x3}`, borderCollapse: 'separate' }}>
          <thead>
            <tr>
              {Object.keys(looks).some(Boolean) && <th aria-label="Look" />}
              {names.map((name) => (
                <th key={name} style={{ textAlign: 'start' }}>
                  <Text size="caption" tone="secondary">
                    {name}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(looks).map(([look, own]) => (
              <tr key={look}>
                {look && (
                  <th style={{ textAlign: 'start' }}>
                    <Text size="caption" tone="secondary">
                      {look}
                    </Text>
                  </th>
                )}
                {names.map((name) => (
                  <td key={name}>
                    <Held as={name in marks ? (name as Shown) : 'Rest'}>
                      <Shown {...args} {...own} {...also[name]} />
                    </Held>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </InProduct>
  );
}
