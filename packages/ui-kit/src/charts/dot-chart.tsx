import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import * as styles from './chart.css.ts';
import type { ChartBand } from './line-chart.tsx';
import { type Mark, MarkShape, Plot, useMarks, usePlot } from './plot.tsx';
import { RowsPlot, rowHeight } from './rows-plot.tsx';
import { linearScale, median } from './scale.ts';

export type DotRow = {
  readonly id: string;
  readonly label: string;
  readonly values: readonly number[];
  /** Where each value leads, in their order. */
  readonly hrefs?: readonly string[];
};

export type DotChartProps = ChartProps & {
  /** What the values are, over their column in the table: "Nota média". */
  readonly valueLabel: string;
  /** A row of dots each. */
  readonly rows: readonly DotRow[];
  /** How values are written, as `Intl.NumberFormat` takes it. */
  readonly format?: Intl.NumberFormatOptions;
  /** Where the axis begins. */
  readonly min?: number;
  /** Where the axis ends. */
  readonly max?: number;
  /** The span that is good, drawn behind. */
  readonly band?: ChartBand;
  /** Rows with fewer values show no median: they are no trend. */
  readonly leastCount?: number;
};

const foot = 26;
const top = 12;

function DotDrawing({ title, valueLabel, rows, format, min, max, band, leastCount = 5 }: DotChartProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const { box, width, place } = usePlot();
  const all = [...rows.flatMap(({ values }) => values), ...(band ? [band.from, band.to] : [])];
  const [low, high] = [min ?? Math.min(...all), max ?? Math.max(...all)];
  const across = linearScale(low, high, 8, width - 12);
  const height = top + rows.length * rowHeight + foot;
  const written = (value: number) => i18n.number(value, format);
  const middleOf = ({ values }: DotRow) => (values.length < leastCount ? null : median(values));

  const rowMark = (row: DotRow, index: number): Mark => {
    const { label, values } = row;
    const [middle, count] = [middleOf(row), values.length];
    const y = top + index * rowHeight + 8;
    if (middle === null) {
      const words = t`${label}: ${plural(count, { one: '# ponto', other: '# pontos' })}, sem tendência`;
      return { label: words, x: width / 2, y };
    }
    const [half, from, to] = [written(middle), written(Math.min(...values)), written(Math.max(...values))];
    return { label: t`${label}: mediana ${half}, de ${from} a ${to}, n = ${count}`, x: across(middle), y };
  };
  const dotMarks = ({ label, values, hrefs = [] }: DotRow, index: number): Mark[] =>
    hrefs.flatMap((href, at) => {
      const value = values[at];
      if (value === undefined) return [];
      const words = written(value);
      return [{ label: t`${label}: ${words}`, x: across(value), y: top + index * rowHeight + 12, href }];
    });
  // A row can be read, and after it each of its dots that leads somewhere.
  const marks = rows.map((row, index) => [rowMark(row, index), ...dotMarks(row, index)]);
  const { markProps, readout } = useMarks(marks.flat());
  const firstOf = (row: number) => marks.slice(0, row).reduce((sum, { length }) => sum + length, 0);

  return (
    <RowsPlot names={rows.map(({ label }) => label)} top={top}>
      <Plot label={`${title}: ${valueLabel}`} box={box} width={width} height={height} readout={readout}>
        {band && (
          <g aria-hidden>
            <rect
              className={styles.band}
              x={Math.min(place(across(band.from)), place(across(band.to)))}
              width={across(band.to) - across(band.from)}
              y={0}
              height={height - foot}
              rx={6}
            />
            <text
              className={styles.bandName}
              x={place((across(band.from) + across(band.to)) / 2)}
              y={height - 8}
              textAnchor="middle"
            >
              {band.label}
            </text>
          </g>
        )}
        {[low, high].map((value, index) => (
          <text
            key={index}
            aria-hidden
            className={styles.tick}
            x={place(across(value))}
            y={height - 8}
            textAnchor={index === 0 ? 'start' : 'end'}
          >
            {written(value)}
          </text>
        ))}
        {rows.map((row, index) => {
          const y = top + index * rowHeight + rowHeight / 2;
          const middle = middleOf(row);
          const first = firstOf(index);
          return (
            <g key={row.id}>
              <MarkShape {...markProps(first)}>
                <rect
                  className={styles.hit}
                  x={1}
                  y={y - rowHeight / 2 + 2}
                  width={width - 2}
                  height={rowHeight - 4}
                  rx={6}
                />
                <line className={styles.grid} x1={place(0)} x2={place(width)} y1={y} y2={y} />
              </MarkShape>
              {row.values.map((value, at) => {
                const dot = <circle key={at} className={styles.dot} cx={place(across(value))} cy={y} r={5} />;
                if (row.hrefs?.[at] === undefined) return dot;
                return (
                  <MarkShape key={at} {...markProps(first + 1 + at)}>
                    <circle className={styles.hit} cx={place(across(value))} cy={y} r={8} />
                    {dot}
                  </MarkShape>
                );
              })}
              {middle === null ? (
                <text
                  className={`${styles.tick} ${styles.overMarks}`}
                  x={place(width)}
                  y={y - 11}
                  textAnchor="end"
                  aria-hidden
                >
                  {t`${plural(row.values.length, { one: '# ponto', other: '# pontos' })}, sem tendência`}
                </text>
              ) : (
                <g className={styles.passive} aria-hidden>
                  <line
                    className={styles.middle}
                    x1={place(across(middle))}
                    x2={place(across(middle))}
                    y1={y - 9}
                    y2={y + 9}
                  />
                  <text className={styles.value} x={place(across(middle))} y={y - 13} textAnchor="middle">
                    {written(middle)}
                  </text>
                </g>
              )}
            </g>
          );
        })}
      </Plot>
    </RowsPlot>
  );
}

/** Every value as a dot, with the median of each row: how they spread, without a ranking. */
export function DotChart(props: DotChartProps) {
  const { t } = useLingui();
  const { rows, format } = props;
  const number = format ? { format } : {};
  return (
    <ChartFrame
      {...props}
      height={top + Math.max(2, rows.length) * rowHeight + foot}
      data={{
        columns: [
          { label: t`Item` },
          { label: t`Mediana`, ...number },
          { label: t`Menor`, ...number },
          { label: t`Maior`, ...number },
          { label: 'n' },
        ],
        rows: rows.every(({ values }) => values.length === 0)
          ? []
          : rows.map(({ label, values }) => [
              label,
              median(values),
              values.length > 0 ? Math.min(...values) : null,
              values.length > 0 ? Math.max(...values) : null,
              values.length,
            ]),
      }}
    >
      <DotDrawing {...props} />
    </ChartFrame>
  );
}
