import { randomUUID } from 'node:crypto';
import {
  api,
  type BotJob,
  type BotMedia,
  type BotPlatform,
  type Heartbeat,
  type LeaseRequest,
  type NewBotEvent,
  type NewBotMedia,
  type NewUtterances,
} from '@pauta/contract';
import { expect } from 'vitest';
import { recorderToken } from '../platform/recorder-token.ts';
import type { TestServer } from './test-server.ts';
import { sha256 } from './upload-file.ts';

const everywhere: BotPlatform[] = ['google_meet', 'microsoft_teams', 'zoom', 'jitsi'];
const tus = { 'tus-resumable': '1.0.0' };

/** A recorder host that uses the protocol over HTTP, without a browser. */
export const fakeRecorder = (server: TestServer, host: string = `host-${randomUUID()}`, instance = randomUUID()) => {
  const credential = { token: recorderToken(server.platform) };
  const lease = async (capacity = { video: 1, audio: 2 }, extra: Partial<LeaseRequest> = {}): Promise<BotJob[]> => {
    const body = { host, instance, version: '1', platforms: everywhere, capacity, ...extra };
    const { status, body: answer } = await server.call(api.recorder.lease, credential, { body });
    expect(status).toBe(200);
    return answer.jobs;
  };
  return { host, instance, credential, lease };
};

/** A host's calls for a leased bot. */
export const fakeBot = (server: TestServer, job: Pick<BotJob, 'botId' | 'token'>) => {
  const params = { id: job.botId };
  let told = 0;
  const events = (list: readonly Omit<NewBotEvent, 'id' | 'at'>[]) => {
    const body = {
      events: list.map((event) => ({
        id: `${(told += 1)} ${job.token}`.slice(0, 200),
        at: new Date().toISOString(),
        ...event,
      })),
    };
    return server.call(api.recorder.events, job, { params, body });
  };
  const open = (media: Partial<NewBotMedia> & Pick<NewBotMedia, 'kind'>) =>
    server.call(api.recorder.openMedia, job, {
      params,
      body: { id: randomUUID(), mimeType: 'video/webm', startedAt: new Date().toISOString(), startMs: 0, ...media },
    });
  const send = async ({ uploadUrl }: BotMedia, offset: number, bytes: Uint8Array): Promise<number> => {
    const response = await fetch(new URL(uploadUrl, server.address), {
      method: 'PATCH',
      headers: {
        ...tus,
        authorization: `Bearer ${job.token}`,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const finish = ({ id }: Pick<BotMedia, 'id'>, bytes: Uint8Array) =>
    server.call(api.recorder.finishMedia, job, {
      params: { ...params, mediaId: id },
      body: { bytes: bytes.length, sha256: sha256(bytes) },
    });
  return {
    id: job.botId,
    token: job.token,
    says: async (...statuses: readonly (string | [status: string, reason: string])[]) => {
      const list = statuses.map((one) =>
        typeof one === 'string' ? { status: one } : { status: one[0], reason: one[1] },
      );
      expect((await events(list)).status).toBe(204);
    },
    events,
    heartbeat: (body: Heartbeat = {}) => server.call(api.recorder.heartbeat, job, { params, body }),
    utterances: (utterances: NewUtterances['utterances']) =>
      server.call(api.recorder.utterances, job, { params, body: { utterances } }),
    open,
    send,
    finish,
    /** Opens a file, sends it in two pieces, and closes it. */
    record: async (media: Partial<NewBotMedia> & Pick<NewBotMedia, 'kind'>, bytes: Uint8Array): Promise<void> => {
      const { body } = await open(media);
      const half = Math.floor(bytes.length / 2);
      expect(await send(body, 0, bytes.subarray(0, half))).toBe(204);
      expect(await send(body, half, bytes.subarray(half))).toBe(204);
      expect((await finish(body, bytes)).status).toBe(200);
    },
    complete: () => server.call(api.recorder.complete, job, { params }),
  };
};
