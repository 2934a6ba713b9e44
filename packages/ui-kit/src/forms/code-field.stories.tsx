import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { controlSizes } from '../theme/tokens.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RequirementList } from './requirement-list.tsx';

const meta = {
  title: 'Forms/CodeField',
  component: CodeField,
  args: { label: 'Código', description: 'Seis dígitos, enviados para carla@aurora.example.', onComplete: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Código' });
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(input, '12a3-4 5');
    await expect(input).toHaveValue('12345');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.type(input, '67');
    await expect(input).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Código' });
    await userEvent.type(input, '99');
    await userEvent.paste(' 418-207 ');
    await expect(input).toHaveValue('418207');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('418207');
  },
};

const AllStates = () => (
  <Stack gap="x5">
    <CodeField label="Código" />
    <CodeField label="Código" defaultValue="418" description="Vale por 10 minutos." />
    <CodeField label="Código" defaultValue="418207" errorMessage="Código incorreto. Confira o último e-mail." />
    <CodeField label="Código" defaultValue="418207" isDisabled />
    <CodeField label="Código" length={4} />
  </Stack>
);

export const States: Story = { render: AllStates };
export const Dark: Story = { render: AllStates, globals: { mode: 'dark' } };
export const RightToLeft: Story = {
  render: AllStates,
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    // Digits start in the first place.
    for (const input of canvas.getAllByRole('textbox')) await expect(input).toHaveStyle({ textAlign: 'left' });
  },
};

export const Sizes: Story = {
  render: () => (
    <Stack>
      {controlSizes.map((size) => (
        <CodeField key={size} label={size} size={size} defaultValue="418207" />
      ))}
    </Stack>
  ),
};

export const Narrow: Story = {
  args: { defaultValue: '418207' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '14rem' }}>
        <Story />
      </div>
    ),
  ],
};

function NewPassword() {
  const [value, setValue] = useState('');
  return (
    <Stack gap="x3">
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        aria-describedby="requirements"
        value={value}
        onChange={setValue}
      />
      <RequirementList
        id="requirements"
        label="A senha precisa de"
        items={[
          { id: 'length', label: 'Pelo menos 8 caracteres', isMet: value.length >= 8 },
          { id: 'number', label: 'Um número', isMet: /\d/u.test(value) },
          { id: 'upper', label: 'Uma letra maiúscula', isMet: /\p{Lu}/u.test(value) },
        ]}
      />
    </Stack>
  );
}

export const Requirements: Story = {
  render: () => <NewPassword />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Nova senha'), 'pauta2026');
    await expect(canvas.getAllByRole('img', { name: 'Atendido' })).toHaveLength(2);
    await expect(canvas.getByLabelText('Nova senha')).toHaveAccessibleDescription(/Um número Uma letra maiúscula/u);
    await expect(canvas.getByText('2 de 3 atendidos.')).toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('Nova senha'), 'P');
    await expect(canvas.getByText('Nada falta.')).toBeInTheDocument();
  },
};

export const CapsLock: Story = {
  render: () => <PasswordField label="Senha" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Senha'));
    await userEvent.keyboard('{CapsLock}a');
    await expect(canvas.getByRole('status')).toHaveTextContent('Caps Lock está ativado');
    await userEvent.keyboard('{CapsLock}b');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
