import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { passwordNotes } from '../session/password-notes.ts';
import { signInNotes } from '../session/sign-in-notes.ts';
import { writeSignedOutReason } from '@pauta/feature-api';
import { forever, signedOutStory } from '../testing/auth-story.tsx';
import { LoginScreen } from './login-screen.tsx';

const meta = {
  title: 'Screens/Auth/Login',
  component: LoginScreen,
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof LoginScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const refused = (message: string, more: { field?: 'email' | 'password'; needsNewPassword?: boolean } = {}) =>
  signedOutStory(Promise.resolve({ success: false, message, ...more }));

const enter: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'carla@aurora.example');
  await userEvent.type(canvas.getByLabelText('Senha'), 'Errada#2026');
  await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
};

const told =
  (text: string): Play =>
  async (context) => {
    await enter(context);
    await expect(await within(context.canvasElement).findByRole('alert')).toHaveTextContent(text);
  };

const wrong = 'Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente.';
const lost = 'Erro de conexão. Verifique sua internet e tente novamente.';
const old = 'Sua conta ainda usa o login antigo. Use “Esqueci minha senha” para criar uma nova senha e entrar.';

export const Empty: Story = { decorators: [signedOutStory()] };
export const WithDemoAccounts: Story = {
  decorators: [signedOutStory()],
  args: {
    demoAccounts: [
      { email: 'ana@aurora.example', name: 'Ana Martins', role: 'admin', password: 'Pauta#2026demo' },
      { email: 'bruno@aurora.example', name: 'Bruno Teles', role: 'leader', password: 'Pauta#2026demo' },
      { email: 'carla@aurora.example', name: 'Carla Vieira', role: 'seller', password: 'Pauta#2026demo' },
      { email: 'davi@outra.example', name: 'Davi Rocha', role: 'otherAdmin', password: 'Pauta#2026demo' },
    ],
  },
};
export const SigningIn: Story = { decorators: [signedOutStory(forever())], play: enter };
export const WrongPassword: Story = { decorators: [refused(wrong, { field: 'password' })], play: told(wrong) };
export const NoConnection: Story = { decorators: [refused(lost)], play: told(lost) };
export const OldAccount: Story = { decorators: [refused(old, { needsNewPassword: true })], play: told(old) };
export const SessionExpired: Story = {
  decorators: [
    signedOutStory(forever(), () => {
      writeSignedOutReason('expired');
      signInNotes.rememberEmail('carla@aurora.example');
    }),
  ],
};
export const PasswordWasReset: Story = {
  decorators: [signedOutStory(forever(), () => passwordNotes.rememberPasswordReset())],
};
export const Dark: Story = { ...WrongPassword, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...WrongPassword, globals: { direction: 'rtl' } };
