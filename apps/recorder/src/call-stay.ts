import { setTimeout as wait } from 'node:timers/promises';
import type { BotRun } from './bot-run.ts';
import type { BotBrowser } from './browser.ts';
import { noticeOf, postChatNotice } from './chat-notice.ts';
import { type Ending, ending } from './ending.ts';
import type { PlatformFacts } from './facts/facts.ts';
import { joinCall, signInAt } from './join-call.ts';
import { isLeaveRequest } from './leave-request.ts';
import type { CallFacts, PageNote } from './page/page-state.ts';
import { recordCall } from './page/record-call.page.ts';
import { tapPeers } from './page/tap-peers.page.ts';
import { watchCall } from './page/watch-call.page.ts';
import { requestedAddress, noteAddresses, press, type Reading, soon } from './page-reading.ts';
import { type PageTimeouts, defaultTimeouts } from './page-timeouts.ts';
import { SpeechNotes } from './speech-notes.ts';
import { Presence, stayInCall } from './stay-in-call.ts';

/** Page and video size in pixels. */
export const size = { width: 1280, height: 720 };
/** Interval at which recorded data leave the page: the maximum loss on a crash. */
const sliceMs = 500;
/** Root mean square below which it is silent. */
const silentLevel = 0.000_5;
/** Minimum free disk space: below the first the video is left out, below the second the recording stops. */
const videoNeedsBytes = 512 * 1024 ** 2;
const soundNeedsBytes = 64 * 1024 ** 2;

/** Only plain data can be passed into the page. */
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

/** A browser's stay in a call, and the events of its page. */
export class CallStay {
  readonly #run: BotRun;
  readonly #facts: PlatformFacts;
  readonly #opened: BotBrowser;
  readonly #part: number;
  #presence = new Presence();
  #chunkAt = Date.now();
  #bytesBefore = 0;
  #isOver = false;
  #broken: Error | undefined;
  #asked: Ending | undefined;
  #namesEver = false;
  #audibleAt = Date.now();
  #isSilent = false;
  #hasVideo: boolean;
  #isPaused = false;
  #recordings = 0;
  readonly #speech: SpeechNotes;
  #captionAt = new Map<string, number>();
  readonly #patience: PageTimeouts;

