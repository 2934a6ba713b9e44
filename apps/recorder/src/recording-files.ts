import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, statfs, truncate, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeBytes, WebmStream } from './webm-stream.ts';

/** A file of media that grows. */
export interface MediaFile {
  readonly id: string;
  readonly kind: 'main' | 'track';
  readonly mimeType: string;
  /** Of the first sample, milliseconds since the epoch. */
  readonly startedAt: number;
  /** From the first sample of `main`, milliseconds; may be below 0. */
  readonly startMs: number;
  readonly participantKey?: string;
  readonly speaker?: string;
}

interface OpenFile {
  about: MediaFile;
  readonly stream: WebmStream;
  readonly handle: FileHandle;
  bytes: number;
  /** The disk refused a slice of it: what would come after does not fit what is there. */
  isCut: boolean;
}

const save = async (path: string, value: unknown): Promise<void> => {
  await writeFile(`${path}.new`, JSON.stringify(value), { flush: true });
  await rename(`${path}.new`, path);
};

/** The folder of one bot: what it records, as it is recorded. Each piece is on the disk before it counts. */
export class RecordingFiles {
  readonly folder: string;
  readonly #files = new Map<string, OpenFile>();
  /** File by the page's name of its stream. */
  readonly #byStream = new Map<string, OpenFile>();
  readonly #names = new Map<string, { participantKey: string; speaker: string }>();
  #writes: Promise<void> = Promise.resolve();
  #mainStartedAt: number | undefined;
  /** Not recorded on purpose, milliseconds. */
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

  /** When the first sample of `main` was taken, milliseconds since the epoch. */
  get mainStartedAt(): number | undefined {
    return this.#mainStartedAt;
  }

  /** From the first sample of `main`, without pauses. */
  offsetOf(at: number): number {
    return Math.round(at - (this.#mainStartedAt ?? at) - this.#pausedMs);
  }

  /** A recorder of the page began. `main` goes on in the file that is there; a track has a file of its own. */
  begin(stream: string, mimeType: string, at: number): Promise<void> {
    return this.#inTurn(async () => {
      const kind = stream.startsWith('main') ? 'main' : 'track';
      const main = [...this.#files.values()].find(({ about }) => about.kind === 'main');
      if (kind === 'main' && this.#mainStartedAt === undefined) {
        this.#mainStartedAt = at;
        // A track may have begun a moment before.
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
        // Written after its description: no file is ever without one.
        handle: await open(join(this.folder, `${about.id}.webm`), 'a'),
        bytes: 0,
        isCut: false,
      };
      file.stream.beginPart(0);
      this.#files.set(about.id, file);
      this.#byStream.set(stream, file);
    });
  }

  /** Whose sound a stream is. */
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

  /** Appends a slice, and waits until the disk has it. Throws where the disk takes no more; the file ends before it then. */
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

  /** Bytes that lie on the disk, by file. */
  list(): { about: MediaFile; bytes: number; endMs: number }[] {
    return [...this.#files.values()].map(({ about, bytes, stream }) => ({ about, bytes, endMs: stream.endMs }));
  }

  /** Bytes that are free on the disk. */
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

  /** One after the other, as they came. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#writes.catch(() => undefined).then(work);
    this.#writes = done;
    return done;
  }
}

/** What an earlier process left in a bot's folder; each file is cut to what it has whole. */
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

/** Of the whole file, lower-case hex. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  const handle = await open(path);
  for await (const chunk of handle.createReadStream()) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
