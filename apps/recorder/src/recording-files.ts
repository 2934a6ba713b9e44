import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, statfs, truncate, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeBytes, WebmStream } from './webm-stream.ts';

/** A growing media file. */
export interface MediaFile {
  readonly id: string;
  readonly kind: 'main' | 'track';
  readonly mimeType: string;
  /** Time of the first sample, ms since the epoch. */
  readonly startedAt: number;
  /** Offset from the first sample of `main` in ms; may be negative. */
  readonly startMs: number;
  readonly participantKey?: string;
  readonly speaker?: string;
}

interface OpenFile {
  about: MediaFile;
  readonly stream: WebmStream;
  readonly handle: FileHandle;
  bytes: number;
  /** A write failed: later slices would not fit the existing data. */
  isCut: boolean;
}

const save = async (path: string, value: unknown): Promise<void> => {
  await writeFile(`${path}.new`, JSON.stringify(value), { flush: true });
  await rename(`${path}.new`, path);
};

/** The folder of one bot's recording. Each slice is flushed to disk before it counts. */
export class RecordingFiles {
  readonly folder: string;
  readonly #files = new Map<string, OpenFile>();
  /** File by the page's name of its stream. */
  readonly #byStream = new Map<string, OpenFile>();
  readonly #names = new Map<string, { participantKey: string; speaker: string }>();
  #writes: Promise<void> = Promise.resolve();
  #mainStartedAt: number | undefined;
  /** Total duration of requested pauses, in ms. */
  #pausedMs = 0;
  #pausedSince: number | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  pause(at = Date.now()): void {
    this.#pausedSince ??= at;
  }

  resume(at = Date.now()): void {
    if (this.#pausedSince !== undefined) this.#pausedMs += at - this.#pausedSince;
    this.#pausedSince = undefined;
  }

  /** Time of the first sample of `main`, ms since the epoch. */
  get mainStartedAt(): number | undefined {
    return this.#mainStartedAt;
  }

  /** Offset from the first sample of `main`, without pauses. */
  offsetOf(at: number): number {
    return Math.round(at - (this.#mainStartedAt ?? at) - this.#pausedMs);
  }

  /** A recorder in the page started. `main` continues in the existing file; a track gets its own. */
  begin(stream: string, mimeType: string, at: number): Promise<void> {
    return this.#inTurn(async () => {
      const kind = stream.startsWith('main') ? 'main' : 'track';
      const main = [...this.#files.values()].find(({ about }) => about.kind === 'main');
      if (kind === 'main' && this.#mainStartedAt === undefined) {
        this.#mainStartedAt = at;
        // A track may have begun a moment earlier.
        for (const file of this.#files.values()) {
          file.about = { ...file.about, startMs: this.offsetOf(file.about.startedAt) };
          await this.#saveAbout(file);
        }
      }
      if (kind === 'main' && main) {
        main.stream.beginPart(this.offsetOf(at));
        this.#byStream.set(stream, main);
        return;
      }
      const about: MediaFile = {
        id: randomUUID(),
        kind,
        mimeType: mimeType.split(';')[0] ?? mimeType,
        startedAt: at,
        startMs: this.offsetOf(at),
        ...this.#names.get(stream),
      };
      await this.#saveAbout({ about });
      const file: OpenFile = {
        about,
        stream: new WebmStream(),
        // Written after its description, so that no file is without one.
        handle: await open(join(this.folder, `${about.id}.webm`), 'a'),
        bytes: 0,
        isCut: false,
      };
      file.stream.beginPart(0);
      this.#files.set(about.id, file);
      this.#byStream.set(stream, file);
    });
  }

  /** Sets the speaker of a stream. */
  name(stream: string, key: string, speaker: string): Promise<void> {
    return this.#inTurn(async () => {
      // The name may come before the first sample.
      this.#names.set(stream, { participantKey: key, speaker });
      const file = this.#byStream.get(stream);
      if (!file) return;
      file.about = { ...file.about, participantKey: key, speaker };
      await this.#saveAbout(file);
    });
  }

  /** Appends a slice and flushes it. Throws if the disk is full; the file then ends before it. */
  append(stream: string, bytes: Buffer): Promise<void> {
    return this.#inTurn(async () => {
      const file = this.#byStream.get(stream);
      if (!file || file.isCut) return;
      const { endMs } = file.stream;
      const out = file.stream.push(bytes);
      if (!out.length) return;
      try {
        for (let at = 0; at < out.length;) at += (await file.handle.write(out, at)).bytesWritten;
        await file.handle.datasync();
      } catch (error) {
        file.isCut = true;
        file.stream.endMs = endMs;
        await file.handle.truncate(file.bytes);
        throw error;
      }
      file.bytes += out.length;
    });
  }

  /** Bytes on disk, by file. */
  list(): { about: MediaFile; bytes: number; endMs: number }[] {
    return [...this.#files.values()].map(({ about, bytes, stream }) => ({ about, bytes, endMs: stream.endMs }));
  }

  /** Free bytes on the disk. */
  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }

  async close(): Promise<void> {
    await this.#writes.catch(() => undefined);
    for (const { handle } of this.#files.values()) await handle.close();
  }

  #saveAbout({ about }: Pick<OpenFile, 'about'>): Promise<void> {
    return save(join(this.folder, `${about.id}.json`), about);
  }

  /** Runs writes in sequence. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#writes.catch(() => undefined).then(work);
    this.#writes = done;
    return done;
  }
}

/** Leftover files in a bot's folder, each truncated to its complete elements. */
export const readRecordedFiles = async (folder: string): Promise<{ about: MediaFile; bytes: number }[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webm'));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const about = JSON.parse(await readFile(path.replace(/webm$/, 'json'), 'utf8')) as MediaFile;
      const bytes = wholeBytes(await readFile(path));
      await truncate(path, bytes);
      return { about, bytes };
    }),
  );
};

/** SHA-256 of a file, lower-case hex. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  const handle = await open(path);
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
