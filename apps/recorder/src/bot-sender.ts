import { randomUUID } from 'node:crypto';
import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { recorder as calls, type NewBotEvent } from '@pauta/contract';
import { type ApiLink, RefusedError } from './api-link.ts';
import type { BotReason, BotStatus } from '@pauta/contract';
import { type MediaFile, sha256Of } from './recording-files.ts';

/** Limits of one call. */
const mostBytes = 4 * 1024 ** 2;
const mostEvents = 100;
const mostUtterances = 200;

export interface Utterance {
  id: string;
  key: string | null;
  speaker: string | null;
  startMs: number;
  endMs: number;
  text: string | null;
}

/** The lease of a bot; each one has a new token. */
export interface Lease {
  token: string;
}

interface Upload {
  url: string;
  offset: number;
}

/** Whether the API rejects the content itself, as opposed to a lost lease or missing bot. */
const isAboutContent = (error: unknown): boolean =>
  error instanceof RefusedError && (error.status === 400 || error.status === 413 || error.status === 422);

/** Sends a batch; if it is refused, each item is sent alone, so that one invalid item does not block the others. */
const tellSome = async <T>(some: readonly T[], tell: (some: readonly T[]) => Promise<unknown>): Promise<void> => {
  try {
    await tell(some);
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    if (some.length <= 1) return;
    const half = Math.ceil(some.length / 2);
    await tellSome(some.slice(0, half), tell);
    await tellSome(some.slice(half), tell);
  }
};

const eventsFile = 'events.jsonl';
/** A page's text in a form that the API accepts. */
const plain = (text: string, most: number): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();

/** Sends a bot's reports and recording continuously. Events are kept on disk until the API has them. */
export class BotSender {
  readonly #link: ApiLink;
  readonly #botId: string;
  readonly #lease: Lease;
  readonly #folder: string;
  readonly #list: () => readonly { about: MediaFile; bytes: number }[];
  /** Null for a file that the API refuses permanently. */
  readonly #uploads = new Map<string, Upload | null>();
  #events: NewBotEvent[];
  #utterances = new Map<string, Utterance>();
  readonly #aborting = new AbortController();
  #isStopped = false;
  #work: Promise<void> | undefined;
  #written: Promise<void> = Promise.resolve();
  /** Token of a lease that the API reported as lost. */
  #refusedToken: string | undefined;

  constructor(options: {
    link: ApiLink;
    botId: string;
    lease: Lease;
    folder: string;
    list: () => readonly { about: MediaFile; bytes: number }[];
    /** Unsent events of an earlier process. */
    events?: readonly NewBotEvent[];
  }) {
    this.#link = options.link;
    this.#botId = options.botId;
    this.#lease = options.lease;
    this.#folder = options.folder;
    this.#list = options.list;
    this.#events = [...(options.events ?? [])];
  }