  constructor(run: BotRun, facts: PlatformFacts, opened: BotBrowser, part: number) {
    [this.#run, this.#facts, this.#opened, this.#part] = [run, facts, opened, part];
    this.#speech = new SpeechNotes(run.report, `${run.job.botId}-${part}`);
    this.#hasVideo = run.job.capture === 'video';
    this.#patience = run.patience ?? defaultTimeouts;
    const breaks = (why: string) => () => {
      this.#broken ??= new Error(why);
    };
    noteAddresses(opened.page);
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
      this.#presence.see(
        note.participants.map(({ name }) => name),
        note.tracks,
        this.#namesEver,
      );
      report.participants(note.participants);
      if (files.mainStartedAt !== undefined) this.#speech.note(note.participants, Math.max(0, files.offsetOf(note.at)));
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
      if (stream.startsWith('main')) this.#chunkAt = Date.now();
      await this.#run.files.append(stream, bytes);
    } catch (error) {
      this.#asked ??= ending('internal_error', 'disk_full', String(error));
    }
  }

  #hear(main: number, peers: number, at: number): void {
    const { report } = this.#run;
    if (main > silentLevel) this.#audibleAt = at;
    if (Math.max(main, peers) > silentLevel) this.#presence.hear(at);
    const isSilent = !this.#isPaused && at - this.#audibleAt >= this.#patience.silentMs;
    if (isSilent && !this.#isSilent)
      report.event(
        'status_change',
        null,
        peers > silentLevel ? 'silent_main_track: participants are heard, the recording is not' : 'silent_main_track',
      );
    this.#isSilent = isSilent;
    report.level(Math.min(1, main), isSilent);
  }

  /** Begins to observe participants. Time limits in the call start here. */
  async watch(): Promise<void> {
    this.#presence = new Presence();
    this.#presence.begin();
    await this.#watchPage();
  }

  async #watchPage(): Promise<void> {
    await this.#opened.page.evaluate(watchCall, {
      facts: callFactsOf(this.#facts),
      botName: this.#run.job.botName,
    });
  }

  get #mainBytes(): number {
    return this.#run.files.list().find(({ about }) => about.kind === 'main')?.bytes ?? 0;
  }

  /** Waits for the first bytes of the recording; returns whether they came. */
  async hasBytes(): Promise<boolean> {
    const since = Date.now();
    while (Date.now() - since < this.#patience.firstBytesMs && !this.#broken && !this.#asked) {
      if (this.#mainBytes > this.#bytesBefore) return true;
      await wait(100);
    }
    if (this.#broken) throw this.#broken;
    return this.#asked !== undefined;
  }

  /** Begins to record. Throws if the page gives neither video nor audio. */
  async record(): Promise<void> {
    const { report } = this.#run;
    const { page } = this.#opened;
    this.#recordings += 1;
    this.#bytesBefore = this.#mainBytes;
    const start = await page.evaluate(recordCall, {
      ...size,
      video: this.#hasVideo,
      framesPerSecond: 5,
      sliceMs,
      part: this.#part * 100 + this.#recordings,
    });
    this.#audibleAt = Date.now();
    this.#chunkAt = Date.now();
    if (start.sound !== 'tab' || (this.#hasVideo && !start.hasVideo))
      report.event('status_change', null, `recorded from the ${start.sound}: ${start.detail}`);
  }

  async #stopRecording(): Promise<void> {
    await soon(this.#opened.page.evaluate(() => window.__pauta?.recording?.stop()));
  }

  /** Periodic work between two readings of the page. */
  async #look(reading: Reading | undefined): Promise<void> {
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
    if (reading && !reading.isWatched && reading.has('leave', 'inCall')) {
      report.event('status_change', null, 'the page was loaded anew, and goes on to be recorded');
      await this.#watchPage();
      if (!this.#isPaused) await this.record();
    } else if (reading && !this.#isPaused && Date.now() - this.#chunkAt > this.#patience.stalledMs) {
      report.event('status_change', null, 'the recording gave nothing any more, and is begun anew');
      await this.record();
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
      const signIn = signInAt(this.#facts, requestedAddress(page));
      if (signIn) return signIn;
      // The page may still be loading.
      if (this.#broken || page.url() === 'about:blank' || page.url().startsWith('chrome-error'))
        throw new Error(`the page could not be opened: ${String(error)}`, { cause: error });
    }
    return joinCall(page, {
      facts: this.#facts,
      botName: job.botName,
      waitingRoomS: job.limits.waitingRoomS,
      softMs: this.#patience.softMs,
      onWaiting: () => report.event('in_waiting_room'),
      isAskedToLeave: () => {
        if (this.#broken) throw this.#broken;
        return wishes.leave;
      },
    });
  }

  async stay(): Promise<Ending> {
    const { job, wishes } = this.#run;
    const end = await stayInCall(this.#opened.page, {
      facts: this.#facts,
      limits: job.limits,
      presence: this.#presence,
      patience: this.#patience,
      isAskedToLeave: () => (wishes.leave ? ending('api_request_stop', 'api_request_stop') : this.#asked),
      isBroken: () => this.#broken,
      onLook: (reading) => this.#look(reading),
    });
    this.#isOver = true;
    return end;
  }

  /** Writes the notice into the chat; a failure is reported. */
  async notify(): Promise<void> {
    const { report, job } = this.#run;
    const isTold = await postChatNotice(
      this.#opened.page,
      this.#facts,
      noticeOf(job.botName),
      () => this.#isOver,
    ).catch(() => false);
    if (!isTold && !this.#isOver)
      report.event('status_change', null, 'chat_notice_failed: the notice could not be written in the chat');
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
