import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Box } from '../layout/box.tsx';
import { Grid } from '../layout/grid.tsx';
import { Stack } from '../layout/stack.tsx';
import { DonutChart } from './donut-chart.tsx';
import { DotChart } from './dot-chart.tsx';
import { HeatTable } from './heat-table.tsx';
import { LineChart } from './line-chart.tsx';
import { sampleDonut, sampleDots, sampleHeat, sampleLine, sampleSparkline, weekPoints } from './sample-charts.tsx';

const framed = (chart: ReactNode) => (
  <Box surface="surface" border="all" radius="m" padding="x5">
    {chart}
  </Box>
);

const meta = {
  title: 'Charts/Charts',
  // Hidden from the sidebar; shown on the documentation pages of its components.
  tags: ['!dev'],
  component: LineChart,
  args: { title: 'Nota média por semana', valueLabel: 'Nota média', points: weekPoints, note: '41 reuniões avaliadas' },
  render: (args) => framed(<LineChart {...args} />),
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The file that `work` downloads. */
const saved = async (work: () => Promise<void>): Promise<{ name: string; text: string }> => {
  const blobs: Blob[] = [];
  let name = '';
  const create = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:story';
  });
  const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    name = this.download;
  });
  await work();
  create.mockRestore();
  click.mockRestore();
  return { name, text: (await blobs[0]?.text()) ?? '' };
};

export const Line: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('img', { name: '28/9: 62, n = 31' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('img', { name: '16/11: 74, n = 41' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByText('9/11: 69, n = 35')).toBeVisible());
  },
};

export const LineAsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ver como tabela' }));
    const table = canvas.getByRole('table', { name: 'Nota média por semana' });
    await expect(table.querySelectorAll('tbody tr')).toHaveLength(8);
    await expect(canvas.getByRole('row', { name: '16/11 74 41' })).toBeInTheDocument();
    const file = await saved(() => userEvent.click(canvas.getByRole('button', { name: 'Baixar CSV' })));
    await expect(file.name).toBe('nota-media-por-semana.csv');
    await expect(file.text.split('\r\n').slice(0, 2)).toEqual(['Período;Nota média;n', '28/9;62;31']);
  },
};

export const LineWithGapAndBand: Story = {
  args: {
    points: weekPoints.map((point, index) => (index === 3 ? { ...point, value: null } : point)),
    band: { from: 65, to: 80, label: 'meta da equipe' },
  },
  play: async ({ canvasElement }) => {
    const moves = canvasElement.querySelector('svg[role=group] path')?.getAttribute('d')?.match(/M/gu);
    await expect(moves).toHaveLength(2);
  },
};

export const LineOfTooFew: Story = {
  args: { points: weekPoints.slice(0, 3) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('3 períodos, sem tendência')).toBeVisible());
  },
};

export const LineOfFewMeasurements: Story = {
  args: { points: weekPoints.map((point, index) => ({ ...point, count: index < 2 ? 8 : 3 })), leastCount: 5 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('n ≥ 5 em 2 períodos, sem tendência')).toBeVisible());
  },
};

export const Dots: Story = {
  render: () => framed(sampleDots),
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('img', { name: 'Carla Vieira: mediana 48%, de 38% a 57%, n = 8' }).focus();
    await expect(canvas.getByRole('img', { name: 'Bruno Teles: 3 pontos, sem tendência' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    const first = canvas.getByRole('link', { name: 'Carla Vieira: 38%' });
    await expect(first).toHaveFocus();
    await expect(first).toHaveAttribute('href', '/meetings?query=0.38');
    canvas.getByRole('img', { name: 'Carla Vieira: mediana 48%, de 38% a 57%, n = 8' }).focus();
  },
};

/** Dots with equal values never overlap. */
export const DotsAtOnePlace: Story = {
  render: () =>
    framed(
      <DotChart
        title="Engajamento do cliente"
        valueLabel="Engajamento"
        min={0}
        max={100}
        rows={[{ id: 'carla', label: 'Carla Vieira', values: [70, 70, 70, 70, 71, 72, 72, 74, 90] }]}
      />,
    ),
  play: async ({ canvasElement }) => {
    const dots = [...canvasElement.querySelectorAll('svg[role=group] circle')].map((dot) =>
      dot.getBoundingClientRect(),
    );
    await expect(dots).toHaveLength(9);
    const nearest = dots.flatMap((dot, one) =>
      dots.slice(one + 1).map((other) => Math.hypot(dot.x - other.x, dot.y - other.y) - dot.width),
    );
    await expect(Math.min(...nearest)).toBeGreaterThanOrEqual(0);
  },
};

/** The note stays above the line of the axis, and above a point on it. */
export const NoteAboveTheHighest: Story = {
  render: () =>
    framed(
      <LineChart
        title="Próximo passo com data por semana"
        valueLabel="Parte das reuniões"
        format={{ style: 'percent' }}
        min={0}
        max={1}
        leastCount={5}
        points={weekPoints.map((point) => ({ ...point, value: 1, count: 3 }))}
      />,
    ),
  play: async ({ canvas, canvasElement }) => {
    const note = canvas.getByText(/nenhum período com/).getBoundingClientRect();
    const marks = [...canvasElement.querySelectorAll('svg[role=group] :is(line, circle)')].map(
      (mark) => mark.getBoundingClientRect().top,
    );
    await expect(note.bottom).toBeLessThanOrEqual(Math.min(...marks));
  },
};

/** Too small for axes: the line of its median gives the reference. */
export const Small: Story = {
  render: () => framed(sampleSparkline),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'por semana: mediana 65, de 58 a 74, a última 74' }),
    ).toBeInTheDocument();
  },
};

