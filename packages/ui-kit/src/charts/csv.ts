export type ChartColumn = { readonly label: string; readonly format?: Intl.NumberFormatOptions };
export type ChartCell = string | number | null;

/** What a chart shows, as a table. The first column names the rows. */
export type ChartData = { readonly columns: readonly ChartColumn[]; readonly rows: readonly (readonly ChartCell[])[] };

// A spreadsheet takes a text that begins so for a formula, also after spaces and in full width.
const formula = /^\s*[=+\-@＝＋－＠]/u;

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/**
 * A table as CSV for spreadsheets of a locale: with the decimal sign they read, semicolons where that is a
 * comma, and texts that would be taken for formulas made harmless by an apostrophe.
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

/** A file name from a title: "Nota média por semana" is `nota-media-por-semana.csv`. */
export const csvName = (title: string): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `${words?.join('-') ?? 'dados'}.csv`;
};

/** Hands a text to the browser as a file. */
export const downloadCsv = (name: string, text: string): void => {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
