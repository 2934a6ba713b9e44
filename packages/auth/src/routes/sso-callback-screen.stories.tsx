import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { signedOutStory } from '../testing/auth-story.tsx';
import { SsoCallbackScreen } from './sso-callback-screen.tsx';

const meta = {
  title: 'Screens/Auth/SSO callback',
  component: SsoCallbackScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [signedOutStory()],
  args: { problem: null, wanted: '/meetings' },
} satisfies Meta<typeof SsoCallbackScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Entering: Story = {};
export const Denied: Story = {
  args: { problem: 'denied', onRetry: fn() },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('button', { name: 'Tentar de novo' })).toBeVisible(),
};
export const Expired: Story = { args: { problem: 'expired' } };
export const Foreign: Story = {
  args: { problem: 'foreign' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', '/sso'),
};
export const NoConnection: Story = { args: { problem: 'network' } };
export const Failed: Story = { args: { problem: 'failed' } };
export const Retrying: Story = { args: { problem: 'network', onRetry: fn(), isRetrying: true } };
export const RightToLeft: Story = { args: { problem: 'network', onRetry: fn() }, globals: { direction: 'rtl' } };
export const Dark: Story = { args: { problem: 'denied' }, globals: { mode: 'dark' } };
