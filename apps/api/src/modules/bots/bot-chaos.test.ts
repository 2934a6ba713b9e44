import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { api, type BotJob } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeBot, fakeRecorder } from '../../testing/fake-recorder.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { wavOf } from '../recordings/media/media-samples.ts';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));

let server: TestServer;
let seller: TestUser;
beforeAll(async () => {
  server = await openTestServer();
  seller = await server.user(await server.company());
});
afterAll(() => server.close());

/** Starts another API process of the same installation, to be killed. */
const startApi = async () => {
  const { DATABASE_URL = '', dataDir } = server.platform.config;
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL,
      PAUTA_DATA_DIR: dataDir,
      PAUTA_DEMO: '0',
      PAUTA_ROLE: 'http',
      PAUTA_LOG: 'silent',
      PORT: '0',
      // It shares the rate-limit counts of this test's process, whose limits are larger than the default.
      PAUTA_LIMIT_GENERAL: '1000000/1000000/1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    address,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

describe('an API process that is killed while a bot uploads', () => {
  it('loses no received bytes: the next process continues, and there is one complete recording', async () => {
    const { body: meeting } = await server.call(api.meetings.create, seller, {
      body: { invitation: `agora https://meet.jit.si/${randomUUID()}` },
    });
    const [job] = await fakeRecorder(server).lease();
    const bot = fakeBot(server, job as BotJob);
    await bot.says('in_call_recording');
    const bytes = wavOf(60, (time) => 0.4 * Math.sin(2 * Math.PI * 200 * time), { sampleRate: 8000 });
    const media = { id: randomUUID(), kind: 'main' as const, mimeType: 'audio/wav' };
    const opened = await bot.open(media);
    const received = async () => (await bot.open(media)).body.receivedBytes;

    for (let round = 1; round <= 3; round += 1) {
      const { address, kill } = await startApi();
      const from = await received();
      const patch = request(new URL(opened.body.uploadUrl, address), {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${bot.token}`,
          'tus-resumable': '1.0.0',
          'upload-offset': String(from),
          'content-type': 'application/offset+octet-stream',
        },
      });
      patch.on('error', () => undefined);
      // Killed during the request, after part of it arrived.
      patch.write(bytes.subarray(from, from + 150_000));
      await server.until(async () => (await received()) > from);
      await kill();
      patch.destroy();
      const there = await received();
      expect(there).toBeGreaterThan(from);
      expect(there).toBeLessThanOrEqual(from + 150_000);
    }
    const left = await received();
    expect(await bot.send(opened.body, left, bytes.subarray(left))).toBe(204);
    expect((await bot.finish(opened.body, bytes)).body).toMatchObject({
      state: 'finished',
      receivedBytes: bytes.length,
    });
    await bot.says('call_ended', 'done');
    await bot.complete();
    const { recordings, durationMs } = await processedMeeting(server, seller, meeting.id);
    expect(recordings).toHaveLength(1);
    expect(Math.round((durationMs ?? 0) / 1000)).toBe(60);
  });
});
