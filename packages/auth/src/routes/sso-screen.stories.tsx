import type { SignInResult } from '@pauta/feature-api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forever, signedOutStory } from '../testing/auth-story.tsx';
import { SsoScreen } from './sso-screen.tsx';

const meta = {
  title: 'Screens/Auth/SSO',
  component: SsoScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [signedOutStory()],
  args: { wanted: '/meetings', oAuthSignIn: async (): Promise<SignInResult> => ({ success: true, message: '' }) },
} satisfies Meta<typeof SsoScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const go: Play = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail ou provedor' }), 'ana@neoway.example');
  await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
};
const unknown =
  'Não foi possível encontrar o provedor de autenticação. Por favor, tente novamente ou contate o suporte.';

export const Empty: Story = {};
export const Asking: Story = { args: { oAuthSignIn: () => forever() }, play: go };
export const Leaving: Story = {
  play: async (context) => {
    await go(context);
    await expect(await within(context.canvasElement).findByText('Abrindo o login da sua empresa…')).toBeVisible();
  },
};
export const NoProvider: Story = {
  args: { oAuthSignIn: async () => ({ success: false, message: unknown }) },
  play: async (context) => {
    await go(context);
    const canvas = within(context.canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(unknown);
    await expect(canvas.getByRole('textbox', { name: 'E-mail ou provedor' })).toHaveFocus();
  },
};
export const LongContent: Story = {
  play: async ({ canvasElement }) =>
    userEvent.type(
      within(canvasElement).getByRole('textbox', { name: 'E-mail ou provedor' }),
      'maria.antonieta.de.albuquerque.e.braganca@industriasreunidasdosul.neoway.example',
    ),
};
export const RightToLeft: Story = { ...NoProvider, globals: { direction: 'rtl' } };
export const Dark: Story = { ...NoProvider, globals: { mode: 'dark' } };
