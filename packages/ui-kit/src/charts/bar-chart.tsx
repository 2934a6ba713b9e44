import { useLingui } from '@lingui/react/macro';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { useChartSizes } from './chart-sizes.ts';
import * as styles from './chart.css.ts';
import { Plot, useMarks, usePlot } from './plot.tsx';
import { RowsPlot } from './rows-plot.tsx';
import { linearScale } from './scale.ts';

export type BarItem = {
  /** Unique id. */
  readonly id: string;
  /** Label of the bar. */
  readonly label: string;
  /** A value ≥ 0; `null` if there is none. */
  readonly value: number | null;
  /** Sample size of the value. */
  readonly count?: number;
};

export type BarChartProps = ChartProps & {
  /** What the values measure, also the column header of the table: "Nota média". */
  readonly valueLabel: string;
  /** From top to bottom. */
  readonly items: readonly BarItem[];
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
  /** End of the scale; by default the largest value. */
  readonly max?: number;
};

const thickness = 16;
const room = 64;
/** Placeholder rows while there is no data. */
const blankRows: readonly BarItem[] = Array.from({ length: 3 }, (_, row) => ({ id: `${row}`, label: '', value: null }));

function BarDrawing({ title, valueLabel, items, format, max }: BarChartProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const { box, width, isRightToLeft, place } = usePlot();
  const { rowHeight } = useChartSizes();
  const most = max ?? Math.max(0, ...items.map(({ value }) => value ?? 0));
  const length = linearScale(0, most || 1, 0, Math.max(40, width - room));
  const written = (value: number | null) => (value === null ? '—' : i18n.number(value, format));
  const marks = items.map(({ label, value, count }, index) => {
    const text = value === null ? t`sem dados` : written(value);
    return {
      label: count === undefined ? `${label}: ${text}` : t`${label}: ${text}, n = ${count}`,
      x: length(value ?? 0),
      y: index * rowHeight + 8,
    };
  });
  const { markProps, readout } = useMarks(marks);
  return (
    <RowsPlot names={items.map(({ label }) => label)} rowHeight={rowHeight}>
      <Plot
        label={`${title}: ${valueLabel}`}
        box={box}
        width={width}
        height={items.length * rowHeight}
        readout={readout}
      >
        <line className={styles.grid} x1={place(0)} x2={place(0)} y1={0} y2={items.length * rowHeight} aria-hidden />
        {items.map(({ id, value }, index) => {
          const middle = index * rowHeight + rowHeight / 2;
          const long = Math.max(value ? 2 : 0, length(value ?? 0));
          return (
            <g key={id} {...markProps(index)}>
              <rect
                className={styles.hit}
                x={1}
                y={middle - rowHeight / 2 + 3}
                width={width - 2}
                height={rowHeight - 6}
                rx={6}
              />
              <rect
                className={styles.bar}
                x={isRightToLeft ? width - long : 0}
                y={middle - thickness / 2}
                width={long}
                height={thickness}
                rx={Math.min(4, long / 2)}
              />
              <text className={styles.value} x={place(long + 8)} y={middle + 4} aria-hidden>
                {written(value)}
              </text>
            </g>
          );
        })}
      </Plot>
    </RowsPlot>
  );
}

/** Compares a few amounts as horizontal bars from zero. */
export function BarChart(props: BarChartProps) {
  const { t } = useLingui();
  const { items, valueLabel, format } = props;
  const hasCounts = items.some(({ count }) => count !== undefined);
  const { rowHeight } = useChartSizes();
  return (
    <ChartFrame
      {...props}
      height={Math.max(3, items.length) * rowHeight}
      data={{
        columns: [
          { label: t`Item` },
          { label: valueLabel, ...(format && { format }) },
          ...(hasCounts ? [{ label: 'n' }] : []),
        ],
        rows: items.map(({ label, value, count }) => [label, value, ...(hasCounts ? [count ?? null] : [])]),
      }}
    >
      <BarDrawing {...props} items={items.length > 0 ? items : blankRows} />
    </ChartFrame>
  );
}
