import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { FileDrop } from './file-drop.tsx';

const meta = {
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    title: 'Solte a gravação aqui',
    hint: 'mp4, webm, mov, mp3, m4a, wav, ogg ou flac, até 5 GB. Você também pode colar.',
    allowsMultiple: true,
    onFiles: fn(),
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const recording = () => new File(['som'], 'padaria-trigal.mp3', { type: 'audio/mpeg' });

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Solte a gravação aqui', { selector: 'input' }), recording());
    await expect(args.onFiles).toHaveBeenCalledOnce();
  },
};

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const transfer = new DataTransfer();
    transfer.items.add(recording());
    const zone = canvas.getByRole('group', { name: 'Solte a gravação aqui' });
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'padaria-trigal.mp3' })]);
  },
};

export const Pasted: Story = {
  play: async ({ args }) => {
    const transfer = new DataTransfer();
    transfer.items.add(recording());
    const paste = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
    await waitFor(async () => {
      document.dispatchEvent(paste);
      await expect(args.onFiles).toHaveBeenCalledOnce();
    });
  },
};

export const Compact: Story = { args: { isCompact: true, title: 'Mais um arquivo' } };
const onCancel = fn();

export const Sending: Story = {
  args: {
    allowsMultiple: true,
    isCompact: true,
    title: 'Mais gravações',
    sending: [
      { id: '1', name: 'padaria-trigal.mp4', value: 0.42, valueLabel: '52 de 124 MB', onCancel },
      { id: '2', name: 'alvorada.mp3', value: 1 },
      {
        id: '3',
        name: 'vertice.mp4',
        value: 0.18,
        errorMessage: 'A conexão caiu. O envio continua de onde parou quando ela voltar.',
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    onCancel.mockClear();
    await expect(canvas.getByRole('progressbar', { name: 'padaria-trigal.mp4' })).toHaveAttribute(
      'aria-valuenow',
      '0.42',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar o envio de padaria-trigal.mp4' }));
    await expect(onCancel).toHaveBeenCalledOnce();
  },
};
export const Refused: Story = {
  args: { errorMessage: 'planilha.xlsx não é uma gravação nem uma transcrição. Envie áudio, vídeo, VTT, SRT ou TXT.' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const Dark: Story = { globals: { mode: 'dark' } };
