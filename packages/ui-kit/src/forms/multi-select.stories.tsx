import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { controlSizes } from '../theme/tokens.ts';
import { MultiSelect } from './multi-select.tsx';

const sellers = [
  'Carla Vieira',
  'Bruno Teles',
  'Diego Sales',
  'Elisa Nunes',
  'Ana Martins',
  'Fábio Couto',
  'Nádia Prado',
  'Otávio Reis',
  'Sérgio Lima',
  'Tereza Lins',
].map((label, index) => ({ id: String(index + 1), label }));

const days = [
  { id: 'mon', label: 'Segunda' },
  { id: 'tue', label: 'Terça' },
  { id: 'wed', label: 'Quarta' },
  { id: 'thu', label: 'Quinta' },
  { id: 'fri', label: 'Sexta', isDisabled: true },
];

const meta = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  args: { label: 'Vendedores', options: sellers, placeholder: 'Todos', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MultiSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SearchesAndChooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Vendedores/u }));
    const search = await screen.findByRole('searchbox', { name: 'Buscar em Vendedores' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'fabio');
    await userEvent.click(await screen.findByRole('option', { name: 'Fábio Couto' }));
    await userEvent.clear(search);
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Martins' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['6', '5']);
    await waitFor(() => expect(screen.getByText('2 de 10')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await userEvent.type(search, 'carla{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1']);
    await userEvent.clear(search);
    await userEvent.keyboard('{ArrowDown}');
    await expect(screen.getByRole('option', { name: 'Carla Vieira' })).toHaveFocus();
    await userEvent.type(search, 'zzz');
    await waitFor(() => expect(screen.getByText('Nenhum resultado.')).toBeVisible());
  },
};

export const Open: Story = {
  args: { label: 'Dias', options: days, defaultValue: ['mon', 'wed'], placeholder: 'Todos os dias' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Segunda/u })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const first = await screen.findByRole('option', { name: 'Segunda' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(['mon', 'wed', 'tue']);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
  },
};

const AllStates = () => (
  <Stack gap="x5">
    <MultiSelect label="Vendedores" options={sellers} placeholder="Todos os vendedores" />
    <MultiSelect label="Vendedores" options={sellers} defaultValue={['1']} />
    <MultiSelect label="Vendedores" options={sellers} defaultValue={['1', '2', '3']} description="Da equipe Sul." />
    <MultiSelect label="Vendedores" options={sellers} errorMessage="Escolha ao menos um." />
    <MultiSelect label="Vendedores" options={sellers} defaultValue={['1', '2']} isDisabled />
    <MultiSelect
      label="Critérios"
      defaultValue={['a', 'b']}
      options={[
        { id: 'a', label: 'Quantificou o impacto do problema para o cliente em dinheiro ou em horas por semana' },
        { id: 'b', label: 'Combinou o próximo passo' },
      ]}
    />
  </Stack>
);

export const States: Story = { render: AllStates };
export const Dark: Story = { render: AllStates, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: AllStates, globals: { direction: 'rtl' } };

export const Sizes: Story = {
  render: () => (
    <Stack>
      {controlSizes.map((size) => (
        <MultiSelect key={size} label={size} size={size} options={sellers} defaultValue={['1', '2']} />
      ))}
    </Stack>
  ),
};
