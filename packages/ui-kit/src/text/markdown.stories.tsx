import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Markdown } from './markdown.tsx';

const answer = `# O que falta para fechar com a Trigal

Três pontos ficaram **abertos** entre a reunião de _hoje_ e esta conversa:

1. Proposta até sexta, com a integração do caixa.
   - Sistema: \`RD Caixa 4\`
   - Quem responde: Paulo
2. Caber em **R$ 2 mil por mês**, o limite que Renata aprova sozinha.
3. Um caso de padaria parecida.

> Eu só consigo aprovar sozinha até dois mil por mês; acima disso vai para o meu sócio.

## Valores

| Plano | Por mês | Cabe |
|---|---|---|
| Essencial | R$ 1.480 | sim |
| Completo | R$ 2.310 | ~~sim~~ não |

Detalhes em [trigal.example](https://trigal.example/proposta) ou com [Carla](mailto:carla@aurora.example).

---

Nada sobre data de início.`;

const meta = {
  title: 'Data/Markdown',
  component: Markdown,
  args: { children: answer },
} satisfies Meta<typeof Markdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Answer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 3 })).toHaveTextContent('O que falta');
    await expect(canvas.getByRole('heading', { level: 4 })).toHaveTextContent('Valores');
    await expect(canvas.getByRole('link', { name: 'trigal.example' })).toHaveAttribute('rel', 'noreferrer nofollow');
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Plano' })).toBeVisible());
  },
};
export const Reading: Story = { args: { size: 'reading' } };
export const DarkRightToLeft: Story = { globals: { mode: 'dark', direction: 'rtl' } };

export const Hostile: Story = {
  args: {
    children:
      '<img src=x onerror="document.title=1"> [clique](javascript:alert`1`) ![p](https://tracker.example/p.gif)\n\n' +
      '```\n<script>alert(1)</script>\n```',
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('<script>alert(1)</script>');
    await expect(canvasElement.querySelectorAll('img, script, a')).toHaveLength(0);
    await waitFor(() => expect(canvas.getByText(/onerror/u)).toBeVisible());
  },
};