export const Donut: Story = {
  render: () => framed(sampleDonut),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Diagnóstico: 21, 46%' })).toBeInTheDocument();
  },
};

/** Nothing to compare: a thin ring, so that it is not the loudest thing of its screen. */
export const DonutOfOnePart: Story = {
  render: () =>
    framed(
      <DonutChart
        title="Tipos de reunião"
        valueLabel="reuniões"
        parts={[{ id: 'diagnosis', label: 'Diagnóstico', value: 46 }]}
      />,
    ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Diagnóstico: 46, 100%' })).toBeInTheDocument();
  },
};

export const Heat: Story = {
  render: () => framed(sampleHeat),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '48 muito baixo' })).toHaveAttribute('href', '/meetings?query=48');
    const file = await saved(() => userEvent.click(canvas.getByRole('button', { name: 'Baixar CSV' })));
    await expect(file.text).toContain('Diego Sales;74;48;52;66;58');
  },
};

const all = (
  <Grid columns={2}>
    {framed(sampleLine)}
    {framed(sampleDots)}
    {framed(sampleHeat)}
    {framed(sampleDonut)}
  </Grid>
);

export const All: Story = { render: () => all };
export const AllDark: Story = { render: () => all, globals: { mode: 'dark' } };
export const AllRightToLeft: Story = { render: () => all, globals: { direction: 'rtl' } };

export const Narrow: Story = {
  render: () => (
    <div style={{ maxWidth: '20rem' }}>
      <Stack>
        {framed(sampleLine)}
        {framed(sampleDots)}
        {framed(sampleDonut)}
        {framed(sampleHeat)}
      </Stack>
    </div>
  ),
};

const none: readonly never[] = [];
const filledBy = 'Cada reunião com cliente vira um ponto.';

/** Empty charts keep their axes and show how to get data. */
export const Blank: Story = {
  render: () => (
    <Grid columns={2}>
      {framed(
        <LineChart
          title="Nota média por semana"
          valueLabel="Nota média"
          points={weekPoints.map((point) => ({ ...point, value: null, count: 0 }))}
          min={0}
          max={100}
          empty="A linha começa na primeira semana com uma reunião avaliada."
        />,
      )}
      {framed(
        <DotChart
          title="Fala do vendedor"
          valueLabel="Fala"
          min={0}
          max={100}
          band={{ from: 40, to: 55, label: 'ideal: 40–55' }}
          rows={none}
          empty={filledBy}
        />,
      )}
      {framed(<DonutChart title="Tipos de reunião" valueLabel="reuniões" parts={none} />)}
      {framed(
        <HeatTable
          title="Habilidades por critério"
          rowsLabel="Vendedor"
          columns={none}
          rows={none}
          levels={{ good: 80, fair: 70, poor: 55 }}
        />,
      )}
    </Grid>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(filledBy)).toBeVisible();
    // The empty axes are hidden from screen readers and from the tab order.
    await expect(canvas.queryAllByRole('img')).toHaveLength(0);
    await expect(canvas.queryAllByRole('button')).toHaveLength(0);
  },
};

const onRetry = fn();

export const States: Story = {
  render: () => (
    <Grid columns={3}>
      {framed(<DonutChart title="Carregando" valueLabel="reuniões" parts={none} isLoading />)}
      {framed(<DonutChart title="Sem dados" valueLabel="reuniões" parts={none} />)}
      {framed(
        <DonutChart
          title="Com falha"
          valueLabel="reuniões"
          parts={none}
          errorMessage="Os tipos não chegaram: o servidor não respondeu."
          onRetry={onRetry}
          requestId="019aa3f2-7c1e"
        />,
      )}
    </Grid>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar de novo' }));
    await expect(onRetry).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Baixar CSV' })).toBeNull();
  },
};
