import { api, type LiveEvent } from '@pauta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';

interface Stream {
  events: { id: number; event: LiveEvent }[];
  close(): void;
}

let server: TestServer;
let seller: TestUser;
let admin: TestUser;
let colleague: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  seller = await server.user(companyId);
  admin = await server.user(companyId, { isAdmin: true });
  colleague = await server.user(companyId);
  stranger = await server.user(await server.company('Outra'), { isAdmin: true });
});
afterAll(() => server.close());

const listen = async (user: TestUser, lastEventId?: number): Promise<Stream> => {
  const abort = new AbortController();
  const response = await fetch(`${server.address}/api/events`, {
    headers: {
      authorization: `Bearer ${user.token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events: Stream['events'] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let isOpen: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (isOpen = resolve));
  void (async () => {
    let text = '';
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      text += part.value;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const id = Number(/^id: (\d+)$/m.exec(frame)?.[1]);
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (frame.includes(': connected')) isOpen();
        if (data) events.push({ id, event: JSON.parse(data) as LiveEvent });
      }
    }
  })().catch(() => undefined);
  if (lastEventId === undefined) await opened;
  return { events, close: () => abort.abort() };
};

const rename = async (id: string, title: string) =>
  server.call(api.meetings.update, seller, { params: { id }, body: { title } });

describe('live events', () => {
  it('reach those who may see the meeting, and nobody else', async () => {
    const { body } = await server.call(api.meetings.create, seller, { body: { title: 'Ao vivo' } });
    const streams = await Promise.all([seller, admin, colleague, stranger].map((user) => listen(user)));
    await rename(body.id, 'Mudou');
    await server.until(async () => streams[0]?.events.length && streams[1]?.events.length);
    expect(streams[0]?.events[0]?.event).toMatchObject({ topic: 'meeting.changed', meetingId: body.id });
    await rename(body.id, 'Mudou de novo');
    await server.until(async () => (streams[1]?.events.length ?? 0) > 1);
    expect(streams.map(({ events }) => events.length)).toEqual([2, 2, 0, 0]);
    for (const stream of streams) stream.close();
  });

  it('resume after the last one seen', async () => {
    const { body } = await server.call(api.meetings.create, seller, { body: { title: 'Retomada' } });
    const first = await listen(seller);
    await rename(body.id, '1');
    await server.until(async () => first.events.length);
    first.close();
    await rename(body.id, '2');
    await rename(body.id, '3');
    const second = await listen(seller, first.events[0]?.id);
    await server.until(async () => second.events.length === 2);
    second.close();
  });

  it('say that everything must be read again when too much was missed', async () => {
    await server.platform.database.system.transaction((tx) => tx.execute('delete from outbox where id < 1000000'));
    const { body } = await server.call(api.meetings.create, seller, { body: { title: 'Depois' } });
    await rename(body.id, 'x');
    const stream = await listen(seller, 1);
    await server.until(async () => stream.events.length);
    expect(stream.events[0]?.event).toEqual({ topic: 'resync' });
    stream.close();
  });

  it('need a signed-in caller, without a token in the address', async () => {
    expect((await fetch(`${server.address}/api/events?token=${seller.token}`)).status).toBe(401);
  });
});
