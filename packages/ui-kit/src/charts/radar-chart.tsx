import { useLingui } from '@lingui/react/macro';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import * as styles from './chart.css.ts';
import { Plot, useMarks, usePlot } from './plot.tsx';

export type RadarAxis = {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  /** Value to compare with, such as the team's. */
  readonly reference?: number;
};

export type RadarChartProps = ChartProps & {
  /** What the values measure, also the column header of the table: "Nota média". */
  readonly valueLabel: string;
  /** Name of the dashed line: "Equipe". */
  readonly referenceLabel?: string;
  /** Three to eight axes. */
  readonly axes: readonly RadarAxis[];
  /** End of the axes. */
  readonly max?: number;
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
};

const height = 300;
/** Placeholder axes while there is no data. */
const blankAxes: readonly RadarAxis[] = Array.from({ length: 5 }, (_, axis) => ({
  id: `${axis}`,
  label: '',
  value: null,
}));
const rings = [0.25, 0.5, 0.75, 1];
/** A label as lines of limited length, broken between words. */
const brokenLines = (label: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

function RadarDrawing({ title, valueLabel, referenceLabel, axes, max = 100, format }: RadarChartProps) {
  'use memo';
  const { t, i18n } = useLingui();
  const { box, width, place } = usePlot();
  const radius = Math.min(height / 2 - 48, Math.max(64, width / 2 - 96));
  const [centreX, centreY] = [width / 2, height / 2 + 4];
  const onAxis = (index: number, portion: number) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    const distance = portion * radius;
    return { x: centreX + distance * Math.cos(angle), y: centreY + distance * Math.sin(angle) };
  };
  const ringPath = (portionOf: (index: number) => number) =>
    `M${axes
      .map((_, index) => onAxis(index, portionOf(index)))
      .map(({ x, y }) => `${place(x).toFixed(1)} ${y.toFixed(1)}`)
      .join('L')}z`;
  const portion = (value: number | null | undefined) => Math.min(1, Math.max(0, (value ?? 0) / max));
  const written = (value: number | null) => (value === null ? t`sem dados` : i18n.number(value, format));

  const marks = axes.map(({ label, value, reference }, index) => {
    const own = written(value);
    const other = reference === undefined ? null : i18n.number(reference, format);
    const name = referenceLabel ?? '';
    return {
      label: other === null ? `${label}: ${own}` : t`${label}: ${own}, ${name} ${other}`,
      ...onAxis(index, portion(value)),
    };
  });
  const { markProps, readout } = useMarks(marks);
  const hasReference = axes.some(({ reference }) => reference !== undefined);

  const anchorOf = (x: number) => {
    if (Math.abs(x - centreX) < 4) return 'middle';
    return x > centreX ? 'start' : 'end';
  };

  return (
    <Plot label={`${title}: ${valueLabel}`} box={box} width={width} height={height} readout={readout}>
      <g aria-hidden>
        {rings.map((ring) => (
          <path key={ring} d={ringPath(() => ring)} fill="none" className={styles.grid} />
        ))}
        {axes.map((axis, index) => {
          const end = onAxis(index, 1);
          const name = onAxis(index, 1 + 14 / radius);
          const lines = brokenLines(axis.label, width < 360 ? 11 : 16);
          const lift =
            name.y < centreY - radius / 2 ? lines.length * 16 : name.y > centreY + radius / 2 ? 4 : lines.length * 8;
          return (
            <g key={axis.id}>
              <line className={styles.grid} x1={place(centreX)} y1={centreY} x2={place(end.x)} y2={end.y} />
              <text className={styles.tick} textAnchor={anchorOf(name.x)}>
                {lines.map((words, line) => (
                  <tspan key={words} x={place(name.x)} y={name.y - lift + line * 15 + 8}>
                    {words}
                  </tspan>
                ))}
                <tspan className={styles.value} x={place(name.x)} y={name.y - lift + lines.length * 15 + 8}>
                  {axis.value === null ? '—' : i18n.number(axis.value, format)}
                </tspan>
              </text>
            </g>
          );
        })}
        {hasReference && <path className={styles.reference} d={ringPath((index) => portion(axes[index]?.reference))} />}
        <path className={styles.area} d={ringPath((index) => portion(axes[index]?.value))} />
      </g>
      {axes.map((axis, index) => {
        const { x, y } = onAxis(index, portion(axis.value));
        return (
          <g key={axis.id} {...markProps(index)}>
            <circle className={styles.hit} cx={place(x)} cy={y} r={12} />
            {axis.value !== null && <circle className={styles.point} cx={place(x)} cy={y} r={3.5} />}
          </g>
        );
      })}
    </Plot>
  );
}

/** A profile over a few criteria on one scale, compared with another. For a single criterion use a `DotChart`. */
export function RadarChart(props: RadarChartProps) {
  const { t } = useLingui();
  const { axes, valueLabel, referenceLabel, format, note } = props;
  const hasReference = axes.some(({ reference }) => reference !== undefined);
  const number = format ? { format } : {};
  return (
    <ChartFrame
      {...props}
      note={note ?? (hasReference && referenceLabel && t`tracejado: ${referenceLabel}`)}
      height={height}
      data={{
        columns: [
          { label: t`Critério` },
          { label: valueLabel, ...number },
          ...(hasReference ? [{ label: referenceLabel ?? t`Referência`, ...number }] : []),
        ],
        rows: axes.some(({ value }) => value !== null)
          ? axes.map(({ label, value, reference }) => [label, value, ...(hasReference ? [reference ?? null] : [])])
          : [],
      }}
    >
      <RadarDrawing {...props} axes={axes.length > 0 ? axes : blankAxes} />
    </ChartFrame>
  );
}
