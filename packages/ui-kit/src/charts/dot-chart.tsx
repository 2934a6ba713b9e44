import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { useChartSizes } from './chart-sizes.ts';
import * as styles from './chart.css.ts';
import { swarmsOf } from './dot-rows.ts';
import type { ChartBand } from './line-chart.tsx';
import { type Mark, MarkShape, Plot, useMarks, usePlot } from './plot.tsx';
import { RowsPlot } from './rows-plot.tsx';
import { extent, linearScale, median } from './scale.ts';

export type DotRow = {
  readonly id: string;
  readonly label: string;
  readonly values: readonly number[];
  /** Links of the values, in the same order. */
  readonly hrefs?: readonly string[];
};

export type DotChartProps = ChartProps & {
  /** What the values measure, also the column header of the table: "Nota média". */
  readonly valueLabel: string;
  /** The rows, with their dots. */
  readonly rows: readonly DotRow[];
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
  /** Start of the axis. */
  readonly min?: number;
  /** End of the axis. */
  readonly max?: number;
  /** The target range, drawn in the background. */
  readonly band?: ChartBand;
  /** Minimum number of values in a row for its median to be shown. */
  readonly leastCount?: number;
};

const foot = 26;
const charWidth = 6.4;
/** Placeholder rows while there is no data. */
const blankRows: readonly DotRow[] = Array.from({ length: 3 }, (_, row) => ({ id: `${row}`, label: '', values: [] }));
const topOf = (band: ChartBand | undefined) => (band ? 34 : 16);

function DotDrawing({ title, valueLabel, rows, format, min, max, band, leastCount = 5 }: DotChartProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const { box, width, place } = usePlot();
  const sizes = useChartSizes();
  const scale = extent([...rows.flatMap(({ values }) => values), ...(band ? [band.from, band.to] : [])], min, max);
  const [low, high] = scale ?? [0, 1];
  const across = linearScale(low, high, 8, width - 12);
  const { radius, swarms } = swarmsOf(rows, across);
  const rowHeight = Math.max(sizes.rowHeight, ...swarms.map(({ reach }) => reach * 2 + 18));
  const top = topOf(band);
  const height = top + rows.length * rowHeight + foot;
  const lineOf = (row: number) => top + row * rowHeight + rowHeight / 2;
  const written = (value: number) => i18n.number(value, format);
  const middleOf = ({ values }: DotRow) => (values.length < leastCount ? null : median(values));
  const tooFew = (count: number) => t`${plural(count, { one: '# ponto', other: '# pontos' })}, sem tendência`;
  const firstMiddle = rows.findIndex((row) => middleOf(row) !== null);
  /** Centre of a text of about this width, kept within the drawing. */
  const within = (x: number, words: string) => {
    const half = (words.length * charWidth) / 2;
    return Math.max(half, Math.min(width - half, x));
  };

  const rowMark = (row: DotRow, index: number): Mark => {
    const { label, values } = row;
    const [middle, count] = [middleOf(row), values.length];
    const y = lineOf(index) - 11;
    if (middle === null) return { label: `${label}: ${tooFew(count)}`, x: width / 2, y };
    const [half, from, to] = [written(middle), written(Math.min(...values)), written(Math.max(...values))];
    return { label: t`${label}: mediana ${half}, de ${from} a ${to}, n = ${count}`, x: across(middle), y };
  };
  const dotMarks = ({ label, values, hrefs = [] }: DotRow, index: number): Mark[] =>
    hrefs.flatMap((href, at) => {
      const value = values[at];
      if (value === undefined) return [];
      const words = written(value);
      const y = lineOf(index) + (swarms[index]?.offsets[at] ?? 0) - radius;
      return [{ label: t`${label}: ${words}`, x: across(value), y, href }];
    });
  // Each row is a mark, followed by its dots that are links.
  const marks = rows.map((row, index) => [rowMark(row, index), ...dotMarks(row, index)]);
  const { markProps, readout } = useMarks(marks.flat());
  const firstOf = (row: number) => marks.slice(0, row).reduce((sum, { length }) => sum + length, 0);

  return (
    <RowsPlot names={rows.map(({ label }) => label)} rowHeight={rowHeight} top={top}>
      <Plot label={`${title}: ${valueLabel}`} box={box} width={width} height={height} readout={readout}>
        {band && (
          <g aria-hidden>
            <rect
              className={styles.band}
              x={Math.min(place(across(band.from)), place(across(band.to)))}
              width={across(band.to) - across(band.from)}
              y={18}
              height={height - foot - 18}
            />
            {[band.from, band.to].map((edge) => (
              <line
                key={edge}
                className={styles.bandEdge}
                x1={place(across(edge))}
                x2={place(across(edge))}
                y1={18}
                y2={height - foot}
              />
            ))}
            <text
              className={styles.bandName}
              x={place(Math.max(0, Math.min(across(band.from), width - band.label.length * charWidth)))}
              y={12}
            >
              {band.label}
            </text>
          </g>
        )}
        {scale?.map((value, index) => (
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
          const y = lineOf(index);
          const middle = middleOf(row);
          const middleWords = middle === null ? '' : written(middle);
          const middleName = index === firstMiddle ? t`mediana ${middleWords}` : middleWords;
          const first = firstOf(index);
          const { offsets = [], reach = radius } = swarms[index] ?? {};
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
                const centre = { cx: place(across(value)), cy: y + (offsets[at] ?? 0) };
                const dot = <circle key={at} className={styles.dot} {...centre} r={radius} />;
                if (row.hrefs?.[at] === undefined) return dot;
                return (
                  <MarkShape key={at} {...markProps(first + 1 + at)}>
                    <circle className={styles.hit} {...centre} r={radius + 2} />
                    {dot}
                  </MarkShape>
                );
              })}
              {middle === null ? (
                row.values.length > 0 && (
                  <text
                    className={`${styles.tick} ${styles.overMarks}`}
                    x={place(width)}
                    y={y - reach - 5}
                    textAnchor="end"
                    aria-hidden
                  >
                    {tooFew(row.values.length)}
                  </text>
                )
              ) : (
                <g className={styles.passive} aria-hidden>
                  <line
                    className={styles.middle}
                    x1={place(across(middle))}
                    x2={place(across(middle))}
                    y1={y - reach - 1}
                    y2={y + reach + 1}
                  />
                  <text
                    className={styles.value}
                    x={place(within(across(middle), middleName))}
                    y={y - reach - 5}
                    textAnchor="middle"
                  >
                    {middleName}
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

/** Every value as a dot, with the median of each row: shows the spread without ranking. */
export function DotChart(props: DotChartProps) {
  const { t } = useLingui();
  const { rows, format, band } = props;
  const { rowHeight } = useChartSizes();
  const number = format ? { format } : {};
  return (
    <ChartFrame
      {...props}
      height={topOf(band) + Math.max(2, rows.length) * rowHeight + foot}
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
      <DotDrawing {...props} rows={rows.length > 0 ? rows : blankRows} />
    </ChartFrame>
  );
}
