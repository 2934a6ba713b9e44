import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BotJob, recorder as calls } from '@pauta/contract';
import { ApiLink, RefusedError } from './api-link.ts';
import { BotSender, type Lease, readEvents } from './bot-sender.ts';
import { readCapacity } from './capacity.ts';
import type { RecorderConfig } from './config.ts';
import { allFacts } from './facts/find-facts.ts';
import type { BotBrowser } from './browser.ts';
import { type Ending, ending } from './ending.ts';
import { readRecordedFiles, RecordingFiles } from './recording-files.ts';
import type { BotRequests } from './bot-run.ts';
import type { PageTimeouts } from './page-timeouts.ts';
import { runBot } from './run-bot.ts';
import type { SeenParticipant } from './page/page-state.ts';

const version = '1';
const leaseEveryMs = 3_000;
const heartbeatEveryMs = 3_000;

export interface RecorderOptions {
  /** Called for each opened browser. For tests, which crash it. */
  readonly onBrowser?: (botId: string, browser: BotBrowser) => void;
  readonly log?: (text: string) => void;
  /** For tests on busy machines, whose pages take long to respond. */
  readonly patience?: PageTimeouts;
}

/** A host of bots: leases bots from the API, runs them, and sends the results. */
export class Recorder {
  readonly #config: RecorderConfig;
  readonly #options: RecorderOptions;
  readonly #link: ApiLink;
  readonly #instance = randomUUID();
  readonly #running = new Map<string, { wishes: BotRequests; done: Promise<void>; lease?: Lease }>();
  readonly #stopping = new AbortController();
  #leasing: Promise<void> | undefined;

  constructor(config: RecorderConfig, options: RecorderOptions = {}) {
    this.#config = config;
    this.#options = options;
    this.#link = new ApiLink(config.PAUTA_URL);
  }

