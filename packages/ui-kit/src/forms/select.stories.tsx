import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { ComboBox } from './combo-box.tsx';
import { DatePicker } from './date-picker.tsx';
import { InlineSelect, Select } from './select.tsx';

const templates = [
  { id: 'diagnosis', label: 'Diagnóstico', description: '8 perguntas' },
  { id: 'demo', label: 'Demonstração', description: '6 perguntas' },
  { id: 'negotiation', label: 'Negociação', description: '7 perguntas' },
  { id: 'renewal', label: 'Renovação', description: '5 perguntas', isDisabled: true },
] as const;

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { label: 'Template', options: templates, onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Template/u }));
    await userEvent.click(await screen.findByRole('option', { name: /Negociação/u }));
    await expect(args.onChange).toHaveBeenCalledWith('negotiation');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Negociação/u })).toBeVisible());
  },
};

export const Open: Story = {
  args: { defaultValue: 'demo' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Template/u }));
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
  },
};

const AllSelects = () => (
  <Stack gap="x5">
    <Select label="Template" options={templates} defaultValue="diagnosis" />
    <Select label="Equipe" options={templates} placeholder="Escolha uma equipe" errorMessage="Escolha uma equipe." />
    <InlineSelect label="Template" options={templates} defaultValue="diagnosis" />
    <ComboBox label="Responsável" options={templates} placeholder="Digite um nome" />
    <DatePicker label="Prazo" defaultValue="2026-11-27" />
  </Stack>
);

export const Closed: Story = { render: AllSelects };
export const Dark: Story = { render: AllSelects, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: AllSelects, globals: { direction: 'rtl' } };

const onPerson = fn();

export const Combo: Story = {
  render: () => (
    <ComboBox
      label="Responsável"
      onChange={onPerson}
      options={[
        { id: '1', label: 'Carla Vieira' },
        { id: '2', label: 'Bruno Teles' },
        { id: '3', label: 'Diego Sales' },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Responsável' }), 'bru');
    await userEvent.click(await screen.findByRole('option', { name: 'Bruno Teles' }));
    await expect(onPerson).toHaveBeenLastCalledWith('2');
  },
};

const onDay = fn();

export const Dates: Story = {
  render: () => <DatePicker label="Prazo" defaultValue="2026-11-20" onChange={onDay} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Abrir o calendário/u }));
    await userEvent.click(await screen.findByRole('button', { name: /27 de novembro/u }));
    await expect(onDay).toHaveBeenLastCalledWith('2026-11-27');
  },
};

const onTypedDay = fn();

function TypedDay() {
  const [day, setDay] = useState<string | null>(null);
  const change = (next: string | null) => {
    onTypedDay(next);
    setDay(next);
  };
  return <DatePicker label="Prazo" value={day} onChange={change} />;
}

/** A year is reported once it is whole. */
export const DateTyped: Story = {
  render: () => <TypedDay />,
  play: async ({ canvas, userEvent }) => {
    onTypedDay.mockClear();
    await userEvent.click(canvas.getAllByRole('spinbutton')[0]!);
    await userEvent.keyboard('27112026');
    await waitFor(() => expect(onTypedDay).toHaveBeenLastCalledWith('2026-11-27'));
    await expect(new Set(onTypedDay.mock.calls.flat())).toEqual(new Set([null, '2026-11-27']));
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(onTypedDay).toHaveBeenLastCalledWith(null));
    await expect(canvas.getAllByRole('spinbutton')[2]).toHaveTextContent('202');
  },
};

export const Calendar: Story = {
  render: () => <DatePicker label="Prazo" defaultValue="2026-11-20" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Abrir o calendário/u }));
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
  },
};
