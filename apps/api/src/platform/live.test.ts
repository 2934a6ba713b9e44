import { connect } from 'node:net';
import { api, type LiveEvent } from '@pauta/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../testing/test-server.ts';
import { events } from './platform.table.ts';

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

/** Creates a meeting and waits until its event was delivered, so that later streams do not get it. */
const announced = async (title: string) => {
  const stream = await listen(seller);
  const { body } = await server.call(api.meetings.create, seller, { body: { title } });
  await server.until(async () =>
    stream.events.some(({ event }) => event.topic === 'meeting.changed' && event.meetingId === body.id),
  );
  stream.close();
  return body;
};

describe('live events', () => {
  it('are sent to people who may see the meeting, and to nobody else', async () => {
    const body = await announced('Ao vivo');
    const streams = await Promise.all([seller, admin, colleague, stranger].map((user) => listen(user)));
    await rename(body.id, 'Mudou');
    await server.until(async () => streams[0]?.events.length && streams[1]?.events.length);
    expect(streams[0]?.events[0]?.event).toMatchObject({ topic: 'meeting.changed', meetingId: body.id });
    await rename(body.id, 'Mudou de novo');
    await server.until(async () => streams.slice(0, 2).every(({ events }) => events.length > 1));
    expect(streams.map(({ events }) => events.length)).toEqual([2, 2, 0, 0]);
    for (const stream of streams) stream.close();
  });

  it('resume after the last one seen', async () => {
    const body = await announced('Retomada');
    const first = await listen(seller);
    await rename(body.id, '1');
    await server.until(async () => first.events.length);
    first.close();
    await rename(body.id, '2');
    await rename(body.id, '3');
    const second = await listen(seller, first.events[0]?.id);
    await server.until(async () => second.events.length >= 2);
    expect(second.events.map(({ id }) => id)).toEqual([...new Set(second.events.map(({ id }) => id))]);
    expect(second.events.every(({ id }) => id > (first.events[0]?.id ?? 0))).toBe(true);
    expect(second.events).toHaveLength(2);
    second.close();
  });

  it('send resync after too many missed events', async () => {
    await server.platform.database.system.transaction((tx) => tx.execute('delete from events where id < 1000000'));
    const { body } = await server.call(api.meetings.create, seller, { body: { title: 'Depois' } });
    await rename(body.id, 'x');
    const stream = await listen(seller, 1);
    await server.until(async () => stream.events.length);
    expect(stream.events[0]?.event).toEqual({ topic: 'resync' });
    stream.close();
  });

  it('include a change that commits after a later one', async () => {
    const body = await announced('Atrasada');
    const { system } = server.platform.database;
    const publishAs = (id: number, progress: number) =>
      system.transaction(async (tx) => {
        const event: LiveEvent = {
          topic: 'meeting.changed',
          meetingId: body.id,
          status: 'processing',
          stage: 'media',
          progress,
        };
        const audience = { userIds: [seller.id], teamIds: [] };
        await tx.insert(events).values({ id, companyId: seller.companyId, audience, event });
        await tx.execute(sql`select pg_notify('pauta_events', '')`);
      });
    const stream = await listen(seller);
    const progressOf = () =>
      stream.events.map(({ event }) => (event.topic === 'meeting.changed' ? event.progress : undefined));
    const next = (await server.platform.events.newestId(seller.companyId)) + 1;
    await publishAs(next + 1, 0.5);
    await server.until(async () => progressOf().includes(0.5));
    await publishAs(next, 0.25);
    await server.until(async () => progressOf().includes(0.25));
    expect(progressOf()).toEqual([0.5, 0.25]);
    await system.transaction((tx) => tx.execute(sql`select setval('events_id_seq', ${next + 1})`));
    stream.close();
  });

  it('leave nothing open for clients that disconnect at once', async () => {
    const { hostname, port } = new URL(server.address);
    const hangUp = (authorization: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`GET /api/events HTTP/1.1\r\nhost: pauta\r\nauthorization: ${authorization}\r\n\r\n`);
          setImmediate(() => socket.destroy());
        });
        socket.on('close', () => resolve());
      });
    for (let reader = 0; reader < 30; reader += 1) await hangUp(`Bearer ${colleague.token}`);
    await server.until(async () => {
      const abort = new AbortController();
      const { status } = await fetch(`${server.address}/api/events`, {
        headers: { authorization: `Bearer ${colleague.token}` },
        signal: abort.signal,
      });
      abort.abort();
      return status === 200;
    });
  });

  it('do not stream for HEAD requests', async () => {
    const response = await fetch(`${server.address}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${colleague.token}` },
    });
    expect(response.status).toBe(404);
  });

  it('require authentication, without a token in the address', async () => {
    expect((await fetch(`${server.address}/api/events?token=${seller.token}`)).status).toBe(401);
  });

  it('are limited to ten streams per person', async () => {
    const many = await server.user(seller.companyId);
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(many)));
    const eleventh = () =>
      fetch(`${server.address}/api/events`, { headers: { authorization: `Bearer ${many.token}` } });
    const refused = await eleventh();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    streams[0]?.close();
    await server.until(async () => {
      const { status, body } = await eleventh();
      await body?.cancel();
      return status === 200;
    });
    for (const stream of streams) stream.close();
  });

  it('end on shutdown, with a retry time, and new ones are refused', async () => {
    const ending = await openTestServer();
    const person = await ending.user(await ending.company());
    const ask = () => fetch(`${ending.address}/api/events`, { headers: { authorization: `Bearer ${person.token}` } });
    const { body } = await ask();
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes(': connected')) text += (await reader?.read())?.value ?? '';
    const draining = ending.drain.run({ ms: 3_000, endsWhenAlone: false });
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
      503,
      '2',
      'close',
    ]);
    await refused.arrayBuffer();
    let last = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) last += part.value;
    expect(last).toMatch(/^retry: [1-4]\d{3}\n\n$/);
    await draining;
    await expect(ask()).rejects.toThrow('fetch failed');
    await ending.close();
  });
});
