export type { ChartProps } from './charts/chart-frame.tsx';
export { type ChartCell, type ChartColumn, type ChartData, csvName, downloadCsv, toCsv } from './charts/csv.ts';
export { DonutChart, type DonutChartProps, type DonutPart } from './charts/donut-chart.tsx';
export { DotChart, type DotChartProps, type DotRow } from './charts/dot-chart.tsx';
export { type HeatCell, type HeatLevels, type HeatRow, HeatTable, type HeatTableProps } from './charts/heat-table.tsx';
export { type ChartBand, LineChart, type LineChartProps, type LinePoint } from './charts/line-chart.tsx';
export { Sparkline, type SparklineProps } from './charts/sparkline.tsx';
