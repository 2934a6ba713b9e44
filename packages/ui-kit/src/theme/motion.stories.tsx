import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { PlayIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { Inline } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import * as styles from './foundations.css.ts';
import { FoundationPage, FoundationSection, TokenName, TokenValue, tokenValue } from './sample-foundation.tsx';
import { vars } from './vars.css.ts';

const meta = {
  title: 'Foundations/Motion',
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const durations = { fast: vars.motion.fast, base: vars.motion.base } as const;
const uses = {
  fast: 'Hover, press, ticking a box: what answers the hand',
  base: 'What comes and goes: menus, dialogs, drawers, from page to page',
} as const;

/** Plots the easing curve: time on the x axis, progress on the y axis. */
function Curve() {
  const [, points = ''] = /\(([^)]*)\)/u.exec(tokenValue(vars.motion.ease)) ?? [];
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = points.split(',').map(Number);
  return (
    <svg viewBox="-10 -10 120 120" className={styles.curve} aria-hidden>
      <path d="M0 100 L100 0" className={styles.curveGuide} />
      {points && (
        <path
          d={`M0 100 C${x1 * 100} ${100 - y1 * 100} ${x2 * 100} ${100 - y2 * 100} 100 0`}
          className={styles.curveLine}
        />
      )}
    </svg>
  );
}

function Durations() {
  const [hasArrived, setHasArrived] = useState(false);
  return (
    <Stack gap="x5">
      <Inline>
        <Button icon={PlayIcon} aria-pressed={hasArrived} onPress={() => setHasArrived(!hasArrived)}>
          Mover
        </Button>
      </Inline>
      {(['fast', 'base'] as const).map((name) => (
        <Stack key={name} gap="x2">
          <Inline gap="x2" wrap>
            <TokenName of={durations[name]} />
            <TokenValue of={durations[name]} />
            <Text size="caption" tone="secondary">
              {uses[name]}
            </Text>
          </Inline>
          <div className={styles.track}>
            <span
              data-testid={name}
              className={classNames(styles.runner, hasArrived && styles.arrived)}
              style={{ transitionDuration: durations[name] }}
            />
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

export const Motion: Story = {
  render: () => (
    <FoundationPage
      title="Motion"
      lead="Quick enough not to be waited for, slow enough to be seen: it says what moved where."
    >
      <FoundationSection title="Durations">
        <Durations />
      </FoundationSection>
      <FoundationSection title="Curve" note="Leaves at once and settles: the hand is answered in the first frame.">
        <Inline gap="x6" wrap align="center">
          <Curve />
          <Stack gap="x1">
            <TokenName of={vars.motion.ease} />
            <TokenValue of={vars.motion.ease} />
          </Stack>
        </Inline>
      </FoundationSection>
      <FoundationSection
        title="Less motion"
        note="Who asks for it gets none: nothing slides or fades, spinners stand, scrolling jumps. Stories are tested that way, so a state never depends on motion."
      >
        <Text tone="secondary">prefers-reduced-motion: reduce</Text>
      </FoundationSection>
    </FoundationPage>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('160 ms')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mover' }));
    // The test browser has reduced motion, so there is no transition.
    const { transitionProperty } = getComputedStyle(canvas.getByTestId('base'));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) await expect(transitionProperty).toBe('none');
  },
};
