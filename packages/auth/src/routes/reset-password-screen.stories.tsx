import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { forever, poolFailure, signedOutStory } from '../testing/auth-story.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const sent = { email: 'carla@aurora.example', destination: 'c***@a***', sentAt: Date.now() };

const meta: Meta<typeof ResetPasswordScreen> = {
  title: 'Screens/Auth/Reset password',
  component: ResetPasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [signedOutStory()],
  args: {
    sent,
    requestReset: async (): Promise<string | null> => 'c***@a***',
    onSent: fn(),
    confirmReset: async () => undefined,
    onReset: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof ResetPasswordScreen>;
type Play = NonNullable<Story['play']>;

const fill =
  (code: string, password: string): Play =>
  async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    if (code) {
      await userEvent.click(canvas.getByRole('textbox', { name: 'Código' }));
      await userEvent.paste(code);
    }
    if (password) await userEvent.type(canvas.getByLabelText('Nova senha'), password);
    await userEvent.click(canvas.getByRole('button', { name: 'Redefinir senha' }));
  };
const right = fill(' 123-456 ', 'Nova#2026pauta');
const told =
  (text: RegExp): Play =>
  async (context) => {
    await right(context);
    await expect((await within(context.canvasElement).findAllByText(text))[0]).toBeInTheDocument();
  };

export const CodeSent: Story = {};
export const WithoutRequest: Story = { args: { sent: null } };
export const MayAskAgain: Story = { args: { sent: { ...sent, sentAt: 0 } } };
export const MissingCode: Story = {
  play: async (context) => {
    await fill('', '')(context);
    await expect(within(context.canvasElement).getByRole('textbox', { name: 'Código' })).toHaveFocus();
  },
};
export const WeakPassword: Story = {
  play: async (context) => {
    await fill('123456', 'pauta')(context);
    await expect(within(context.canvasElement).getByLabelText('Nova senha')).toHaveFocus();
  },
};
export const Confirming: Story = { args: { confirmReset: () => forever() }, play: right };
export const Confirmed: Story = {
  play: async (context) => {
    await right(context);
    await expect(context.args.onReset).toHaveBeenCalledWith('carla@aurora.example');
  },
};
export const WrongCode: Story = {
  args: { confirmReset: () => poolFailure('CodeMismatchException') },
  play: told(/O código não confere/),
};
export const ExpiredCode: Story = {
  args: { confirmReset: () => poolFailure('ExpiredCodeException') },
  play: told(/O código expirou ou já foi usado/),
};
export const RefusedPassword: Story = {
  args: { confirmReset: () => poolFailure('InvalidPasswordException') },
  play: told(/A senha não atende aos critérios/),
};
export const TooManyAttempts: Story = {
  args: { confirmReset: () => poolFailure('LimitExceededException') },
  play: told(/Muitas tentativas/),
};
export const NoConnection: Story = {
  args: { confirmReset: () => poolFailure('TypeError', 'Failed to fetch') },
  play: told(/Erro de conexão/),
};
export const Dark: Story = { ...WrongCode, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...WrongCode, globals: { direction: 'rtl' } };
