import { useLingui } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { vars } from '../theme/vars.css.ts';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import * as styles from './chart.css.ts';
import { useMarks } from './plot.tsx';

export type DonutPart = { readonly id: string; readonly label: string; readonly value: number };

export type DonutChartProps = ChartProps & {
  /** What the values measure, also the column header of the table: "Nota média". */
  readonly valueLabel: string;
  /** The parts, the largest first; at most six. */
  readonly parts: readonly DonutPart[];
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
};

const size = 160;
const outer = 78;
const inner = 60;
/** A ring of one part has nothing to compare, and is drawn as a thin line. */
const wholeInner = 72;
const strengths = [100, 74, 52, 36, 24, 14];

/** One hue, lighter from part to part. */
const shade = (index: number) =>
  `color-mix(in oklab, ${vars.color.primary} ${strengths[index % strengths.length] ?? 100}%, ${vars.color.surface})`;

const at = (radius: number, portion: number) => {
  const angle = portion * 2 * Math.PI - Math.PI / 2;
  return `${(size / 2 + radius * Math.cos(angle)).toFixed(2)} ${(size / 2 + radius * Math.sin(angle)).toFixed(2)}`;
};

/** Two half circles: SVG does not draw an arc that ends at its start. */
const circlePath = (radius: number, sweep: 0 | 1) =>
  `M${at(radius, 0)}A${radius} ${radius} 0 1 ${sweep} ${at(radius, 0.5)}A${radius} ${radius} 0 1 ${sweep} ${at(radius, 0)}z`;

const slicePath = (from: number, end: number) => {
  if (end - from > 0.9999) return circlePath(outer, 1) + circlePath(wholeInner, 0);
  const isLarge = end - from > 0.5 ? 1 : 0;
  return (
    `M${at(outer, from)}A${outer} ${outer} 0 ${isLarge} 1 ${at(outer, end)}` +
    `L${at(inner, end)}A${inner} ${inner} 0 ${isLarge} 0 ${at(inner, from)}z`
  );
};

const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

function DonutDrawing({ title, valueLabel, parts, format }: DonutChartProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map(({ value }) => value / whole);
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  const written = parts.map(({ value }) => i18n.number(value, format));
  const share = shares.map((portion) => i18n.number(portion, percent));
  const marks = parts.map(({ label }, index) => {
    const [amount, portion] = [written[index] ?? '', share[index] ?? ''];
    return { label: t`${label}: ${amount}, ${portion}`, x: 0, y: 0 };
  });
  const { markProps } = useMarks(marks);
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <svg
          role="group"
          aria-label={`${title}: ${valueLabel}`}
          viewBox={`0 0 ${size} ${size}`}
          className={styles.drawing}
        >
          {whole === 0 && (
            <circle
              className={styles.hollow}
              cx={size / 2}
              cy={size / 2}
              r={(outer + inner) / 2}
              strokeWidth={outer - inner}
            />
          )}
          {parts.map(({ id }, index) => {
            const from = starts[index] ?? 0;
            const path = slicePath(from, from + (shares[index] ?? 0));
            return (
              <g key={id} {...markProps(index)}>
                <path className={styles.slice} d={path} style={{ fill: shade(index) }} />
                <path className={styles.hit} d={path} />
              </g>
            );
          })}
          <text className={styles.total} x={size / 2} y={size / 2 + 3} textAnchor="middle" aria-hidden>
            {i18n.number(whole, format)}
          </text>
          <text className={styles.tick} x={size / 2} y={size / 2 + 21} textAnchor="middle" aria-hidden>
            {valueLabel}
          </text>
        </svg>
      </div>
      <ul className={styles.legend} aria-label={title}>
        {parts.map(({ id, label }, index) => (
          <li key={id} className={styles.legendRow}>
            <span className={styles.swatch} style={assignInlineVars({ [styles.portion]: shade(index) })} />
            <span className={styles.legendName}>{label}</span>
            <span className={styles.legendValue}>{written[index]}</span>
            <span className={styles.legendShare}>{share[index]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the few parts of a whole. */
export function DonutChart(props: DonutChartProps) {
  const { t } = useLingui();
  const { parts, valueLabel, format } = props;
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartFrame
      {...props}
      height={size}
      data={{
        columns: [
          { label: t`Item` },
          { label: valueLabel, ...(format && { format }) },
          { label: t`Parte`, format: percent },
        ],
        rows: whole > 0 ? parts.map(({ label, value }) => [label, value, value / whole]) : [],
      }}
    >
      <DonutDrawing {...props} parts={whole > 0 ? parts : []} />
    </ChartFrame>
  );
}
