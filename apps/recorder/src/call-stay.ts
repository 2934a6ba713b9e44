import { setTimeout as wait } from 'node:timers/promises';
import type { BotJob, BotReason, BotStatus } from '@pauta/contract';
import type { BotBrowser } from './browser.ts';
import { noticeOf, tellInChat } from './chat-notice.ts';
import { type Ending, ending } from './ending.ts';
import type { PlatformFacts } from './facts/facts.ts';
import type { HostTarget } from './guard-proxy.ts';
import { joinCall } from './join-call.ts';
import { isLeaveRequest } from './leave-request.ts';
import type { CallFacts, PageNote, SeenParticipant } from './page/page-state.ts';
import { recordCall } from './page/record-call.page.ts';
import { tapPeers } from './page/tap-peers.page.ts';
import { watchCall } from './page/watch-call.page.ts';
import { press } from './page-reading.ts';
import type { RecordingFiles } from './recording-files.ts';
import { Presence, stayInCall } from './stay-in-call.ts';

/** Of the page and its picture, pixels. */
export const size = { width: 1280, height: 720 };
/** How often what was recorded leaves the page: what a kill loses. */
const sliceMs = 500;
/** Root mean square below which nothing is heard. */
const silentLevel = 0.000_5;
const silentMs = 15_000;
/** What is kept free: below the first the picture is left out, below the second nothing more is recorded. */
const videoNeedsBytes = 512 * 1024 ** 2;
const soundNeedsBytes = 64 * 1024 ** 2;

/** What a bot says while it works. Nothing of it waits for an answer. */
export interface BotReport {
  event(status: BotStatus, reason?: BotReason | null, detail?: string): void;
  participants(participants: readonly SeenParticipant[]): void;
  /** Root mean square of the main track, 0 to 1. */
  level(level: number, isSilent: boolean): void;
  said(utterance: {
    id: string;
    key: string | null;
    speaker: string | null;
    startMs: number;
    endMs: number;
    text: string | null;
  }): void;
}

/** What people want of a bot; it changes while the bot works. */
export interface BotWishes {
  leave: boolean;
  pause: boolean;
}

export interface BotRun {
  readonly job: Pick<BotJob, 'botId' | 'meetingUrl' | 'botName' | 'capture' | 'limits'>;
  readonly files: RecordingFiles;
  readonly report: BotReport;
  readonly wishes: BotWishes;
  readonly targets: ReadonlyMap<string, HostTarget>;
  /** Address of data of the company's picture. */
  readonly picture?: string | undefined;
  readonly freeBytes?: () => Promise<number>;
  readonly isTrial: boolean;
  /** Told when a browser was opened. For tests, which end it. */
  readonly onBrowser?: (browser: BotBrowser) => void;
}

/** What crosses into the page is plain data. */
const callFactsOf = (facts: PlatformFacts): CallFacts => ({
  participant: facts.participant,
  participantId: facts.participantId,
  participantName: facts.participantName,
  talking: facts.talking,
  chatMessage: facts.chatMessage,
  caption: facts.caption,
  captionName: facts.captionName,
  captionText: facts.captionText,
});

/** One browser's stay in a call, and what its page tells of it. */
export class CallStay {
  readonly #run: BotRun;
  readonly #facts: PlatformFacts;
  readonly #opened: BotBrowser;
  readonly #part: number;
  readonly presence = new Presence();
  #broken: Error | undefined;
  #asked: Ending | undefined;
  #namesEver = false;
  #audibleAt = Date.now();
  #isSilent = false;
  #hasVideo: boolean;
  #isPaused = false;
  #recordings = 0;
  #speech = new Map<string, { id: string; startMs: number; name: string }>();
  #captionAt = new Map<string, number>();

