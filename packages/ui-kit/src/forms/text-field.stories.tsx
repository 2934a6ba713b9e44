import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Link } from '../actions/link.tsx';
import { LinkIcon } from '../icons/glyphs.ts';
import { Stack } from '../layout/stack.tsx';
import { controlSizes } from '../theme/tokens.ts';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'E-mail' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

const AllStates = () => (
  <Stack gap="x5">
    <TextField label="E-mail" type="email" autoComplete="username" defaultValue="carla@aurora.example" />
    <PasswordField
      label="Senha"
      labelEnd={<Link href="/forgot-password">Esqueci minha senha</Link>}
      defaultValue="senhasenha"
      errorMessage="Email ou senha incorretos. Por favor, verifique suas credenciais e tente novamente."
    />
    <TextField
      label="Link da reunião"
      icon={LinkIcon}
      placeholder="https://meet.google.com/abc-defg-hij"
      description="Google Meet, Teams ou Zoom."
      isOptional
    />
    <TextField label="Nome da empresa" defaultValue="Aurora Tecnologia" isReadOnly />
    <TextField label="Domínio" defaultValue="aurora.example" isDisabled />
    <NumberField label="Nota mínima" defaultValue={60} minValue={0} maxValue={100} />
    <TextArea label="Observações" defaultValue="A Renata pediu para falar com o sócio antes de sexta." />
    <SearchField label="Buscar no que foi dito" keys="/" />
    <SearchField label="Buscar na transcrição" defaultValue="orçamento" end="2 de 7" />
  </Stack>
);

export const States: Story = { render: AllStates };
export const Dark: Story = { render: AllStates, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: AllStates, globals: { direction: 'rtl' } };

export const Sizes: Story = {
  render: () => (
    <Stack>
      {controlSizes.map((size) => (
        <TextField key={size} label={size} size={size} defaultValue="Diagnóstico" />
      ))}
    </Stack>
  ),
};

export const Password: Story = {
  render: () => <PasswordField label="Senha" />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Senha');
    await userEvent.type(input, 'Pauta#2026');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar a senha' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('Pauta#2026');
  },
};

const onSubmit = fn();

export const Search: Story = {
  render: () => <SearchField label="Buscar no que foi dito" keys="/" onSubmit={onSubmit} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: 'Buscar no que foi dito' });
    await userEvent.type(input, 'orçamento{Enter}');
    await expect(onSubmit).toHaveBeenLastCalledWith('orçamento');
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar a busca' }));
    await expect(input).toHaveValue('');
  },
};

export const Numbers: Story = {
  render: () => (
    <NumberField label="Nota mínima" defaultValue={60} minValue={0} maxValue={100} description="De 0 a 100." />
  ),
};
export const Area: Story = {
  render: () => <TextArea label="Observações" defaultValue="A Renata pediu para falar com o sócio antes de sexta." />,
};