  #log(text: string): void {
    this.#options.log?.(text);
  }

  get #folder(): string {
    return this.#config.PAUTA_RECORDER_DIR;
  }

  /** Sends leftovers of an earlier process, and leases bots until `stop`. */
  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const left = await readdir(this.#folder);
    for (const name of left) {
      const key = `left ${name}`;
      const done = this.#sendLeft(join(this.#folder, name)).finally(() => this.#running.delete(key));
      this.#running.set(key, { wishes: { leave: false, pause: false }, done });
    }
    this.#leasing = this.#lease();
  }

  /** Resolves when all leftovers of an earlier process were sent or refused. */
  async left(): Promise<void> {
    await Promise.all([...this.#running].flatMap(([key, { done }]) => (key.startsWith('left ') ? [done] : [])));
  }

  /**
   * Closes each bot's browser without reporting an end: the recording is on disk for the next start, and a meeting in
   * progress is leased to another host.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#leasing;
    for (const { wishes } of this.#running.values()) wishes.leave = true;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #lease(): Promise<void> {
    const { signal } = this.#stopping;
    let trouble = '';
    while (!signal.aborted) {
      try {
        const { capacity, lacks } = await readCapacity(this.#folder);
        const { jobs } = await this.#link.try(calls.lease, {
          token: this.#config.PAUTA_RECORDER_TOKEN,
          signal,
          body: {
            host: this.#config.PAUTA_RECORDER_NAME,
            instance: this.#instance,
            version,
            platforms: allFacts.map(({ platform }) => platform),
            capacity,
            lacks,
          },
        });
        trouble = '';
        for (const job of jobs) this.#begin(job);
      } catch (error) {
        if (!signal.aborted && trouble !== String(error)) this.#log((trouble = String(error)));
      }
      await wait(leaseEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #begin(job: BotJob): void {
    const running = this.#running.get(job.botId);
    if (running) {
      // The lease expired while the network was down, and was given to this host again: continue with the new token.
      if (running.lease) running.lease.token = job.token;
      return;
    }
    const wishes: BotRequests = { leave: false, pause: false };
    const lease: Lease = { token: job.token };
    const done = this.#run(job, wishes, lease)
      .catch((error: unknown) => this.#log(`bot ${job.botId}: ${String(error)}`))
      .finally(() => this.#running.delete(job.botId));
    this.#running.set(job.botId, { wishes, done, lease });
  }

  async #run(job: BotJob, wishes: BotRequests, lease: Lease): Promise<void> {
    const folder = join(this.#folder, `${job.botId}-${this.#instance.slice(0, 8)}-${Date.now()}`);
    const files = new RecordingFiles(folder);
    await files.prepare();
    const { botId, token } = job;
    await writeFile(join(folder, 'job.json'), JSON.stringify({ botId, token }), { mode: 0o600, flush: true });
    const sender = new BotSender({ link: this.#link, botId, lease, folder, list: () => files.list() });
    sender.start();
    let participants: readonly SeenParticipant[] = [];
    let sound = { level: 0, isSilent: false, isHeard: false };
    const beating = new AbortController();
    const beat = (async () => {
      let lostToken: string | undefined;
      while (!beating.signal.aborted) {
        const { level, isSilent, isHeard } = sound;
        const { token } = lease;
        try {
          const { command } = await this.#link.try(calls.heartbeat, {
            params: { id: botId },
            token,
            signal: beating.signal,
            body: {
              participants: participants
                .slice(0, 1_000)
                .map(({ key, name, isSpeaking }) => ({ key, name, isSpeaking })),
              ...(isHeard && { level, isSilent }),
            },
          });
          if (command === 'leave') wishes.leave = true;
          else if (command) wishes.pause = command === 'pause';
        } catch (error) {
          const { status, code } = error instanceof RefusedError ? error : { status: 0, code: '' };
          const isLost = code === 'bot_lease_lost';
          // A lost lease may be given to this host again within a moment.
          if (status === 404 || status === 401 || (isLost && lostToken === token)) wishes.leave = true;
          if (isLost) lostToken = token;
        }
        await wait(heartbeatEveryMs, undefined, { signal: beating.signal }).catch(() => undefined);
      }
    })();

    let end: Ending;
    try {
      end = await runBot({
        job,
        files,
        wishes,
        targets: this.#config.PAUTA_RECORDER_HOSTS,
        isTrial: this.#config.PAUTA_RECORDER_HOSTS.size > 0,
        picture: job.botImageUrl?.startsWith('data:') ? job.botImageUrl : undefined,
        ...(this.#options.patience && { patience: this.#options.patience }),
        onBrowser: (browser) => this.#options.onBrowser?.(botId, browser),
        report: {
          event: (status, reason, detail) => sender.event(status, reason, detail),
          participants: (seen) => {
            participants = seen;
          },
          level: (level, isSilent) => {
            sound = { level, isSilent, isHeard: true };
          },
          said: (utterance) => sender.said(utterance),
        },
      });
    } catch (error) {
      end = ending('internal_error', 'internal_error', String(error));
    }
    await files.close();
    try {
      if (this.#stopping.signal.aborted) {
        await sender.abandon();
        return;
      }
      await this.#finish(sender, files, end);
      await rm(folder, { recursive: true, force: true });
    } finally {
      beating.abort();
      await beat;
    }
  }

  /** Reports the end after the whole recording was sent. */
  async #finish(sender: BotSender, files: RecordingFiles, { status, reason, detail }: Ending): Promise<void> {
    const hasBytes = files.list().some(({ bytes }) => bytes > 0);
    sender.event(status, reason, detail);
    if (hasBytes && status !== 'call_ended') sender.event('call_ended', reason);
    await sender.finish();
    if (sender.isRefused) return;
    const isOurFault = status === 'internal_error' || status === 'network_error' || status === 'meeting_error';
    if (hasBytes) sender.event('recording_succeeded');
    sender.event(isOurFault ? 'fatal' : 'done', reason);
    await sender.complete();
  }

  /** Sends leftovers of an earlier process. The API leases its bot again if the meeting is in progress. */
  async #sendLeft(folder: string): Promise<void> {
    try {
      const { botId, token } = JSON.parse(await readFile(join(folder, 'job.json'), 'utf8')) as BotJob;
      const files = await readRecordedFiles(folder);
      const events = await readEvents(folder);
      const sender = new BotSender({ link: this.#link, botId, lease: { token }, folder, list: () => files, events });
      const { signal } = this.#stopping;
      signal.addEventListener('abort', () => void sender.abandon(), { once: true });
      await sender.finish();
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      this.#log(`what lies in ${folder} could not be sent: ${String(error)}`);
      // If the meeting was deleted, its leftovers are deleted. For other refusals they are kept, for diagnosis and the
      // next start.
      if (error instanceof RefusedError && error.code === 'bot_not_found')
        await rm(folder, { recursive: true, force: true });
    }
  }
}
