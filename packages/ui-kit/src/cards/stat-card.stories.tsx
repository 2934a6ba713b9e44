import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Sparkline } from '../charts/sparkline.tsx';
import { Box } from '../layout/box.tsx';
import { Grid } from '../layout/grid.tsx';
import { StatCard, StatStrip } from './stat-card.tsx';

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  args: { label: 'Nota média', value: '74' },
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const strip = (
  <Box surface="surface" border="all" radius="l" paddingY="x4">
    <StatStrip label="Indicadores da semana">
      <StatCard
        label="Reuniões externas"
        value="46"
        change={{ label: '+8', tone: 'better', before: 'antes 38' }}
        note="n = 46"
        href="/meetings?type=external"
      />
      <StatCard
        label="Fala do vendedor"
        value="54%"
        change={{ label: '−3 p.p.', tone: 'better', before: 'antes 57%' }}
        trend={<Sparkline values={[57, 58, 55, 56, 57, 52, 53, 54]} />}
        note="ideal 40–55%"
        href="/meetings"
      />
      <StatCard
        label="Próximo passo com data"
        value="63%"
        change={{ label: '−11 p.p.', tone: 'worse', before: 'antes 74%' }}
        trend={<Sparkline values={[74, 70, null, 75, 78, 71, 66, 63]} />}
        note="29 de 46"
      />
      <StatCard label="Engajamento do cliente" value={null} note="n = 3, sem tendência" />
      <StatCard label="Nota média" value="74" change={{ label: '0', tone: 'same' }} note="n = 41" isLoading />
    </StatStrip>
  </Box>
);

export const Strip: Story = {
  render: () => strip,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Fala do vendedor 54% −3 p\.p\. \(melhor\)/u })).toHaveAttribute(
      'href',
      '/meetings',
    );
    await expect(canvas.getByText('Sem dados suficientes')).toBeInTheDocument();
  },
};
export const StripDark: Story = { ...Strip, globals: { mode: 'dark' } };
export const StripRightToLeft: Story = { render: () => strip, globals: { direction: 'rtl' } };

const figures = ['Reuniões', 'Fala do vendedor', 'Nota média'];

export const Explained: Story = {
  render: () => (
    <Box>
      <StatStrip label="Indicadores da semana">
        {figures.map((label) => (
          <StatCard
            key={label}
            label={label}
            value="46"
            note="n = 46"
            href="/meetings"
            definition="Quantas reuniões do período estão prontas, das equipes e pessoas escolhidas."
          />
        ))}
      </StatStrip>
    </Box>
  ),
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('list').parentElement?.getBoundingClientRect() ?? new DOMRect();
    const cards = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect());
    // The hover background of a card extends to the edge of the page.
    await expect([Math.round(cards[0]?.left ?? 0), Math.round(cards.at(-1)?.right ?? 0)]).toEqual([
      Math.round(strip.left),
      Math.round(strip.right),
    ]);
  },
};

export const Narrow: Story = {
  render: () => strip,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '20rem' }}>
        <Story />
      </div>
    ),
  ],
};

export const Boxed: Story = {
  render: () => (
    <Grid columns={3}>
      <StatCard
        isBoxed
        label="Palavras por minuto, contando só o que foi dito pelo vendedor"
        value="148"
        note="n = 12"
      />
      <StatCard
        isBoxed
        label="Maior monólogo"
        value="2 min 10 s"
        change={{ label: '−20 s', tone: 'better' }}
        definition="O maior tempo em que uma pessoa falou sem que outra dissesse algo."
      />
    </Grid>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sobre Maior monólogo' }));
    await waitFor(() => expect(screen.getByText(/sem que outra dissesse/u)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/sem que outra dissesse/u)).toBeNull());
  },
};
