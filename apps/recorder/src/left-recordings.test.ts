import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';
import { Recorder } from './recorder.ts';
import { RecordingFiles } from './recording-files.ts';

/** Starts a host with a leftover recording, with an API that refuses everything; returns what is left. */
const startWithLeft = async (status: number, code: string): Promise<{ left: string[]; log: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pauta-left-test-'));
  const bot = join(folder, 'bot');
  await mkdir(bot);
  await writeFile(join(bot, 'job.json'), JSON.stringify({ botId: randomUUID(), token: 'x' }));
  const files = new RecordingFiles(bot);
  await files.begin('main-1', 'audio/webm', Date.now());
  await files.close();
  const [{ about } = {}] = files.list();
  // The smallest complete header of a file.
  await writeFile(join(bot, `${about?.id}.webm`), Buffer.from('1a45dfa3801853806701ffffffffffffff', 'hex'));

  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ code }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const log: string[] = [];
  const recorder = new Recorder(
    readConfig({
      PAUTA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PAUTA_RECORDER_TOKEN: 'x',
      PAUTA_RECORDER_DIR: folder,
    }),
    { log: (text) => void log.push(text) },
  );
  await recorder.start();
  await recorder.left();
  await recorder.stop();
  return { left: await readdir(folder), log: log.filter((line) => line.includes(bot)) };
};

it.each([
  [401, 'unauthorized'],
  [409, 'bot_media_closed'],
  [413, 'storage_full'],
])('a leftover recording is kept and logged when it is refused with %i %s', async (status, code) => {
  const { left, log } = await startWithLeft(status, code);
  expect(left).toEqual(['bot']);
  expect(log).toHaveLength(1);
  expect(log[0]).toContain(code);
});

it('a leftover recording is deleted with its meeting', async () => {
  expect((await startWithLeft(404, 'bot_not_found')).left).toEqual([]);
});
