import { maxExportBytes } from '@pauta/contract';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ProblemError } from '../../platform/problem-error.ts';
import { decodeTranscript } from '../transcripts/imports/import-decode.ts';
import { TranscriptError } from '../transcripts/imports/import-error.ts';

/** An export with media has one entry for each. */
const maxEntries = 50_000;
/** Chats compress to a tenth; a thousandth is a zip bomb. */
const maxRatio = 200;
const smallEntry = 64 * 1024;

const zipStart = Buffer.from('PK');

const tooLarge = () =>
  new ProblemError('export_too_large', { values: { limit: `${maxExportBytes / (1024 * 1024)} MB` } });

const isChat = (name: string): boolean => /\.txt$/i.test(name) && !name.startsWith('__MACOSX/');

/** The chat's text among attachments, which may be text files too. */
const chosenEntry = (texts: readonly Entry[]): Entry | undefined =>
  texts.find(({ fileName }) => /(?:^|\/)_chat\.txt$/i.test(fileName)) ??
  texts.find(({ fileName }) => /whatsapp/i.test(fileName)) ??
  texts[0];

const listTexts = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > maxEntries) throw new ProblemError('export_unsafe');
  const texts: Entry[] = [];
  // Entry names outside of the archive cause an error.
  for await (const entry of zip.eachEntry()) if (isChat(entry.fileName)) texts.push(entry);
  return texts;
};

const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.isEncrypted()) throw new ProblemError('export_unreadable');
  if (entry.uncompressedSize > maxExportBytes) throw tooLarge();
  if (entry.uncompressedSize > smallEntry && entry.uncompressedSize > entry.compressedSize * maxRatio)
    throw new ProblemError('export_unsafe');
  // Fails if there is more than the entry declares.
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

const textInZip = async (bytes: Buffer): Promise<{ bytes: Buffer; fileName: string }> => {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
    const entry = chosenEntry(await listTexts(zip));
    if (!entry) throw new ProblemError('export_unreadable');
    return { bytes: await readEntry(zip, entry), fileName: entry.fileName };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const isPath =
      error instanceof Error && /relative path|absolute path|invalid characters in fileName/i.test(error.message);
    throw new ProblemError(isPath ? 'export_unsafe' : 'export_unreadable', { cause: error });
  }
};

const decode = (bytes: Buffer): string => {
  try {
    return decodeTranscript(bytes).text;
  } catch (error) {
    if (error instanceof TranscriptError) throw new ProblemError('export_unreadable', { cause: error });
    throw error;
  }
};

/** Prefixes and suffixes that phones add to the name of the conversation. */
const namePattern =
  /^(?:conversa do whatsapp|whatsapp chat|chat de whatsapp|chat do whatsapp)\s*(?:com|with|con|-|–)\s*(.+?)(?:\s*\(\d+\))?$/i;

/** The conversation's name from the file name; null if there is none. */
const nameIn = (fileName: string): string | null => {
  const bare = fileName
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/(?:\.(?:txt|zip))+$/i, '')
    .normalize('NFC')
    .trim();
  return (
    namePattern
      .exec(bare ?? '')?.[1]
      ?.trim()
      .slice(0, 200) ?? null
  );
};

/**
 * The text and name of an exported conversation. Takes a .txt, or a .zip, from which only the text is extracted. Throws
 * `export_unreadable`, `export_too_large` or `export_unsafe`.
 */
export const openExport = async (bytes: Buffer, fileName: string): Promise<{ text: string; name: string | null }> => {
  if (bytes.length > maxExportBytes) throw tooLarge();
  if (!bytes.subarray(0, 2).equals(zipStart)) return { text: decode(bytes), name: nameIn(fileName) };
  const inside = await textInZip(bytes);
  return { text: decode(inside.bytes), name: nameIn(fileName) ?? nameIn(inside.fileName) };
};
