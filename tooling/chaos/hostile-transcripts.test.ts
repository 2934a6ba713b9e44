import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Meeting, type Problem, Warning } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { hostileTranscripts } from './hostile-transcripts.ts';
import { bodyOf, fileForm } from './request-body.ts';
import { ServerProcess } from './server-process.ts';
import { until } from './until.ts';
import { watchedLoop } from './watched-loop.ts';

/** All of them take minutes; these cover each part that parses user input. */
const sample = new Set([
  'dots and spaces',
  'words without end',
  'closed lists in lists',
  'combining characters',
  'broken bytes',
  'cues without end',
]);
const tried = hostileTranscripts.filter(({ name }) => isSweep || sample.has(name));

let dataDir: string;
let loop: ReturnType<typeof watchedLoop>;
let server: ServerProcess;
let headers: Record<string, string>;

const call = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(new URL(path, server.address), {
    method,
    headers,
    ...(body && { body: bodyOf(body) }),
  });

const newMeeting = async (title: string): Promise<string> => {
  const response = await call('POST', '/api/meetings', { title });
  return ((await response.json()) as Meeting).id;
};

const send = (id: string, fileName: string, file: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
  call('POST', `/api/meetings/${id}/transcription`, fileForm(fileName, file));

const settled = (id: string): Promise<Meeting> =>
  until('the end of processing', async () => {
    const meeting = (await (await call('GET', `/api/meetings/${id}`)).json()) as Meeting;
    return meeting.status === 'processing' ? undefined : meeting;
  });

/** The result of a file: status or cause of the meeting, or the error code, and whether the user sees a reason. */
const outcomeOf = async (id: string, response: Response): Promise<{ becomes: string; isSaidClearly: boolean }> => {
  if (response.status !== 201) {
    const { code, message } = (await response.json()) as Problem;
    return { becomes: code, isSaidClearly: response.status < 500 && message !== '' };
  }
  const { status, cause, stages } = await settled(id);
  const answer = await call('GET', `/api/meetings/${id}/transcription`);
  const { segments } = (await answer.json()) as { segments: unknown[] };
  const areKnown = stages.flatMap(({ warnings }) => warnings).every((warning) => Warning.safeParse(warning).success);
  return { becomes: cause ?? status, isSaidClearly: segments.length > 0 && areKnown };
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pauta-hostile-'));
  loop = watchedLoop(dataDir);
  server = await ServerProcess.at(dataDir, loop.env);
  await server.start();
  headers = { authorization: `Bearer ${await server.newPerson()}` };
  // Initialisation on the first use must not count for the file.
  const id = await newMeeting('Reunião comum');
  const plain = await send(id, 'comum.txt', 'Carla: Bom dia, Renata.\nRenata: Bom dia! O orçamento é de dois mil.\n');
  const { becomes } = await outcomeOf(id, plain);
  if (becomes !== 'ready') throw new Error(`A plain transcript becomes ${becomes}`);
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

describe('a server with hostile transcripts', () => {
  it('tests sixty of them', () => {
    expect(new Set(hostileTranscripts.map(({ name }) => name)).size).toBe(60);
    expect(tried.length).toBeGreaterThanOrEqual(sample.size);
  });

  it.each(tried)('$name: $becomes', async ({ name, fileName, make, becomes }) => {
    const file = make();
    // The cost of receiving a body of this size is independent of its content.
    const calm = (await loop.stretches()).length;
    const stranger = await send(
      '00000000-0000-4000-8000-000000000000',
      fileName,
      Buffer.alloc(Buffer.from(file).length),
    );
    expect(stranger.status).toBe(404);
    const before = await loop.stretches();
    const baseline = Math.max(...before.slice(calm), 1);

    const id = await newMeeting(name);
    const outcome = await outcomeOf(id, await send(id, fileName, file));
    expect(outcome).toEqual({ becomes, isSaidClearly: true });
    const after = (await loop.stretches()).slice(before.length);
    // Parsing in the server process would block it for seconds.
    expect(Math.max(...after, 0)).toBeLessThan(300 + 2 * baseline);
  });
});
