import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { MediaFile } from '../recording-files.ts';
import { wholeBytes } from '../webm-stream.ts';

/** A main file on a host's disk with its start and end, in ms since the epoch. */
interface RecordedPart {
  readonly path: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The playable main files in a host's folder. */
export const recordedParts = async (folder: string): Promise<RecordedPart[]> => {
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
      if (about.kind !== 'main') continue;
      const source = new BufferSource(file.subarray(0, wholeBytes(file)));
      const seconds = await new Input({ formats: ALL_FORMATS, source }).computeDuration().catch(() => 0);
      // A recorder that has just started has only written a header.
      if (seconds > 0) parts.push({ path, startedAt: about.startedAt, endedAt: about.startedAt + seconds * 1_000 });
    }
  }
  return parts;
};
