import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Box } from '../layout/box.tsx';
import { Inline } from '../layout/inline.tsx';
import { Text } from '../layout/text.tsx';
import { useMediaController } from './media-controller.ts';
import { formatTimestamp } from './timestamp.ts';
import { Waveform } from './waveform.tsx';

const durationMs = 38_000;
const peaks = Array.from(
  { length: 400 },
  (_, index) => Math.abs(Math.sin(index / 9) * 0.6 + Math.sin(index / 2.3) * 0.4) * (index % 90 < 12 ? 0.1 : 1),
);

function VoiceMessage({ startMs = 0, loudness = peaks }: { startMs?: number; loudness?: readonly number[] }) {
  const controller = useMediaController({ durationMs, startMs });
  return (
    <div style={{ maxWidth: '20rem' }}>
      <Box surface="surface" border="all" radius="m" padding="x3">
        <Inline gap="x3">
          <Waveform controller={controller} peaks={loudness} />
          <Text mono size="caption" tone="primary">
            {formatTimestamp(durationMs)}
          </Text>
        </Inline>
      </Box>
    </div>
  );
}

const meta = {
  title: 'Media/Waveform',
  component: VoiceMessage,
} satisfies Meta<typeof VoiceMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const slider = canvas.getByRole('slider', { name: 'Posição no áudio' });
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuetext', '0:10 de 0:38');
    await expect(slider.style.getPropertyValue('--played')).toBe(String(10 / 38));
  },
};
export const Halfway: Story = { args: { startMs: 19_000 } };
export const Silent: Story = { args: { loudness: [] } };
export const DarkRightToLeft: Story = { args: { startMs: 12_000 }, globals: { mode: 'dark', direction: 'rtl' } };
