import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { CaptionsIcon, DoorIcon, MicIcon, UploadIcon } from '../icons/glyphs.ts';
import { Stack } from '../layout/stack.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Forms/Choice',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
  component: Checkbox,
  args: { label: 'Lembrar' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Segments() {
  const [mode, setMode] = useState<'light' | 'dark'>('light');
  return (
    <SegmentedControl
      label="Modo"
      value={mode}
      onChange={setMode}
      options={[
        { id: 'light', label: 'Claro' },
        { id: 'dark', label: 'Escuro' },
      ]}
    />
  );
}

const ways = [
  { id: 'bot', label: 'Convidar o anotador', icon: DoorIcon },
  { id: 'record', label: 'Gravar agora', icon: MicIcon },
  { id: 'media', label: 'Enviar gravação', icon: UploadIcon },
  { id: 'transcript', label: 'Importar transcrição', icon: CaptionsIcon },
];

function WaysIn() {
  const [way, setWay] = useState('bot');
  return <SegmentedControl isProminent label="Como começar" value={way} onChange={setWay} options={ways} />;
}

const checkboxes = (
  <Stack gap="x5">
    <Checkbox label="Incluir a transcrição" description="Quem abrir o link poderá ler tudo." defaultSelected />
    <Checkbox label="Incluir a avaliação" />
    <Checkbox label="Todas as perguntas" isIndeterminate />
    <Checkbox label="Li e aceito" errorMessage="Aceite para continuar." />
    <Checkbox label="Exportar o vídeo" isDisabled />
  </Stack>
);

const switches = (
  <Stack gap="x5">
    <Switch label="Enviar o anotador" description="Ele pede para entrar um minuto antes." defaultSelected />
    <Switch label="Gravar reuniões internas" />
  </Stack>
);

const radios = (
  <RadioGroup
    label="Quem pode ver"
    defaultValue="team"
    options={[
      { id: 'me', label: 'Só você' },
      { id: 'team', label: 'Sua equipe', description: 'As pessoas da equipe Vendas Sul.' },
      { id: 'company', label: 'Todos na empresa' },
    ]}
  />
);

const AllChoices = () => (
  <Stack gap="x5">
    {checkboxes}
    {switches}
    {radios}
    <Segments />
  </Stack>
);

export const States: Story = {
  render: AllChoices,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Incluir a avaliação' }));
    await expect(canvas.getByRole('checkbox', { name: 'Incluir a avaliação' })).toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: 'Gravar reuniões internas' }));
    await expect(canvas.getByRole('switch', { name: 'Gravar reuniões internas' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Escuro' }));
    await expect(canvas.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  },
};
export const Dark: Story = { render: AllChoices, globals: { mode: 'dark' } };
export const RightToLeft: Story = { render: AllChoices, globals: { direction: 'rtl' } };

export const Checkboxes: Story = { render: () => checkboxes };
/** With large text the tick grows with its box. */
export const LargeText: Story = {
  render: () => checkboxes,
  play: async ({ canvas }) => {
    const tick = canvas.getAllByRole('checkbox', { checked: true })[0]?.closest('label')?.querySelector('svg');
    const width = () => tick?.getBoundingClientRect().width ?? 0;
    const before = width();
    document.documentElement.style.fontSize = '200%';
    try {
      await expect(width()).toBeCloseTo(before * 2, 0);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
};
export const Switches: Story = { render: () => switches };
export const Radios: Story = { render: () => radios };
export const SegmentedControls: Story = { render: () => <Segments /> };
export const ProminentSegments: Story = {
  render: () => <WaysIn />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    await expect(canvas.getByRole('radio', { name: 'Enviar gravação' })).toBeChecked();
  },
};
export const ProminentSegmentsDark: Story = { render: () => <WaysIn />, globals: { mode: 'dark' } };
