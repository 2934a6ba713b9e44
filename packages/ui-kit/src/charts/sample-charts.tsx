import { DonutChart } from './donut-chart.tsx';
import { DotChart, type DotRow } from './dot-chart.tsx';
import { HeatTable } from './heat-table.tsx';
import { LineChart, type LinePoint } from './line-chart.tsx';
import { Sparkline } from './sparkline.tsx';

const share = { style: 'percent', maximumFractionDigits: 0 } as const;

const weeks: readonly (readonly [string, number | null, number])[] = [
  ['28/9', 62, 31],
  ['5/10', 58, 28],
  ['12/10', 64, 30],
  ['19/10', 66, 33],
  ['26/10', 63, 29],
  ['2/11', 71, 36],
  ['9/11', 69, 35],
  ['16/11', 74, 41],
];

export const weekPoints: readonly LinePoint[] = weeks.map(([label, value, count]) => ({
  id: label,
  label,
  value,
  count,
}));

export const sampleLine = (
  <LineChart title="Nota média por semana" note="41 reuniões avaliadas" valueLabel="Nota média" points={weekPoints} />
);

export const sampleSparkline = <Sparkline values={weekPoints.map(({ value }) => value)} />;

const dotRow = (id: string, label: string, values: readonly number[]): DotRow => ({
  id,
  label,
  values,
  hrefs: values.map((value) => `/meetings?query=${value}`),
});

export const sampleDots = (
  <DotChart
    title="Fala do vendedor"
    note="cada ponto é uma reunião"
    valueLabel="Parte da fala"
    format={share}
    min={0.2}
    max={1}
    band={{ from: 0.4, to: 0.55, label: 'ideal em diagnóstico: 40–55%' }}
    rows={[
      dotRow('carla', 'Carla Vieira', [0.38, 0.42, 0.45, 0.47, 0.48, 0.49, 0.52, 0.57]),
      dotRow('elisa', 'Elisa Nunes', [0.43, 0.5, 0.53, 0.56, 0.62, 0.67]),
      dotRow('diego', 'Diego Sales', [0.53, 0.62, 0.63, 0.67, 0.7, 0.78, 0.81]),
      { id: 'bruno', label: 'Bruno Teles', values: [0.48, 0.52, 0.57] },
    ]}
  />
);

export const sampleDonut = (
  <DonutChart
    title="Tipos de reunião"
    valueLabel="reuniões"
    parts={[
      { id: 'diagnosis', label: 'Diagnóstico', value: 21 },
      { id: 'demo', label: 'Demonstração', value: 13 },
      { id: 'negotiation', label: 'Negociação', value: 8 },
      { id: 'renewal', label: 'Renovação', value: 4 },
    ]}
  />
);

const skills = [
  'Entendeu o problema',
  'Quantificou o impacto',
  'Mapeou decisão',
  'Tratou objeções',
  'Combinou próximo passo',
].map((label) => ({ id: label, label }));

const heatRow = (label: string, values: readonly (number | null)[]) => ({
  id: label,
  label,
  cells: values.map((value) => ({ value, ...(value !== null && { href: `/meetings?query=${value}` }) })),
});

export const sampleHeat = (
  <HeatTable
    title="Habilidades por critério"
    note="média, mínimo de 5 reuniões"
    rowsLabel="Vendedor"
    columns={skills}
    levels={{ good: 80, fair: 70, poor: 55 }}
    rows={[
      heatRow('Carla Vieira', [91, 84, 78, 80, 95]),
      heatRow('Elisa Nunes', [82, 71, 69, 77, 81]),
      heatRow('Diego Sales', [74, 48, 52, 66, 58]),
      heatRow('Bruno Teles', [null, null, null, null, null]),
    ]}
  />
);
