import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { FileDrop } from '../forms/file-drop.tsx';
import { NumberField } from '../forms/number-field.tsx';
import { Select } from '../forms/select.tsx';
import { TextField } from '../forms/text-field.tsx';
import { DownloadIcon, HistoryIcon, MoreIcon, RefreshIcon, TrashIcon } from '../icons/glyphs.ts';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Popover } from './popover.tsx';
import { Tooltip } from './tooltip.tsx';
import { WordNote } from './word-note.tsx';

const meta = {
  title: 'Overlays/Overlays',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
  parameters: {
    docs: {
      story: { inline: false, height: '480px' },
    },
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const newMeeting = (
  <Dialog
    trigger={<Button variant="primary">Nova reunião</Button>}
    title="Nova reunião"
    description="Envie a gravação, a transcrição, ou as duas."
    footer={(close) => (
      <>
        <Button onPress={close}>Cancelar</Button>
        <Button variant="primary">Enviar</Button>
      </>
    )}
  >
    <Stack>
      <TextField label="Título" defaultValue="Diagnóstico com Padaria Trigal" />
      <FileDrop title="Solte a gravação aqui" hint="Áudio ou vídeo, até 5 GB." onFiles={fn()} />
    </Stack>
  </Dialog>
);

export const DialogOpen: Story = {
  render: () => newMeeting,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nova reunião' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Nova reunião' })).toBeVisible());
  },
};

export const DialogClosesOnEscape: Story = {
  render: () => newMeeting,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nova reunião' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Nova reunião' })).toHaveFocus());
  },
};

export const DialogDark: Story = { ...DialogOpen, globals: { mode: 'dark' } };
export const DialogSmallest: Story = {
  ...DialogOpen,
  globals: { controlSize: 'xs' },
  play: async (context) => {
    await DialogOpen.play?.(context);
    const heights = screen.getAllByRole('textbox').map((field) => field.parentElement?.offsetHeight);
    await expect(Math.min(...heights.map(Number))).toBeGreaterThanOrEqual(28);
  },
};
export const DialogRightToLeft: Story = { ...DialogOpen, globals: { direction: 'rtl' } };

const onConfirm = fn();

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      trigger={<Button tone="critical">Excluir reunião</Button>}
      title="Excluir esta reunião?"
      confirmLabel="Excluir para sempre"
      tone="critical"
      onConfirm={onConfirm}
    >
      A gravação, a transcrição e as respostas são apagadas, e os links compartilhados deixam de abrir.
    </ConfirmDialog>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Excluir reunião' }));
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Excluir esta reunião?' })).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
  },
};

export const ConfirmRightToLeft: Story = { ...Confirm, globals: { direction: 'rtl' } };

export const DrawerOpen: Story = {
  render: () => (
    <Drawer
      trigger={<Button>Filtros</Button>}
      title="Filtros"
      footer={<Button variant="primary">Ver 312 reuniões</Button>}
    >
      <Stack>
        <TextField label="Cliente" />
        <Select label="Situação" options={[{ id: 'done', label: 'Pronta' }]} defaultValue="done" />
        <NumberField label="Nota mínima" defaultValue={60} />
        <Checkbox label="Só reuniões com o cliente" />
      </Stack>
    </Drawer>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtros' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Filtros' })).toBeVisible());
  },
};

export const DrawerDark: Story = { ...DrawerOpen, globals: { mode: 'dark' } };
export const DrawerRightToLeft: Story = { ...DrawerOpen, globals: { direction: 'rtl' } };

const onExport = fn();

const actions = (
  <Menu
    trigger={<IconButton icon={MoreIcon} label="Mais ações" variant="secondary" />}
    label="Mais ações"
    placement="bottom start"
    groups={[
      {
        id: 'main',
        actions: [
          { id: 'export', label: 'Exportar', icon: DownloadIcon, keys: 'X', onAction: onExport },
          { id: 'log', label: 'Registro', icon: HistoryIcon, description: 'O que o anotador fez' },
          { id: 'again', label: 'Reprocessar', icon: RefreshIcon, isDisabled: true },
        ],
      },
      { id: 'danger', actions: [{ id: 'delete', label: 'Excluir', icon: TrashIcon, tone: 'critical' }] },
    ]}
  />
);

export const MenuOpen: Story = {
  render: () => actions,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mais ações' }));
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Mais ações' })).toBeVisible());
  },
};

export const MenuByKeyboard: Story = {
  render: () => actions,
  play: async ({ canvas, userEvent }) => {
    onExport.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Mais ações' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('menuitem', { name: /Exportar/u });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onExport).toHaveBeenCalledOnce();
  },
};

function ColumnsMenu() {
  const [shown, setShown] = useState<readonly string[]>(['when', 'owner']);
  const column = (id: string, label: string) => ({
    id,
    label,
    onAction: () => setShown((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  });
  return (
    <Menu
      trigger={<Button>Colunas</Button>}
      label="Colunas"
      placement="bottom start"
      groups={[
        {
          id: 'columns',
          title: 'Mostrar',
          selectedIds: shown,
          actions: [column('when', 'Quando'), column('owner', 'Responsável'), column('tags', 'Tags')],
        },
      ]}
    />
  );
}

export const MenuOfSeveral: Story = {
  render: () => <ColumnsMenu />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Colunas' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Tags' }));
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Tags' })).toBeChecked();
    screen.getByRole('menuitemcheckbox', { name: 'Quando' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Quando' })).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Colunas' })).toBeVisible());
  },
};

export const MenuDark: Story = { ...MenuOpen, globals: { mode: 'dark' } };

export const PopoverOpen: Story = {
  render: () => (
    <Popover trigger={<Button>Nota</Button>} label="Nota">
      <Stack gap="x3">
        <TextField label="Mínima" defaultValue="60" />
        <Button variant="primary">Aplicar</Button>
      </Stack>
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Nota' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Nota' })).toBeVisible());
  },
};

export const Hint: Story = {
  render: () => (
    <Tooltip label="Mediana das suas últimas 20 reuniões" placement="bottom">
      <Button variant="ghost">Mediana: 68</Button>
    </Tooltip>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Mediana das suas últimas 20 reuniões');
  },
};

export const WordNoteOpen: Story = {
  render: () => (
    <Text as="p">
      {'Hoje usamos o '}
      <WordNote words="Pipedrive" label="Corrigido de “paipe draive”">
        {(close) => (
          <Stack gap="x3">
            <Text>Corrigido de “paipe draive”</Text>
            <Button size="xs" onPress={close}>
              Desfazer
            </Button>
          </Stack>
        )}
      </WordNote>
      {' para acompanhar as vendas.'}
    </Text>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pipedrive' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible());
  },
};
