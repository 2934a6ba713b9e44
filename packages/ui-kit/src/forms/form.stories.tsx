import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { type FieldErrors, Form } from './form.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Forms/Form',
  component: Form,
  args: { onSubmit: fn(), children: null },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const onSend = fn<(data: Record<string, FormDataEntryValue>) => void>();

type NewTemplateProps = { readonly failure?: string; readonly fieldErrors?: FieldErrors };

function NewTemplate({ failure, fieldErrors }: NewTemplateProps) {
  const [title, setTitle] = useState('');
  const [refusals, setRefusals] = useState(0);
  const send = (data: FormData) => {
    if (title.trim() === '') setRefusals(refusals + 1);
    else onSend(Object.fromEntries(data));
  };
  return (
    <Form
      aria-label="Novo template"
      onSubmit={send}
      refusals={refusals}
      {...(failure && { errorMessage: failure })}
      fieldErrors={fieldErrors}
      actions={
        <>
          <Button type="submit" variant="primary">
            Criar template
          </Button>
          <Button variant="ghost">Cancelar</Button>
        </>
      }
    >
      <Select
        label="Partir de"
        name="base"
        defaultValue="spin"
        options={[
          { id: 'blank', label: 'Em branco' },
          { id: 'spin', label: 'SPIN' },
        ]}
      />
      <TextField
        label="Nome"
        name="title"
        value={title}
        onChange={setTitle}
        isRequired
        {...(refusals > 0 && title === '' && { errorMessage: 'Dê um nome ao template.' })}
      />
    </Form>
  );
}

export const Refused: Story = {
  render: () => <NewTemplate />,
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Criar template' }));
    const name = canvas.getByRole('textbox', { name: 'Nome' });
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription('Dê um nome ao template.');
    await userEvent.type(name, 'Diagnóstico{Enter}');
    await expect(onSend).toHaveBeenCalledWith({ base: 'spin', title: 'Diagnóstico' });
  },
};

export const Failed: Story = { render: () => <NewTemplate failure="Já existe um template com este nome." /> };
export const FailedDark: Story = { ...Failed, globals: { mode: 'dark' } };

const answer: FieldErrors = {
  base: 'Este template não existe mais. Escolha outro.',
  title: 'Há caracteres que não são aceitos. Apague-os e escreva de novo.',
};

export const RefusedByServer: Story = {
  render: () => <NewTemplate fieldErrors={answer} />,
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByRole('textbox', { name: 'Nome' });
    await expect(canvas.getByRole('button', { name: /Partir de/u })).toHaveFocus();
    await expect(name).toHaveAccessibleDescription(answer['title']);
    await userEvent.type(name, 'Diagnóstico');
    await userEvent.tab();
    await waitFor(() => expect(name).not.toHaveAccessibleDescription());
    await expect(canvas.getByText(answer['base'] ?? '')).toBeVisible();
  },
};
