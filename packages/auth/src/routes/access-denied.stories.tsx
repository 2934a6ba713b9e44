import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { signedOutStory } from '../testing/auth-story.tsx';
import { Component } from './access-denied.route.tsx';

const meta = {
  title: 'Screens/Auth/Access denied',
  component: Component,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  decorators: [signedOutStory()],
} satisfies Meta<typeof Component>;

export default meta;
type Story = StoryObj<typeof meta>;

const leadsOn: Story['play'] = async ({ canvasElement }) =>
  expect(within(canvasElement).getByRole('link', { name: 'Ir para Reuniões' })).toHaveAttribute('href', '/meetings');

export const Denied: Story = { play: leadsOn };
export const Dark: Story = { play: leadsOn, globals: { mode: 'dark' } };
export const RightToLeft: Story = { play: leadsOn, globals: { direction: 'rtl' } };
