import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { MediaFile } from '../recording-files.ts';
import { wholeBytes } from '../webm-stream.ts';

/** A file on a host's disk with its start and end, in ms since the epoch. */
interface RecordedPart {
  readonly path: string;
  /** Its playable beginning. */
  readonly bytes: Uint8Array;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The playable files in a host's folder: the main ones by default. */
export const recordedParts = async (
  folder: string,
  isWanted: (about: MediaFile) => boolean = ({ kind }) => kind === 'main',
): Promise<RecordedPart[]> => {
  const parts: RecordedPart[] = [];
  for (const bot of await readdir(folder).catch(() => [])) {
    const names = await readdir(join(folder, bot)).catch(() => []);
    for (const name of names.filter((one) => /^[\da-f-]{36}\.json$/.test(one))) {
      const path = join(folder, bot, name.replace(/json$/, 'webm'));
      // It was sent and deleted meanwhile.
      const text = await readFile(join(folder, bot, name), 'utf8').catch(() => undefined);
      const file = await readFile(path).catch(() => undefined);
      if (!text || !file) continue;
      const about = JSON.parse(text) as MediaFile;
      if (!isWanted(about)) continue;
      const bytes = file.subarray(0, wholeBytes(file));
      const source = new BufferSource(bytes);
      const seconds = await new Input({ formats: ALL_FORMATS, source }).computeDuration().catch(() => 0);
      // A recorder that has just started has only written a header.
      const { startedAt } = about;
      if (seconds > 0) parts.push({ path, bytes, startedAt, endedAt: startedAt + seconds * 1_000 });
    }
  }
  return parts;
};
