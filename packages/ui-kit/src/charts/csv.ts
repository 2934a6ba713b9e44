export type ChartColumn = { readonly label: string; readonly format?: Intl.NumberFormatOptions };
export type ChartCell = string | number | null;

/** The data of a chart as a table. The first column holds the row names. */
export type ChartData = { readonly columns: readonly ChartColumn[]; readonly rows: readonly (readonly ChartCell[])[] };

// Spreadsheets run a text that begins like this as a formula, even after spaces or in full-width characters.
const formula = /^\s*[=+\-@＝＋－＠]/u;

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * A table as CSV for spreadsheets of a locale: with its decimal sign, semicolons if that is a comma, and an
 * apostrophe before texts that would run as formulas.
 */
export const toCsv = ({ columns, rows }: ChartData, locale: string): string => {
  const decimal = decimalSign(locale);
  const separator = decimal === ',' ? ';' : ',';
  const cell = (value: ChartCell): string => {
    if (value === null) return '';
    if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
    const text = formula.test(value) ? `'${value}` : value;
    return /["\r\n;,\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns.map(({ label }) => label), ...rows].map((row) => row.map(cell).join(separator));
  return `${lines.join('\r\n')}\r\n`;
};

/** A file name from a title: "Nota média por semana" becomes `nota-media-por-semana.csv`. */
export const csvName = (title: string): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `${words?.join('-') ?? 'dados'}.csv`;
};

/** Downloads a text as a file. */
export const downloadCsv = (name: string, text: string): void => {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
