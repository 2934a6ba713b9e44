/** The first line of a message: numbers as in the file, and the rest. */
export interface ExportLine {
  /** The three numbers of the date, in the order of the file. */
  date: readonly [number, number, number];
  /** Whether the first number has four digits, and so is the year. */
  isYearFirst: boolean;
  hour: number;
  minute: number;
  second: number;
  /** Whether the time is in brackets, as on an iPhone. */
  isBracketed: boolean;
  rest: string;
}

// There may be direction marks before dates, and narrow spaces before AM and PM.
const pattern =
  /^[\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]*(\[)?(\d{1,4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,4})\.?,?\s(?:às\s|at\s)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s?([ap])\.?\s?m\.?)?(\])?(\s-)?(?:\s|$)/iu;

const hourOf = (hour: number, half: string | undefined): number => {
  if (!half) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** Parses a line that begins a message; undefined if it continues one. */
export const readExportLine = (line: string): ExportLine | undefined => {
  const match = pattern.exec(line);
  if (!match) return undefined;
  const [whole, open, a = '', b = '', c = '', hour, minute, second, half, close, dash] = match;
  const isBracketed = open !== undefined && close !== undefined;
  if (!isBracketed && (open ?? close ?? !dash)) return undefined;
  const isYearFirst = a.length === 4;
  if (isYearFirst ? c.length > 2 : a.length > 2 || c.length === 1 || c.length === 3) return undefined;
  const time = { hour: hourOf(Number(hour), half), minute: Number(minute), second: Number(second ?? 0) };
  if (time.hour > 23 || time.minute > 59 || time.second > 59) return undefined;
  return { date: [Number(a), Number(b), Number(c)], isYearFirst, ...time, isBracketed, rest: line.slice(whole.length) };
};
