import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { useChartSizes } from './chart-sizes.ts';
import * as styles from './chart.css.ts';
import { MarkShape, Plot, useMarks, usePlot } from './plot.tsx';
import { extent, labelEvery, linearScale, niceTicks } from './scale.ts';

export type LinePoint = {
  readonly id: string;
  /** Short label on the time axis: "16/11". */
  readonly label: string;
  /** `null` if there is none: the line has a gap there. */
  readonly value: number | null;
  /** Sample size. */
  readonly count?: number;
  /** Link to the data behind the point. */
  readonly href?: string;
};

/** The target range, drawn in the background. */
export type ChartBand = { readonly from: number; readonly to: number; readonly label: string };

export type LineChartProps = ChartProps & {
  /** What the values measure: "Nota média". */
  readonly valueLabel: string;
  /** The points, in chronological order. */
  readonly points: readonly LinePoint[];
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
  /** Start of the axis. */
  readonly min?: number;
  /** End of the axis. */
  readonly max?: number;
  /** The target range, drawn in the background. */
  readonly band?: ChartBand;
  /** Minimum number of points for a line to be drawn. */
  readonly leastPoints?: number;
  /** Points with a smaller sample are drawn separately from the line. */
  readonly leastCount?: number;
};

const labelTop = 20;
/** With a note above the plot. */
const noteTop = 30;
/** Space below the axis: the label of the lowest point, then the periods. */
const foot = 36;
const charWidth = 7;

type Known = LinePoint & { readonly value: number; readonly index: number; readonly isFirm: boolean };

function LineDrawing({
  title,
  valueLabel,
  points,
  format,
  min,
  max,
  band,
  leastPoints = 5,
  leastCount = 0,
}: LineChartProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const { box, width, textScale, place } = usePlot();
  const { height } = useChartSizes();
  const known = points.flatMap((point, index): readonly Known[] =>
    point.value === null
      ? []
      : [{ ...point, value: point.value, index, isFirm: (point.count ?? leastCount) >= leastCount }],
  );
  const values = [...known.map(({ value }) => value), ...(band ? [band.from, band.to] : [])];
  const scale = extent(values, min, max);
  const ticks = niceTicks(...(scale ?? [0, 1]));
  const texts = ticks.map((tick) => (scale ? i18n.number(tick, format) : ''));
  const start = Math.max(...texts.map((text) => text.length)) * charWidth * textScale + 12;
  const end = width - 20 * textScale;
  const across = linearScale(0, points.length - 1, start + 8, end);
  const firm = known.filter(({ isFirm }) => isFirm);
  const isTrend = firm.length >= leastPoints;
  const hasNote = !isTrend && known.length > 0;
  const y = linearScale(ticks[0] ?? 0, ticks.at(-1) ?? 1, height - foot, hasNote ? noteTop : labelTop);
  const inEnough =
    firm.length > 0
      ? t`n ≥ ${leastCount} em ${plural(firm.length, { one: '# período', other: '# períodos' })}, sem tendência`
      : t`nenhum período com n ≥ ${leastCount}`;
  const whyNoTrend =
    leastCount > 0 ? inEnough : t`${plural(firm.length, { one: '# período', other: '# períodos' })}, sem tendência`;
  const isLabelled = labelEvery(points.length, end - start, 56 * textScale);

  const words = ({ label, value, count }: Known) => {
    const text = i18n.number(value, format);
    return count === undefined ? `${label}: ${text}` : t`${label}: ${text}, n = ${count}`;
  };
  const marks = known.map((point) => ({
    label: words(point),
    x: across(point.index),
    y: y(point.value),
    ...(point.href !== undefined && { href: point.href }),
  }));
  const { markProps, readout } = useMarks(marks);
  const path = firm
    .map(({ index, value }, at) => {
      const isStart = firm[at - 1]?.index !== index - 1;
      return `${isStart ? 'M' : 'L'}${place(across(index)).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const last = firm.at(-1);
  const lowest = firm.find(({ value }) => value === Math.min(...firm.map((point) => point.value)));
  // Only the latest and the lowest value are labelled.
  const named = isTrend ? [...new Set([lowest, last])].flatMap((point) => point ?? []) : [];

  return (
    <Plot label={`${title}: ${valueLabel}`} box={box} width={width} height={height} readout={readout}>
      {band && (
        <rect
          className={styles.band}
          x={Math.min(place(start), place(end))}
          width={end - start}
          y={y(band.to)}
          height={Math.max(0, y(band.from) - y(band.to))}
          rx={6}
        />
      )}
      {ticks.map((tick, index) => (
        <g key={tick} aria-hidden>
          <line className={styles.grid} x1={place(start)} x2={place(end + 12)} y1={y(tick)} y2={y(tick)} />
          <text className={styles.tick} x={place(start - 12)} y={y(tick) + 4} textAnchor="end">
            {texts[index]}
          </text>
        </g>
      ))}
      {points.map(({ id, label }, index) =>
        isLabelled(index) ? (
          <text
            key={id}
            aria-hidden
            className={styles.tick}
            x={place(across(index))}
            y={height - 6}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
      {band && (
        <text aria-hidden className={styles.bandName} x={place(start + 8)} y={y(band.to) + 16}>
          {band.label}
        </text>
      )}
      {isTrend && <path className={styles.line} d={path} aria-hidden />}
      {known.map((point, index) => (
        <MarkShape key={point.id} {...markProps(index)}>
          <circle className={styles.hit} cx={place(across(point.index))} cy={y(point.value)} r={12} />
          <circle
            className={point.isFirm ? styles.point : styles.loosePoint}
            cx={place(across(point.index))}
            cy={y(point.value)}
            r={3.5}
          />
        </MarkShape>
      ))}
      {named.map((point) => (
        <text
          key={point.id}
          aria-hidden
          className={`${point === last ? styles.value : styles.lesserValue} ${styles.overMarks}`}
          x={place(across(point.index))}
          y={y(point.value) + (point === lowest ? 17 : -10)}
          textAnchor="middle"
        >
          {i18n.number(point.value, format)}
        </text>
      ))}
      {hasNote && (
        <text aria-hidden className={`${styles.tick} ${styles.overMarks}`} x={place(end)} y={12} textAnchor="end">
          {whyNoTrend}
        </text>
      )}
    </Plot>
  );
}

/** Shows how a number changes over time. */
export function LineChart(props: LineChartProps) {
  const { t } = useLingui();
  const { points, valueLabel, format } = props;
  const hasCounts = points.some(({ count }) => count !== undefined);
  const { height } = useChartSizes();
  return (
    <ChartFrame
      {...props}
      height={height}
      data={{
        columns: [
          { label: t`Período` },
          { label: valueLabel, ...(format && { format }) },
          ...(hasCounts ? [{ label: 'n' }] : []),
        ],
        rows: points.some(({ value }) => value !== null)
          ? points.map(({ label, value, count }) => [label, value, ...(hasCounts ? [count ?? null] : [])])
          : [],
      }}
    >
      <LineDrawing {...props} />
    </ChartFrame>
  );
}
