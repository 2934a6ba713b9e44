import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { MeetingPage, Transcription } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureTones } from './testing/measure-tones.ts';
import { browsersOf } from './testing/host-processes.ts';
import { Installation } from './testing/installation.ts';
import { type Line, openLine } from './testing/line.ts';
import { MeetingServer } from './testing/meeting-server.ts';
import { closeSharedBrowser } from './testing/shared-browser.ts';
import { isSweep } from './testing/sweep.ts';
import { recordedParts } from './testing/recorded-parts.ts';

const victims = ['browser', 'page', 'recorder', 'api', 'network'] as const;
const rounds = isSweep ? 20 : 2;
const mostLostMs = 1_000;
const tone = 330;

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
// The short run includes the recorder itself: its leftovers have to be sent by the next process.
const struck = isSweep
  ? Array.from({ length: rounds / victims.length }, () => shuffled(victims)).flat()
  : shuffled(['recorder', ...shuffled(victims.filter((one) => one !== 'recorder')).slice(0, rounds - 1)] as const);

let pauta: Installation;
let meeting: MeetingServer;
let line: Line;
beforeAll(async () => {
  pauta = await Installation.open();
  line = await openLine(pauta.server.address);
  meeting = new MeetingServer('google_meet');
  meeting.hasLobby = false;
  await meeting.start();
});
afterAll(async () => {
  await pauta.close();
  await line.close();
  await meeting.close();
  await closeSharedBrowser();
});

describe('a bot whose processes are killed at random', () => {
  it(
    'loses at most a second each time, until the disk is full, and its meeting has one recording',
    async () => {
      const ana = await meeting.join('Ana Souza', tone);
      await ana.talk(true);
      const player = await meeting.player();
      pauta.speech.scriptOf = async (file, startMs) => {
        const { seconds, heard } = await measureTones(player, file, [tone]);
        return heard[0]?.length ? [{ startMs, endMs: startMs + seconds * 1_000, text: 'Bom dia a todos.' }] : [];
      };
      let host = pauta.startHost('chaos', meeting, line.address);
      const id = await pauta.invite(meeting, 'audio');

      const newest = async () =>
        (await recordedParts(pauta.recordedIn('chaos'))).toSorted((a, b) => b.endedAt - a.endedAt)[0];
      /** Waits until the recording since a moment, and for some time after it, is on disk. */
      const recordedSince = async (at: number, ms: number) => {
        for (;;) {
          const part = await newest();
          if (part && part.endedAt >= Math.max(at, part.startedAt) + ms) return part;
          expect(host.exitCode).toBeNull();
          await wait(50);
        }
      };
      const killAll = (pids: readonly number[]) => {
        expect(pids.length).toBeGreaterThan(0);
        for (const pid of pids) process.kill(pid, 'SIGKILL');
      };

      const { startedAt } = await recordedSince(Date.now(), 1_000);
      const lostMs: number[] = [];
      for (const victim of struck) {
        await recordedSince(Date.now(), 1_000 + Math.random() * 2_000);
        const { browsers, pages } = await browsersOf(host.pid ?? 0);
        const at = Date.now();
        if (victim === 'browser') killAll(browsers);
        else if (victim === 'page') killAll(pages);
        else if (victim === 'recorder') await pauta.kill(host);
        else if (victim === 'api') await pauta.server.kill();
        else line.cut();
        if (victim === 'api' || victim === 'network') {
          // It is still recorded without a connection.
          await recordedSince(at, 2_000);
          lostMs.push(0);
          if (victim === 'api') await pauta.server.start();
          else line.mend();
        } else {
          const kept = await newest();
          lostMs.push(Math.max(0, at - (kept?.endedAt ?? 0)));
          if (victim === 'recorder') host = pauta.startHost('chaos', meeting, line.address);
          await recordedSince(Date.now(), 1_000);
        }
      }

      // Its files stop growing: a full disk fails the write, which ends the recording.
      const last = await newest();
      const { size } = await stat(last?.path ?? '');
      await promisify(execFile)('prlimit', [`--pid=${host.pid}`, `--fsize=${size}`]);
      const { bot, recordings, durationMs } = await pauta.untilReady(id);
      expect(bot?.reason).toBe('disk_full');
      expect(recordings).toHaveLength(1);
      expect(durationMs).toBeGreaterThan((last?.endedAt ?? Infinity) - startedAt - mostLostMs);
      const { speakers } = await pauta.server.insist<Transcription>(
        pauta.person,
        'GET',
        `/api/meetings/${id}/transcription`,
      );
      expect(speakers.map(({ name }) => name)).toEqual(['Ana Souza']);
      const { items } = await pauta.server.insist<MeetingPage>(pauta.person, 'GET', '/api/meetings?page=1&limit=10');
      expect(items).toHaveLength(1);
      await pauta.untilSent('chaos');

      process.stdout.write(
        `lost: ${struck.map((victim, round) => `${victim} ${Math.round(lostMs[round] ?? 0)} ms`).join(', ')}\n`,
      );
      // The delay of a slice is only limited in the full run, which has the machine to itself.
      expect(Math.max(...lostMs)).toBeLessThanOrEqual(isSweep ? mostLostMs : Infinity);
    },
    isSweep ? 1_800_000 : 600_000,
  );
});