  event(status: BotStatus, reason: BotReason | null = null, detail?: string): void {
    const said = detail === undefined ? '' : plain(detail, 1_900);
    const event = { id: randomUUID(), at: new Date().toISOString(), status, reason, detail: said || null };
    this.#events.push(event);
    const path = join(this.#folder, eventsFile);
    this.#written = this.#written.then(() => appendFile(path, `${JSON.stringify(event)}\n`)).catch(() => undefined);
  }

  said(utterance: Utterance): void {
    this.#utterances.set(utterance.id, utterance);
  }

  /** Sends continuously until `finish`. */
  start(): void {
    this.#work = (async () => {
      while (!this.#isStopped) {
        await this.#send().catch(() => undefined);
        await wait(1_000);
      }
    })();
  }

  /** Sends reports as long as the lease is held. A refusal must not stop the upload of the recording. */
  async #sendWords(): Promise<void> {
    const { token } = this.#lease;
    if (this.#refusedToken === token) return;
    try {
      await this.#sendEvents();
      await this.#sendUtterances();
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'bot_lease_lost') this.#refusedToken = token;
    }
  }

  /** Whether the lease is lost: the API then still accepts the recording, but no reports. */
  get isRefused(): boolean {
    return this.#refusedToken === this.#lease.token;
  }

  get #given() {
    return { params: { id: this.#botId }, token: this.#lease.token, signal: this.#aborting.signal };
  }

  async #sendEvents(): Promise<void> {
    while (this.#events.length) {
      const events = this.#events.slice(0, mostEvents);
      await tellSome(events, (some) => this.#link.call(calls.events, { ...this.#given, body: { events: [...some] } }));
      this.#events = this.#events.slice(events.length);
    }
  }

  async #sendUtterances(): Promise<void> {
    while (this.#utterances.size) {
      const some = [...this.#utterances.values()].slice(0, mostUtterances);
      const utterances = some.map(({ id, key, speaker, startMs, endMs, text }) => ({
        id,
        participantKey: key,
        speaker: speaker && plain(speaker, 200) ? plain(speaker, 200) : null,
        startMs,
        endMs,
        text: text === null ? null : plain(text, 10_000),
      }));
      await tellSome(utterances, (part) =>
        this.#link.call(calls.utterances, { ...this.#given, body: { utterances: [...part] } }),
      );
      for (const one of some) if (this.#utterances.get(one.id) === one) this.#utterances.delete(one.id);
    }
  }

  async #send(): Promise<void> {
    await this.#sendWords();
    const isMainThere = this.#list().some(({ about }) => about.kind === 'main');
    // A track needs its offset from the main file.
    if (isMainThere) for (const file of this.#list()) await this.#sendFile(file);
  }

  /**
   * Returns null for a track that the API refuses permanently, for example beyond the limit: the main file contains its
   * sound.
   */
  async #open({ id, kind, mimeType, startedAt, startMs, participantKey, speaker }: MediaFile): Promise<Upload | null> {
    const known = this.#uploads.get(id);
    if (known !== undefined) return known;
    const body = {
      id,
      kind,
      mimeType,
      startedAt: new Date(startedAt).toISOString(),
      startMs: kind === 'main' ? 0 : startMs,
      participantKey: (participantKey && plain(participantKey, 200)) || null,
      speaker: (speaker && plain(speaker, 200)) || null,
    };
    let upload: Upload | null = null;
    try {
      const { uploadUrl, receivedBytes } = await this.#link.call(calls.openMedia, { ...this.#given, body });
      upload = { url: uploadUrl, offset: receivedBytes };
    } catch (error) {
      if (kind === 'main' || !isAboutContent(error)) throw error;
    }
    this.#uploads.set(id, upload);
    return upload;
  }

  /** Returns whether the API accepts the file. */
  async #sendFile({ about, bytes }: { about: MediaFile; bytes: number }): Promise<boolean> {
    if (bytes === 0) return false;
    const upload = await this.#open(about);
    if (!upload) return false;
    if (upload.offset >= bytes) return true;
    const file = await open(join(this.#folder, `${about.id}.webm`));
    try {
      // The recording is accepted even with a lost lease.
      for (let pauseMs = 250; upload.offset < bytes;) {
        const part = Buffer.alloc(Math.min(mostBytes, bytes - upload.offset));
        const { bytesRead } = await file.read(part, 0, part.length, upload.offset);
        try {
          upload.offset = await this.#link.addBytes(
            upload.url,
            this.#lease.token,
            upload.offset,
            part.subarray(0, bytesRead),
            this.#aborting.signal,
          );
          pauseMs = 250;
        } catch (error) {
          if (
            error instanceof RefusedError &&
            error.status < 500 &&
            error.status !== 409 &&
            error.status !== 429 &&
            error.status !== 423
          )
            throw error;
          await wait(pauseMs, undefined, { signal: this.#aborting.signal });
          pauseMs = Math.min(pauseMs * 2, 15_000);
          upload.offset = await this.#link.receivedBytes(upload.url, this.#lease.token, this.#aborting.signal);
        }
      }
    } finally {
      await file.close();
    }
    return true;
  }

  /** Stops sending. Unsent data are kept on disk. */
  async abandon(): Promise<void> {
    this.#isStopped = true;
    this.#aborting.abort();
    await this.#work;
    await this.#written;
  }

  /** Sends everything left, and closes each file. Throws if the API refuses. */
  async finish(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
    await this.#written;
    await this.#sendWords();
    // All are opened before the first is closed: when the last known file is closed, the API considers the recording
    // complete.
    for (const { about, bytes } of this.#list()) if (bytes > 0) await this.#open(about);
    for (const file of this.#list()) {
      if (!(await this.#sendFile(file))) continue;
      const { id, speaker } = file.about;
      await this.#link.call(calls.finishMedia, {
        params: { id: this.#botId, mediaId: id },
        token: this.#lease.token,
        signal: this.#aborting.signal,
        body: {
          bytes: file.bytes,
          sha256: await sha256Of(join(this.#folder, `${id}.webm`)),
          speaker: (speaker && plain(speaker, 200)) || null,
        },
      });
    }
  }

  /** Reports that everything was sent. */
  async complete(): Promise<void> {
    await this.#sendEvents();
    await this.#link.call(calls.complete, this.#given);
  }
}

/** Unsent events in a bot's folder. */
export const readEvents = async (folder: string): Promise<NewBotEvent[]> => {
  const text = await readFile(join(folder, eventsFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as NewBotEvent];
    } catch {
      // The last line may be truncated.
      return [];
    }
  });
};