  constructor(run: BotRun, facts: PlatformFacts, opened: BotBrowser, part: number) {
    [this.#run, this.#facts, this.#opened, this.#part] = [run, facts, opened, part];
    this.#hasVideo = run.job.capture === 'video';
    const breaks = (why: string) => () => {
      this.#broken ??= new Error(why);
    };
    opened.page.on('crash', breaks('the page crashed'));
    opened.page.on('close', breaks('the page was closed'));
    opened.browser.on('disconnected', breaks('the browser ended'));
  }

  async prepare(): Promise<void> {
    const { page } = this.#opened;
    const { job, picture, isTrial } = this.#run;
    await page.exposeBinding('__pautaTell', (_, note: string) => this.#take(JSON.parse(note) as PageNote));
    await page.addInitScript(tapPeers, { picture, botName: job.botName, mayReachPrivate: isTrial });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  }

  async #take(note: PageNote): Promise<void> {
    const { files, report, job } = this.#run;
    if (note.kind === 'stream') await files.begin(note.stream, note.mimeType, note.at);
    else if (note.kind === 'chunk') await this.#keep(note.stream, Buffer.from(note.data, 'base64'));
    else if (note.kind === 'name') await files.name(note.stream, note.key, note.name);
    else if (note.kind === 'participants') {
      this.#namesEver ||= note.participants.length > 0;
      this.presence.see(
        note.participants.map(({ name }) => name),
        note.tracks,
        this.#namesEver,
      );
      report.participants(note.participants);
      this.#noteSpeech(note.participants, note.at);
    } else if (note.kind === 'level') this.#hear(note.main, note.peers, note.at);
    else if (note.kind === 'chat') {
      const lines = note.text.split('\n').flatMap((line) => [line, line.slice(line.indexOf(': ') + 1)]);
      if (
        !note.text.includes(noticeOf(job.botName).slice(0, 40)) &&
        lines.some((line) => isLeaveRequest(line, job.botName))
      )
        this.#asked ??= ending('api_request_stop', 'bot_received_leave_call', `in the chat: ${note.text}`);
    } else if (note.kind === 'caption') {
      const endMs = Math.max(0, files.offsetOf(note.at));
      const startMs = this.#captionAt.get(note.key) ?? Math.max(0, endMs - 1_000);
      this.#captionAt.set(note.key, startMs);
      report.said({
        id: `${job.botId}-${this.#part}-${note.key}`,
        key: null,
        speaker: note.name || null,
        startMs,
        endMs: Math.max(endMs, startMs),
        text: note.text,
      });
    } else if (note.kind === 'capture-ended')
      report.event('status_change', null, 'the page stopped giving its picture');
    else report.event('status_change', null, note.detail);
  }

  async #keep(stream: string, bytes: Buffer): Promise<void> {
    try {
      await this.#run.files.append(stream, bytes);
    } catch (error) {
      this.#asked ??= ending('internal_error', 'disk_full', String(error));
    }
  }

