import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evaluation, Meeting, MeetingAnswers, Transcription, Upload, UploadState } from '@pauta/contract';
import { type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const media = new URL('../../apps/web/e2e/media/', import.meta.url);

interface Script {
  segments: { speaker: string; startMs: number; endMs: number; text: string }[];
}

/** The final result for the user. Ids and times differ between runs and are omitted. */
interface Result {
  status: Meeting['status'];
  durationMs: number | null;
  score: number | null;
  words: string[];
  answers: unknown[];
  criteria: unknown[];
  nextSteps: string[];
}

/** When the server is killed. */
const points = [
  'upload created',
  'a third of the bytes sent',
  'a request with bytes under way',
  'all bytes sent',
  'told that all is sent',
  'processing asked for',
  'media',
  'transcription',
  'answers',
  'evaluation',
] as const;
type Point = (typeof points)[number];

/** Without a sweep, only the most relevant ones. */
const killedAt: readonly Point[] = isSweep ? points : ['a request with bytes under way', 'transcription'];

let bytes: Buffer;
let script: Script['segments'];
let dataDir: string;
let fakeServer: FakeServer;
let server: ServerProcess;

beforeAll(async () => {
  bytes = await readFile(new URL('clinica-sorriso.webm', media));
  script = (JSON.parse(await readFile(new URL('clinica-sorriso.json', media), 'utf8')) as Script).segments;
  dataDir = await mkdtemp(join(tmpdir(), 'pauta-chaos-'));
  fakeServer = await startFakeServer({ script });
  server = await ServerProcess.at(dataDir, { PAUTA_TRANSCRIPTION_URL: fakeServer.url });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await fakeServer.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs the main job in a new company, killing the server at each of the points, and returns the result. */
const doTheJob = async (kills: ReadonlySet<Point>): Promise<{ result: Result; calls: number; attempts: number }> => {
  // The service requests a delay, so that the stage is still running when the server is killed.
  if (kills.has('transcription')) fakeServer.steps.push({ status: 429, headers: { 'retry-after': '8' } });
  const callsBefore = fakeServer.calls.length;
  const token = await server.newPerson(`carla-${kills.size}@aurora.example`);
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    server.insist<T>(token, method, path, body);
  const killAt = async (point: Point) => {
    if (kills.has(point)) await server.restart();
  };

  const idempotencyKey = crypto.randomUUID();
  const upload = await call<Upload>('POST', '/api/upload/meetings', {
    fileName: 'clinica-sorriso.webm',
    fileSize: bytes.length,
    idempotencyKey,
  });
  const { meetingId } = upload;
  await killAt('upload created');

  const url = () => new URL(upload.uploadUrl, server.address);
  const offset = async () => {
    const response = await fetch(url(), { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    return Number(response.headers.get('upload-offset'));
  };
  const send = async (to: number) => {
    const from = await offset();
    return fetch(url(), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  };
  await send(Math.floor(bytes.length / 3));
  await killAt('a third of the bytes sent');
  if (kills.has('a request with bytes under way')) {
    const underWay = send(bytes.length).catch(() => undefined);
    await server.kill();
    await underWay;
    await server.start();
  }
  if ((await offset()) < bytes.length) await send(bytes.length);
  await killAt('all bytes sent');

  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await call<UploadState>('POST', `/api/upload/${meetingId}/update-status`, { status: 'uploaded', sha256 });
  await killAt('told that all is sent');

  const asked = call<UploadState>('POST', `/api/upload/${meetingId}/process`);
  if (!kills.has('processing asked for')) await asked;
  await killAt('processing asked for');
  await asked;

  const left = new Set(
    ['media', 'transcription', 'answers', 'evaluation'].filter((stage) => kills.has(stage as Point)),
  );
  const meeting = await until('the end of processing', async () => {
    const found = await call<Meeting>('GET', `/api/meetings/${meetingId}`);
    const running = found.stages.find(({ state }) => state === 'running')?.stage;
    if (running && left.delete(running)) await server.restart();
    return found.status === 'processing' ? undefined : found;
  });
  const transcription = await call<Transcription>('GET', `/api/meetings/${meetingId}/transcription`);
  const answers = await call<MeetingAnswers>('GET', `/api/meeting/answers/${meetingId}`);
  const evaluation = await call<Evaluation>('GET', `/api/meetings/${meetingId}/evaluation`);
  const quotes = (list: { quote: string }[]) => list.map(({ quote }) => quote);
  return {
    calls: fakeServer.calls.length - callsBefore,
    attempts: meeting.stages.reduce((sum, stage) => sum + stage.attempts, 0),
    result: {
      status: meeting.status,
      durationMs: meeting.durationMs,
      score: meeting.score,
      words: transcription.segments.map(({ text }) => text),
      answers: answers.items.map(({ question, value, evidence }) => [question.text, value, quotes(evidence)]),
      criteria: evaluation.criteria.map(({ name, level, evidence }) => [name, level, quotes(evidence)]),
      nextSteps: meeting.nextSteps.map(({ text }) => text),
    },
  };
};

describe('a server that is killed', () => {
  it(`at ${killedAt.length} points of upload and processing ends with the same meeting, and nothing twice`, async () => {
    const calm = await doTheJob(new Set());
    expect(calm.result.words.join(' ')).toContain(script[0]?.text.slice(0, 20));
    const stormy = await doTheJob(new Set(killedAt));
    expect(stormy.result).toEqual(calm.result);
    expect(stormy.attempts).toBeGreaterThan(calm.attempts);
    // A chunk in progress may be requested again, completed ones are not.
    expect(stormy.calls).toBeLessThanOrEqual(calm.calls + 1);
  });
});
