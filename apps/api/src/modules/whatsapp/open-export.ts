import { maxExportBytes } from '@pauta/contract';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ProblemError } from '../../platform/problem-error.ts';
import { decodeTranscript } from '../transcripts/import-decode.ts';
import { TranscriptError } from '../transcripts/import-error.ts';

/** An export with its media has one entry for each of them. */
const maxEntries = 50_000;
/** Chats shrink to a tenth; a thousandth is made to fill a disk. */
const maxRatio = 200;
const smallEntry = 64 * 1024;

const zipStart = Buffer.from('PK');

const tooLarge = () =>
  new ProblemError('export_too_large', { values: { limit: `${maxExportBytes / (1024 * 1024)} MB` } });

const isChat = (name: string): boolean => /\.txt$/i.test(name) && !name.startsWith('__MACOSX/');

/** The text of the chat among the attachments, which may be texts too: the one that WhatsApp wrote. */
const chosenEntry = (texts: readonly Entry[]): Entry | undefined =>
  texts.find(({ fileName }) => /(?:^|\/)_chat\.txt$/i.test(fileName)) ??
  texts.find(({ fileName }) => /whatsapp/i.test(fileName)) ??
  texts[0];

const listTexts = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > maxEntries) throw new ProblemError('export_unsafe');
  const texts: Entry[] = [];
  // Names that lead out of the archive end this with an error.
  for await (const entry of zip.eachEntry()) if (isChat(entry.fileName)) texts.push(entry);
  return texts;
};

const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> => {
  if (entry.isEncrypted()) throw new ProblemError('export_unreadable');
  if (entry.uncompressedSize > maxExportBytes) throw tooLarge();
  if (entry.uncompressedSize > smallEntry && entry.uncompressedSize > entry.compressedSize * maxRatio)
    throw new ProblemError('export_unsafe');
  // Ends with an error when there is more than the entry says.
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

/** What telephones put before the name of the conversation, and after it. */
const namePattern =
  /^(?:conversa do whatsapp|whatsapp chat|chat de whatsapp|chat do whatsapp)\s*(?:com|with|con|-|–)\s*(.+?)(?:\s*\(\d+\))?$/i;

/** Name of the conversation in the name of its file; null where it is not told. */
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
 * The text of an exported conversation and the name that its file tells. Takes a .txt, or the .zip around it: of that
 * only the text is unpacked. Throws `export_unreadable`, `export_too_large` or `export_unsafe`.
 */
export const openExport = async (bytes: Buffer, fileName: string): Promise<{ text: string; name: string | null }> => {
  if (bytes.length > maxExportBytes) throw tooLarge();
  if (!bytes.subarray(0, 2).equals(zipStart)) return { text: decode(bytes), name: nameIn(fileName) };
  const inside = await textInZip(bytes);
  return { text: decode(inside.bytes), name: nameIn(fileName) ?? nameIn(inside.fileName) };
};
