import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { media } from '../theme/media.ts';
import type { LayoutPreference, LayoutType } from '../theme/preferences.ts';
import { SampleFrame, SampleList } from './sample-frame.tsx';

const meta = {
  title: 'Frame/AppFrame',
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '700px' } } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Rendered column or row sizes of the frame in px; the flexible one is 0. */
const tracks = (how: 'gridTemplateColumns' | 'gridTemplateRows', left: number): number[] => {
  const frame = document.querySelector('[data-layout]');
  if (!frame) throw new Error('no frame is shown');
  const sizes = getComputedStyle(frame)[how].split(' ').map(Number.parseFloat);
  return sizes.map((size, index) => (index === left ? 0 : size));
};

/** Width of an open side navigation in px, which is folded at first on a tight screen, such as the frame of a page. */
const openSide = (): number => (matchMedia(media.tight).matches ? 80 : 290);

const shown = (type: LayoutType, more: Partial<LayoutPreference> = {}) => ({
  render: () => (
    <SampleFrame layout={{ type, sideNavCollapse: false, ...more }}>
      <SampleList />
    </SampleFrame>
  ),
});

export const CollapsibleSide: Story = {
  ...shown('collapsibleSide'),
  play: async () => {
    await expect(tracks('gridTemplateColumns', 1)).toEqual([openSide(), 0]);
    await expect(tracks('gridTemplateRows', 1)).toEqual([64, 0]);
  },
};
export const CollapsibleSideCollapsed: Story = {
  ...shown('collapsibleSide', { sideNavCollapse: true }),
  play: async () => expect(tracks('gridTemplateColumns', 1)).toEqual([80, 0]),
};
export const StackedSide: Story = {
  ...shown('stackedSide'),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Reuniões' })).toBeVisible());
    await expect(tracks('gridTemplateColumns', 2)).toEqual([80, 270, 0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Recolher a navegação' }));
    await expect(canvas.queryByRole('heading', { level: 2, name: 'Reuniões' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir a navegação' }));
    // The pressed button is gone: the focus moves on, and its ring is not part of the look.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    await userEvent.click(canvas.getByRole('heading', { level: 1 }));
  },
};
export const StackedSideCollapsed: Story = shown('stackedSide', { sideNavCollapse: true });
export const TopBarClassic: Story = {
  ...shown('topBarClassic'),
  play: async ({ canvas, userEvent }) => {
    await expect(tracks('gridTemplateRows', 1)[0]).toBe(64);
    await userEvent.click(await canvas.findByRole('button', { name: 'Minhas visões' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Pendências' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
};
export const FramelessSide: Story = {
  ...shown('framelessSide'),
  play: async () => expect(tracks('gridTemplateColumns', 1)).toEqual([openSide(), 0]),
};
export const FramelessSideCollapsed: Story = {
  ...shown('framelessSide', { sideNavCollapse: true }),
  play: async ({ canvas, userEvent }) => {
    await expect(tracks('gridTemplateColumns', 1)).toEqual([80, 0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir a navegação' }));
    await expect(tracks('gridTemplateColumns', 1)).toEqual([290, 0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Recolher a navegação' }));
  },
};
export const ContentOverlay: Story = {
  ...shown('contentOverlay'),
  play: async () => expect(tracks('gridTemplateRows', 1)[0]).toBe(64),
};
export const Blank: Story = {
  ...shown('blank', { previousType: 'topBarClassic' }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar a navegação' }));
    await waitFor(() => expect(canvas.getByRole('navigation', { name: 'Principal' })).toBeVisible());
  },
};

export const CollapsibleSideDarkRightToLeft: Story = {
  ...shown('collapsibleSide'),
  globals: { mode: 'dark', direction: 'rtl' },
};
export const StackedSideDark: Story = { ...shown('stackedSide'), globals: { mode: 'dark' } };
export const StackedSideRightToLeft: Story = { ...shown('stackedSide'), globals: { direction: 'rtl' } };
export const TopBarClassicDarkRightToLeft: Story = {
  ...shown('topBarClassic'),
  globals: { mode: 'dark', direction: 'rtl' },
};
export const ContentOverlayDarkRightToLeft: Story = {
  ...shown('contentOverlay'),
  globals: { mode: 'dark', direction: 'rtl' },
};
export const BlankRightToLeft: Story = { ...shown('blank'), globals: { direction: 'rtl' } };
