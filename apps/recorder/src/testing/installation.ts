import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ServerProcess } from '@pauta/chaos/server-process';
import type { Meeting } from '@pauta/contract';
import { type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { openTemporaryFolder } from '../temporary-folder.ts';
import type { MeetingServer } from './meeting-server.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Below Vitest's timeout, so that the error tells what was awaited. */
const patienceMs = 6 * 60_000;

export const recorderToken = 'recorder-host-of-the-tests-0123456789abcdef';

/** A server with a user, a fake speech service, and recorder hosts in their own processes. For tests and benchmarks. */
export class Installation {
  readonly folder: string;
  readonly speech: FakeServer;
  readonly server: ServerProcess;
  /** Id token. */
  readonly person: string;
  readonly #hosts = new Set<ChildProcess>();

  private constructor(folder: string, speech: FakeServer, server: ServerProcess, person: string) {
    [this.folder, this.speech, this.server, this.person] = [folder, speech, server, person];
  }

  static async open(): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'pauta-recorder-test-'));
    const speech = await startFakeServer();
    const server = await ServerProcess.at(join(folder, 'data'), {
      PAUTA_TRANSCRIPTION_URL: speech.url,
      PAUTA_RECORDER_TOKEN: recorderToken,
    });
    await server.start();
    return new Installation(folder, speech, server, await server.newPerson());
  }

  /** A host's recording folder. */
  recordedIn(name: string): string {
    return join(this.folder, name);
  }

  /** Starts a host that reaches the server at `url`. */
  startHost(name: string, meeting: MeetingServer, url = this.server.address): ChildProcess {
    // Ignores the signal, so that a write beyond the file size limit fails as on a full disk.
    const host = spawn('/bin/sh', ['-c', 'trap "" XFSZ; exec "$0" "$1"', process.execPath, main], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        ...(process.env['CHROMIUM_PATH'] && { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] }),
        PAUTA_URL: url,
        PAUTA_RECORDER_TOKEN: recorderToken,
        PAUTA_RECORDER_NAME: name,
        PAUTA_RECORDER_DIR: this.recordedIn(name),
        PAUTA_RECORDER_HOSTS: `${meeting.skin.host}=https://127.0.0.1:${meeting.port}`,
      },
    });
    this.#hosts.add(host);
    return host;
  }

  /** Kills a host, like a power cut. */
  async kill(host: ChildProcess): Promise<void> {
    this.#hosts.delete(host);
    if (host.exitCode !== null || host.signalCode !== null) return;
    const ended = once(host, 'exit');
    host.kill('SIGKILL');
    await ended;
  }

  async invite(meeting: MeetingServer, capture: 'audio' | 'video'): Promise<string> {
    const { id } = await this.server.insist<Meeting>(this.person, 'POST', '/api/meetings', {
      invitation: `agora ${meeting.skin.invitation}`,
      capture,
    });
    return id;
  }

  read(id: string): Promise<Meeting> {
    return this.server.insist<Meeting>(this.person, 'GET', `/api/meetings/${id}`);
  }

  /** Waits until a condition about a meeting is true. Rejects at once if its bot has ended before. */
  async until(id: string, holds: (meeting: Meeting) => boolean): Promise<Meeting> {
    for (const deadline = Date.now() + patienceMs; ; await wait(200)) {
      const found = await this.read(id);
      if (holds(found)) return found;
      const { bot, status } = found;
      const hasEnded =
        bot?.group === 'failed' || bot?.group === 'not_joined' || (bot?.group === 'ready' && status !== 'processing');
      if (hasEnded || Date.now() > deadline) throw new Error(`waited in vain: ${status}, ${JSON.stringify(bot)}`);
    }
  }

  untilReady(id: string): Promise<Meeting> {
    return this.until(id, ({ bot, status }) => bot?.group === 'ready' && status !== 'processing');
  }

  /** Waits until a host has no unsent recordings. */
  async untilSent(name: string): Promise<void> {
    while ((await readdir(this.recordedIn(name)).catch(() => [])).length > 0) await wait(100);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts].map((host) => this.kill(host)));
    await Promise.all([this.server.stop(), this.speech.close()]);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
    // The hosts were killed, so this deletes their temporary folders.
    await rm(await openTemporaryFolder(), { recursive: true });
  }
}