  #noteSpeech(participants: readonly SeenParticipant[], at: number): void {
    const { files, report, job } = this.#run;
    if (files.mainStartedAt === undefined) return;
    const nowMs = Math.max(0, files.offsetOf(at));
    const speaking = new Set(participants.filter(({ isSpeaking }) => isSpeaking).map(({ key }) => key));
    for (const { key, name, isSpeaking } of participants) {
      if (!isSpeaking || this.#speech.has(key)) continue;
      this.#speech.set(key, {
        id: `${job.botId}-${this.#part}-speech-${nowMs}-${key}`.slice(0, 200),
        startMs: nowMs,
        name,
      });
    }
    for (const [key, { id, startMs, name }] of this.#speech) {
      if (speaking.has(key)) continue;
      this.#speech.delete(key);
      report.said({ id, key, speaker: name, startMs, endMs: nowMs, text: null });
    }
  }

  #hear(main: number, peers: number, at: number): void {
    const { report } = this.#run;
    if (main > silentLevel) this.#audibleAt = at;
    if (Math.max(main, peers) > silentLevel) this.presence.hear(at);
    const isSilent = !this.#isPaused && at - this.#audibleAt >= silentMs;
    if (isSilent && !this.#isSilent)
      report.event(
        'status_change',
        null,
        peers > silentLevel ? 'silent_main_track: participants are heard, the recording is not' : 'silent_main_track',
      );
    this.#isSilent = isSilent;
    report.level(Math.min(1, main), isSilent);
  }

  /** Begins to record. Throws where the page gives neither picture nor sound. */
  async record(): Promise<void> {
    const { report } = this.#run;
    const { page } = this.#opened;
    this.#recordings += 1;
    await page.evaluate(watchCall, { facts: callFactsOf(this.#facts), botName: this.#run.job.botName });
    const start = await page.evaluate(recordCall, {
      ...size,
      video: this.#hasVideo,
      framesPerSecond: 5,
      sliceMs,
      part: this.#part * 100 + this.#recordings,
    });
    this.#audibleAt = Date.now();
    if (start.sound !== 'tab' || (this.#hasVideo && !start.hasVideo))
      report.event('status_change', null, `recorded from the ${start.sound}: ${start.detail}`);
  }

  async #stopRecording(): Promise<void> {
    await this.#opened.page.evaluate(() => window.__pauta?.recording?.stop()).catch(() => undefined);
  }

  /** Whatever is due between two looks at the page. */
  async #look(): Promise<void> {
    const { wishes, files, report, freeBytes = () => files.freeBytes() } = this.#run;
    if (wishes.pause !== this.#isPaused) {
      this.#isPaused = wishes.pause;
      if (this.#isPaused) {
        await this.#stopRecording();
        files.pause();
        report.event('recording_paused');
      } else {
        files.resume();
        await this.record();
        report.event('recording_resumed');
      }
    }
    const free = await freeBytes();
    if (free < soundNeedsBytes) this.#asked ??= ending('internal_error', 'disk_full', `${free} bytes are free`);
    else if (free < videoNeedsBytes && this.#hasVideo && !this.#isPaused) {
      this.#hasVideo = false;
      report.event(
        'status_change',
        null,
        'disk_full: only the sound is recorded from here on: the disk is almost full',
      );
      await this.record();
    }
  }

  async join(address: string): Promise<Ending | undefined> {
    const { job, report, wishes } = this.#run;
    const { page } = this.#opened;
    try {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    } catch (error) {
      // A page that is slow to load may be there all the same.
      if (this.#broken || page.url() === 'about:blank' || page.url().startsWith('chrome-error'))
        throw new Error(`the page could not be opened: ${String(error)}`, { cause: error });
    }
    const refused = await joinCall(page, {
      facts: this.#facts,
      botName: job.botName,
      waitingRoomS: job.limits.waitingRoomS,
      onWaiting: () => report.event('in_waiting_room'),
      isAskedToLeave: () => {
        if (this.#broken) throw this.#broken;
        return wishes.leave;
      },
    });
    if (!refused) this.presence.begin();
    return refused;
  }

  stay(): Promise<Ending> {
    const { job, wishes } = this.#run;
    return stayInCall(this.#opened.page, {
      facts: this.#facts,
      limits: job.limits,
      presence: this.presence,
      isAskedToLeave: () => (wishes.leave ? ending('api_request_stop', 'api_request_stop') : this.#asked),
      isBroken: () => this.#broken,
      onLook: () => this.#look(),
    });
  }

  /** Writes the notice; what does not work is told. */
  async notify(): Promise<void> {
    const { report, job } = this.#run;
    const isTold = await tellInChat(this.#opened.page, this.#facts, noticeOf(job.botName)).catch(() => false);
    if (!isTold) report.event('status_change', null, 'chat_notice_failed: the notice could not be written in the chat');
  }

  async leave(): Promise<void> {
    await this.#stopRecording();
    const { page } = this.#opened;
    if (this.#broken || !(await press(page, this.#facts.leave).catch(() => false))) return;
    await wait(700);
    await press(page, this.#facts.confirmLeave).catch(() => false);
    await wait(300);
  }
}
