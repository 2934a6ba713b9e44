import type { Language } from '@pauta/contract';
import type { ExportDocument } from './export-document.ts';
import { stepText } from './export-text.ts';
import { wordsOf } from './export-words.ts';

// Spreadsheets treat such text as a formula, also after spaces and in full width.
const formula = /^\s*[=+\-@＝＋－＠]/u;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /["\r\n;,\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Meetings as CSV rows for spreadsheets of the language, with formulas escaped. */
export async function* csvRows(documents: AsyncIterable<ExportDocument>, language: Language): AsyncGenerator<string> {
  const words = wordsOf(language);
  const separator = language === 'en' ? ',' : ';';
  const columns = [
    words.title,
    words.when,
    `${words.duration} (${words.minutes})`,
    words.customer,
    words.owner,
    words.participants,
    words.tags,
    words.score,
    words.nextSteps,
  ];
  const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(separator)}\r\n`;
  // Spreadsheets need the byte order mark to read UTF-8.
  yield `\uFEFF${line(columns)}`;
  for await (const document of documents) {
    const when = new Date(document.startAt).toLocaleString('sv-SE', { timeZone: document.timeZone }).slice(0, 16);
    yield line([
      document.title,
      when,
      document.durationMs === null ? null : Math.round(document.durationMs / 60_000),
      document.customer,
      document.owner,
      document.participants.map(({ name }) => name).join(', '),
      document.tags.join(', '),
      document.score,
      document.nextSteps.map((step) => stepText(step, language)).join('\n'),
    ]);
  }
}
