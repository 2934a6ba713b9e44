import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { forever, poolFailure, signedOutStory } from '../testing/auth-story.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const meta = {
  title: 'Screens/Auth/Forgot password',
  component: ForgotPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [signedOutStory()],
  args: { email: 'carla@aurora.example', requestReset: async (): Promise<string | null> => 'c***@a***', onSent: fn() },
} satisfies Meta<typeof ForgotPasswordScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const send: Play = async ({ canvasElement }) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Enviar código' }));

export const Empty: Story = { args: { email: '' } };
export const KnownEmail: Story = {};
export const MissingEmail: Story = {
  args: { email: '' },
  play: async (context) => {
    await send(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Digite seu e-mail.');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  },
};
export const Sending: Story = { args: { requestReset: () => forever() }, play: send };
export const Sent: Story = {
  play: async (context) => {
    await send(context);
    await expect(context.args.onSent).toHaveBeenCalledWith('carla@aurora.example', 'c***@a***');
  },
};
export const TooManyRequests: Story = {
  args: { requestReset: () => poolFailure('LimitExceededException') },
  play: async (context) => {
    await send(context);
    await expect(await within(context.canvasElement).findByText(/Muitas tentativas/)).toBeVisible();
  },
};
export const LongContent: Story = {
  args: { email: `${'maria.antonieta.'.repeat(3)}albuquerque@industriasreunidasdosul.example` },
};
export const RightToLeft: Story = { ...TooManyRequests, globals: { direction: 'rtl' } };
export const Dark: Story = { ...TooManyRequests, globals: { mode: 'dark' } };
