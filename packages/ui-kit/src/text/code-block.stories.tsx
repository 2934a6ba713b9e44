import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Stack } from '../layout/stack.tsx';
import { CodeBlock } from './code-block.tsx';
import { SecretText } from './secret-text.tsx';

const request = `POST /hooks/pauta HTTP/1.1
Content-Type: application/json
X-Pauta-Signature: t=1795348800,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd

{
  "event": "meeting.ready",
  "meetingId": "019aa3f2-7c1e"
}`;
const key = 'pk_live_4f1d0b7c93ae48d2a6c1e90b5d7f3a28';

const meta = {
  title: 'Data/CodeBlock',
  component: CodeBlock,
  args: { label: 'Entrega', children: request },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '30rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CodeBlock>;

export default meta;
type Story = StoryObj<typeof meta>;

const All = () => (
  <Stack gap="x5">
    <CodeBlock label="Entrega">{request}</CodeBlock>
    <SecretText label="Chave da API" value={key} note="Copie agora: ela não aparece de novo." />
    <SecretText label="Segredo da assinatura" ending="9f2c" note="Criado em 12 nov. por Ana Martins." />
  </Stack>
);

const copied = fn<(text: string) => void>();

export const Copies: Story = {
  render: All,
  play: async ({ canvas, userEvent }) => {
    copied.mockClear();
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => copied(text) },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: Chave da API' }));
    await expect(copied).toHaveBeenCalledWith(key);
    await expect(await canvas.findByText('Copiado.')).toBeInTheDocument();
    await expect(canvas.queryByText(key)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar' }));
    await waitFor(() => expect(canvas.getByText(key)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: Entrega' }));
    await expect(copied).toHaveBeenLastCalledWith(request);
  },
};

export const Refused: Story = {
  render: () => <SecretText label="Chave da API" value={key} />,
  play: async ({ canvas, userEvent }) => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar: Chave da API' }));
    await expect(await canvas.findByText(/não deixou copiar/u)).toBeInTheDocument();
  },
};

export const DarkRightToLeft: Story = { render: All, globals: { mode: 'dark', direction: 'rtl' } };
