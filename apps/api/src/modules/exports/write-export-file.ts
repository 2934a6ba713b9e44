import type { ExportFormat, Language } from '@pauta/contract';
import { toSrt, toVtt } from './export-captions.ts';
import type { ExportDocument } from './export-document.ts';
import { toText } from './export-text.ts';

export type FileFormat = Exclude<ExportFormat, 'csv'>;

/** A meeting as a file. Runs in a worker process. */
export const writeExportFile = async (
  document: ExportDocument,
  format: FileFormat,
  language: Language,
): Promise<Uint8Array> => {
  const encode = (text: string) => new TextEncoder().encode(text);
  switch (format) {
    case 'txt':
      return encode(toText(document, language));
    case 'srt':
      return encode(toSrt(document));
    case 'vtt':
      return encode(toVtt(document));
    case 'json':
      return encode(`${JSON.stringify(document, null, 2)}\n`);
    // Imported lazily: large, and not used by the other work of the process.
    case 'docx':
      return (await import('./export-docx.ts')).toDocx(document, language);
    case 'pdf':
      return (await import('./export-pdf.ts')).toPdf(document, language);
    default:
      return format satisfies never;
  }
};

declare module '../../platform/platform.ts' {
  interface WorkerOperations {
    writeExportFile: typeof writeExportFile;
  }
}
