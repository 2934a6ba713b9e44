import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type {
  ShareWithPassword,
  Meeting,
  Share,
  TranscriptEdit,
  Transcription,
  TranscriptRevision,
  Upload,
} from '@pauta/contract';
import { expect, it, onTestFinished } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { fileForm } from './request-body.ts';
import { ServerProcess, victimOf } from './server-process.ts';
import { until } from './until.ts';

const kills = isSweep ? 10 : 2;
const allRows = new URL('../../apps/api/src/testing/all-rows.ts', import.meta.url).pathname;
const recording = new URL('../../apps/api/src/modules/recordings/media/samples/mediarecorder.webm', import.meta.url);

/** A unique word of the meeting with that number. */
const wordOf = (n: number) => `desaparece${n}x`;
const dialogue = (words: readonly string[]) =>
  words.map((word, n) => `[00:${String(n).padStart(2, '0')}:05] Renata Lopes: Isto é ${word}.`).join('\n');

it(`has the same result, killed ${kills} times while meetings are edited, shared, deleted and erased`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-chaos-'));
  const server = await ServerProcess.at(dataDir);
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  await server.start();
  const token = await server.newPerson();
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    server.insist<T>(token, method, path, body);
  const ready = (id: string) =>
    until('the end of processing', async () => {
      const meeting = await call<Meeting>('GET', `/api/meetings/${id}`);
      return meeting.status === 'processing' ? undefined : meeting;
    });
  const importMeeting = async (title: string, words: readonly string[]): Promise<string> => {
    const { id } = await call<Meeting>('POST', '/api/meetings', { title });
    await call('POST', `/api/meetings/${id}/transcription`, fileForm('reuniao.txt', dialogue(words)));
    return id;
  };
  const upload = async (title: string): Promise<string> => {
    const bytes = await readFile(recording);
    const { meetingId, uploadUrl } = await call<Upload>('POST', '/api/upload/meetings', {
      fileName: `${title}.webm`,
      fileSize: bytes.length,
      idempotencyKey: randomUUID(),
    });
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    await fetch(new URL(uploadUrl, server.address), { method: 'PATCH', headers, body: new Uint8Array(bytes) });
    await call('POST', `/api/upload/${meetingId}/update-status`, { status: 'uploaded' });
    await call('POST', `/api/upload/${meetingId}/process`);
    return meetingId;
  };

  const rounds = Array.from({ length: kills }, (_, round) => round);
  const edited = await importMeeting('Corrigida', rounds.map(String));
  const shared = await upload('Compartilhada');
  const erased = [await upload('Apagada')];
  for (const round of rounds.slice(1)) erased.push(await importMeeting(`Apagada ${round}`, [wordOf(round)]));
  for (const id of [edited, shared, ...erased]) await ready(id);
  const { id: transcriptId, segments } = await call<Transcription>('GET', `/api/meetings/${edited}/transcription`);

  const edit = async (round: number): Promise<void> => {
    const { id = '', speakerId = null } = segments[round] ?? {};
    const turns = [{ id, speakerId, text: `Corrigida ${round}.` }];
    const body: TranscriptEdit = { revision: round, passages: [{ replaces: [id], turns }] };
    await call('PUT', `/api/transcriptions/${transcriptId}`, body);
  };
  const keys = rounds.map(() => randomUUID());
  const share = (round: number) =>
    call<ShareWithPassword>('POST', `/api/meetings/${shared}/shares`, {
      parts: ['recording'],
      range: { startMs: round * 100, endMs: 3_000 },
      idempotencyKey: keys[round],
    });
  const erase = async (round: number): Promise<void> => {
    await call('DELETE', `/api/meetings/${erased[round]}`);
    await call('DELETE', `/api/meetings/deleted/${erased[round]}`);
  };
  const kill = async (round: number): Promise<void> => {
    await delay(Math.random() * 400);
    await server.strike(victimOf(round));
  };

  const filesOf = async (id: string) =>
    (await readdir(dataDir, { recursive: true })).filter((path) => path.includes(id) && !path.startsWith('postgres'));
  expect((await filesOf(erased[0] ?? '')).length).toBeGreaterThan(0);

  for (const round of rounds) await Promise.all([edit(round), share(round), erase(round), kill(round)]);
  // Deleted meetings are erased after a minute: the next process has a later clock.
  server.clockAheadMs = 61_000;
  await server.restart();
  await kill(0);
  await until('the files of what was erased to go', async () => {
    const left = await Promise.all(erased.map(filesOf));
    return left.flat().length === 0 ? true : undefined;
  });

  const { segments: now } = await call<Transcription>('GET', `/api/meetings/${edited}/transcription`);
  expect(now.map(({ id, text }) => [id, text])).toEqual(rounds.map((n) => [segments[n]?.id, `Corrigida ${n}.`]));
  const revisions = await call<TranscriptRevision[]>('GET', `/api/transcriptions/${transcriptId}/revisions`);
  expect(revisions.filter(({ source }) => source === 'manual')).toHaveLength(kills);
  const shares = await until('the stretches to be cut', async () => {
    const all = await call<Share[]>('GET', `/api/meetings/${shared}/shares`);
    return all.some(({ media }) => media === 'preparing') ? undefined : all;
  });
  expect(shares.map(({ range, media }) => [range?.startMs, media])).toEqual(
    rounds.map((n) => [n * 100, 'ready']).toReversed(),
  );

  await server.stop();
  const rows = execFileSync(process.execPath, [allRows, dataDir], { maxBuffer: 2 ** 30 })
    .toString()
    .split('\n');
  expect(rows.some((row) => row.includes('Corrigida 1.'))).toBe(true);
  expect(rows.filter((row) => /desaparece\dx/.test(row))).toEqual([]);
  // The fact of the erasure is kept, but no content.
  const tables = rows.filter((row) => erased.some((id) => row.includes(id))).map((row) => row.split(' ', 1)[0] ?? '');
  expect([...new Set(tables)].filter((table) => !/^jobs\.|\.(?:audit|events)/.test(table))).toEqual([]);
});
