export type Goal = { atLeast: number } | { atMost: number };

/** One measured thing: medians of the rounds. */
export interface Figure {
  what: string;
  unit: string;
  product: number;
  /** The same by the least that could do it, in the same run. */
  floor?: number;
  /** Product through floor; without a floor, the product's own figure is what the goal speaks of. */
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

/** A figure whose ratio to the floor has a goal. */
export const against = (what: string, unit: string, product: number, floor: number, goal?: Goal): Figure =>
  judge({ what, unit, product, floor, ratio: product / floor }, product / floor, goal);

/** A figure that stands for itself. */
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

/** The section as a table of text. */
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
