export type Goal = { atLeast: number } | { atMost: number };

/** A measured value: the medians of all rounds. */
export interface Figure {
  what: string;
  unit: string;
  product: number;
  /** The baseline's value in the same run. */
  floor?: number;
  /** Ratio of product and baseline; without a baseline, the goal refers to the product's value. */
  ratio?: number;
  goal?: Goal;
  isMet?: boolean;
}

export interface Section {
  title: string;
  figures: Figure[];
}

const meets = (value: number, goal: Goal): boolean =>
  'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;

const judge = (figure: Figure, value: number, goal: Goal | undefined): Figure =>
  goal ? { ...figure, goal, isMet: meets(value, goal) } : figure;

/** A value whose ratio to the baseline has a goal. */
export const against = (what: string, unit: string, product: number, floor: number, goal?: Goal): Figure =>
  judge({ what, unit, product, floor, ratio: product / floor }, product / floor, goal);

/** A value without a baseline. */
export const alone = (what: string, unit: string, product: number, goal?: Goal): Figure =>
  judge({ what, unit, product }, product, goal);

const short = (value: number | undefined): string => {
  if (value === undefined) return '';
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

const inWords = (goal: Goal | undefined): string => {
  if (!goal) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
};

const mark = ({ isMet }: Figure): string => {
  if (isMet === undefined) return '';
  return isMet ? 'met' : 'MISSED';
};

const head = ['', 'product', 'floor', 'unit', 'ratio', 'goal', ''];

/** The section as a text table. */
export const toTable = ({ title, figures }: Section): string => {
  const rows = figures.map((figure) => [
    figure.what,
    short(figure.product),
    short(figure.floor),
    figure.unit,
    short(figure.ratio),
    inWords(figure.goal),
    mark(figure),
  ]);
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
};
