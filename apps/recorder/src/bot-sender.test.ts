import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiLink } from './api-link.ts';
import { BotSender } from './bot-sender.ts';
import type { MediaFile } from './recording-files.ts';

type Asked = Record<string, unknown> & { events?: { status: string }[]; utterances?: { id: string }[]; kind?: string };

/**
 * A fake API that responds according to `refuse`: a status and a code, or undefined to accept. It has some bytes of
 * each file, and never responds to an append.
 */
const openApi = async (
  refuse: (path: string, body: Asked) => [status: number, code: string] | undefined,
  receivedBytes = 4,
) => {
  const taken: string[] = [];
  const asked: string[] = [];
  const { promise: adding, resolve: isAdding } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const what = request.url?.split('/').at(-1) ?? '';
      const isText = request.headers['content-type'] === 'application/json';
      const body = (isText ? JSON.parse(Buffer.concat(parts).toString()) : {}) as Asked;
      asked.push(what);
      if (request.method === 'PATCH') {
        isAdding();
        return;
      }
      const refused = refuse(what, body);
      if (refused) {
        response.writeHead(refused[0], { 'content-type': 'application/problem+json' });
        response.end(JSON.stringify({ code: refused[1] }));
        return;
      }
      taken.push(...(body.events ?? []).map(({ status }) => status), ...(body.utterances ?? []).map(({ id }) => id));
      if (what === 'media') {
        taken.push(`${body.kind}`);
        response.writeHead(201, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: body['id'], uploadUrl: '/bytes', receivedBytes, state: 'growing' }));
      } else if (what === 'finish') {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ id: randomUUID(), uploadUrl: '/bytes', receivedBytes: 4, state: 'finished' }));
      } else response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'pauta-sender-test-'));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const files: { about: MediaFile; bytes: number }[] = [];
  const sender = new BotSender({
    link: new ApiLink(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    botId: randomUUID(),
    lease: { token: 'x' },
    folder,
    list: () => files,
  });
  const record = async (kind: MediaFile['kind']) => {
    const about = { id: randomUUID(), kind, mimeType: 'audio/webm', startedAt: Date.now(), startMs: 0 };
    await writeFile(join(folder, `${about.id}.webm`), 'sons');
    files.push({ about, bytes: 4 });
  };
  return { sender, taken, asked, adding, record };
};

it('an event that the API always refuses does not block the others', async () => {
  const { sender, taken } = await openApi((_, { events = [] }) =>
    events.some(({ status }) => status === 'status_change') ? [400, 'validation_failed'] : undefined,
  );
  for (const status of ['joining_call', 'status_change', 'in_waiting_room', 'in_call_recording'] as const)
    sender.event(status);
  sender.said({ id: 'a', key: null, speaker: 'Ana', startMs: 0, endMs: 100, text: 'Oi' });
  await sender.finish();
  expect(taken).toEqual(['joining_call', 'in_waiting_room', 'in_call_recording', 'a']);
});

it('an utterance that the API always refuses does not block the others', async () => {
  const { sender, taken } = await openApi((_, { utterances = [] }) =>
    utterances.some(({ id }) => id === 'b') ? [422, 'bot_limit_reached'] : undefined,
  );
  for (const id of ['a', 'b', 'c']) sender.said({ id, key: null, speaker: 'Ana', startMs: 0, endMs: 100, text: 'Oi' });
  await sender.finish();
  expect(taken).toEqual(['a', 'c']);
});

it('a track beyond the limit is left out, and the recording is sent', async () => {
  const { sender, taken, record } = await openApi((what, { kind }) =>
    what === 'media' && kind === 'track' ? [422, 'bot_limit_reached'] : undefined,
  );
  await record('track');
  await record('main');
  await sender.finish();
  expect(taken).toEqual(['main']);
});

it('a lost lease stops the reports, but not the upload of the recording', async () => {
  const { sender, taken, record } = await openApi((what) => (what === 'events' ? [409, 'bot_lease_lost'] : undefined));
  sender.event('in_call_recording');
  await record('main');
  await sender.finish();
  expect(sender.isRefused).toBe(true);
  expect(taken).toEqual(['main']);
});

it('every file is opened before one is closed, so that the API waits for all', async () => {
  const { sender, asked, record } = await openApi(() => undefined);
  await record('main');
  await record('main');
  await sender.finish();
  expect(asked).toEqual(['media', 'media', 'finish', 'finish']);
});

it('an append in progress is aborted when the host stops', async () => {
  // Disables the timeout, which would end the pending call.
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  onTestFinished(() => patience.mockRestore());
  const { sender, adding, record } = await openApi(() => undefined, 0);
  await record('main');
  sender.start();
  await adding;
  await expect(sender.abandon()).resolves.toBeUndefined();
});
