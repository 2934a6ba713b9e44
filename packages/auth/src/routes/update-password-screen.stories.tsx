import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { forever, poolFailure, signedOutStory } from '../testing/auth-story.tsx';
import { UpdatePasswordScreen } from './update-password-screen.tsx';

const meta: Meta<typeof UpdatePasswordScreen> = {
  title: 'Screens/Auth/Update password',
  component: UpdatePasswordScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [signedOutStory()],
  args: {
    email: 'carla@aurora.example',
    isForced: false,
    isFederated: false,
    nextHref: '/meetings',
    changePassword: fn(async () => undefined),
    clearResetFlag: fn(async () => undefined),
    onSignOut: fn(),
  },
};

export default meta;
type Story = StoryObj<typeof UpdatePasswordScreen>;
type Play = NonNullable<Story['play']>;

const change: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('Senha atual'), 'Antiga#2026');
  await userEvent.type(canvas.getByLabelText('Nova senha'), 'Nova#2026pauta');
  await userEvent.click(canvas.getByRole('button', { name: 'Alterar senha' }));
};
const told =
  (text: RegExp): Play =>
  async (context) => {
    await change(context);
    await expect((await within(context.canvasElement).findAllByText(text))[0]).toBeInTheDocument();
  };

export const Voluntary: Story = {};
export const Forced: Story = { args: { isForced: true } };
export const KeptByProvider: Story = { args: { isFederated: true } };
export const Changing: Story = { args: { changePassword: fn(() => forever<void>()) }, play: change };
export const Changed: Story = {
  play: async (context) => {
    await change(context);
    const canvas = within(context.canvasElement);
    await waitFor(() => expect(canvas.getByText('Senha atualizada com sucesso!')).toBeVisible());
    await expect(context.args.clearResetFlag).toHaveBeenCalledOnce();
  },
};
export const WrongPassword: Story = {
  args: { changePassword: fn(() => poolFailure('NotAuthorizedException', 'Incorrect username or password.')) },
  play: told(/A senha atual está incorreta/),
};
export const TooManyAttempts: Story = {
  args: { changePassword: fn(() => poolFailure('LimitExceededException')) },
  play: told(/Muitas tentativas de login/),
};
export const Unfinished: Story = {
  args: { clearResetFlag: fn(() => poolFailure('TypeError', 'Failed to fetch')) },
  play: async (context) => {
    await change(context);
    const canvas = within(context.canvasElement);
    await waitFor(() => expect(canvas.getByText(/A senha foi alterada, mas não foi possível concluir/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Alterar senha' }));
    // The password has already been changed, and is not changed again.
    await expect(context.args.changePassword).toHaveBeenCalledOnce();
    await expect(context.args.clearResetFlag).toHaveBeenCalledTimes(2);
  },
};
export const Dark: Story = { ...WrongPassword, globals: { mode: 'dark' } };
export const RightToLeft: Story = { args: { isForced: true }, globals: { direction: 'rtl' } };
