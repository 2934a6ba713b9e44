import { useLingui } from '@lingui/react/macro';
import * as styles from './chart.css.ts';
import { linearScale, median } from './scale.ts';

export type SparklineProps = {
  /** The values in chronological order; `null` if there is none or too few to count. */
  readonly values: readonly (number | null)[];
  /** Number format, as for `Intl.NumberFormat`. */
  readonly format?: Intl.NumberFormatOptions;
  /** Minimum number of values for a line to be drawn. */
  readonly leastValues?: number;
};

const width = 72;
const height = 28;
const inset = 3;

/** A trend line of the size of a word, with its median as a hairline. */
export function Sparkline({ values, format, leastValues = 5 }: SparklineProps) {
  const { t, i18n } = useLingui();
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const numbers = known.map(({ value }) => value);
  const [middle, last] = [median(numbers), known.at(-1)];
  if (known.length < leastValues || middle === null || !last) return null;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const across = linearScale(0, values.length - 1, inset, width - inset);
  const y = linearScale(least, most, height - inset, inset);
  const path = known.map(({ value, index }, at) => {
    const isStart = known[at - 1]?.index !== index - 1;
    return `${isStart ? 'M' : 'L'}${across(index).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const [half, from, to, now] = [middle, least, most, last.value].map((value) => i18n.number(value, format));
  return (
    <svg
      role="img"
      aria-label={t`por semana: mediana ${half}, de ${from} a ${to}, a última ${now}`}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.sparkline}
    >
      <line className={styles.grid} x1={0} x2={width} y1={y(middle)} y2={y(middle)} />
      <path className={styles.sparkLine} d={path.join('')} />
      <circle className={styles.sparkEnd} cx={across(last.index)} cy={y(last.value)} r={2.5} />
    </svg>
  );
}
