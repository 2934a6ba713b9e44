import type { ServerResponse } from 'node:http';
import { type UserActor, ledTeams } from '@pauta/contract';
import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from './database-unavailable.ts';
import type { OutboxEvent } from './events.ts';
import { type Authenticate, hijack } from './http.ts';
import { openLimits } from './limits.ts';
import type { Platform } from './platform.ts';
import { ProblemError } from './problem-error.ts';

const pingMs = 15_000;
const recheckMs = 30_000;
const streamsPerUser = 10;
const bufferLimit = 256 * 1024;

const concerns = (actor: UserActor, { companyId, audience }: OutboxEvent): boolean =>
  companyId === actor.companyId &&
  (actor.isAdmin ||
    audience.userIds.includes(actor.userId) ||
    ledTeams(actor).some((teamId) => audience.teamIds.includes(teamId)));

const frames = new WeakMap<OutboxEvent, string>();
const frameOf = (event: OutboxEvent): string => {
  const known = frames.get(event);
  if (known) return known;
  const made = `id: ${event.id}\ndata: ${JSON.stringify(event.event)}\n\n`;
  frames.set(event, made);
  return made;
};

/**
 * `GET /api/events`: server-sent events for the caller. `Last-Event-ID` resumes within a day; older ids get
 * `resync`. Sign-out or disabling ends the stream within half a minute; a reader that is too slow is dropped.
 */
export const mountLive = (
  app: FastifyInstance,
  platform: Platform,
  authenticate: Authenticate,
  stopping: AbortSignal,
): void => {
  const limits = openLimits(platform);
  const open = new Map<string, number>();
  const streams = new Set<ServerResponse>();
  const endAll = () => {
    // They come back one by one, not all at once.
    for (const stream of streams)
      if (!stream.writableEnded) stream.end(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`);
  };
  stopping.addEventListener('abort', endAll, { once: true });
  app.addHook('preClose', async () => endAll());

  app.get('/api/events', { exposeHeadRoute: false }, async (request, reply) => {
    const actor = await authenticate('user', request);
    if (!actor) throw new ProblemError('unauthenticated');
    await limits.ofActor('general', actor, reply);
    // Who left meanwhile closes nothing any more.
    if (reply.raw.destroyed) {
      reply.hijack();
      return;
    }
    if (stopping.aborted) throw new ProblemError('unavailable', { retryAfterS: 2 });
    const count = open.get(actor.userId) ?? 0;
    if (count >= streamsPerUser) throw new ProblemError('too_many_requests', { retryAfterS: 10 });
    open.set(actor.userId, count + 1);

    const raw = hijack(reply);
    streams.add(raw);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const waiting: OutboxEvent[] = [];
    let isResumed = false;
    const send = (text: string) => {
      raw.write(text);
      if (raw.writableLength > bufferLimit) raw.destroy();
    };
    // What a resumed stream has read itself may still be announced.
    const resumed = new Set<number>();
    const tell = (event: OutboxEvent) => {
      if (concerns(actor, event) && !resumed.has(event.id)) send(frameOf(event));
    };
    const unsubscribe = platform.events.subscribe((event) => (isResumed ? tell(event) : waiting.push(event)));
    const ping = setInterval(() => send(': ping\n\n'), pingMs);
    const recheck = setInterval(() => {
      authenticate('user', request)
        .then((current) => current ?? raw.end())
        .catch((error: unknown) => {
          // Where the database is away nothing is told either: who may not read any more is found out when it is back.
          if (!isDatabaseAway(error)) raw.end();
        });
    }, recheckMs);
    raw.on('close', () => {
      streams.delete(raw);
      unsubscribe();
      clearInterval(ping);
      clearInterval(recheck);
      const left = (open.get(actor.userId) ?? 1) - 1;
      if (left > 0) open.set(actor.userId, left);
      else open.delete(actor.userId);
    });

    try {
      send('retry: 2000\n\n');
      const lastId = Number(request.headers['last-event-id']);
      let newest = 0;
      if (Number.isSafeInteger(lastId) && lastId > 0) {
        const missed = await platform.events.since(actor.companyId, lastId);
        for (const event of missed ?? []) {
          tell(event);
          resumed.add(event.id);
        }
        newest = missed?.at(-1)?.id ?? lastId;
        if (!missed) {
          newest = await platform.events.newestId(actor.companyId);
          send(`id: ${newest}\ndata: ${JSON.stringify({ topic: 'resync' })}\n\n`);
        }
      } else {
        newest = await platform.events.newestId(actor.companyId);
        send(`id: ${newest}\n: connected\n\n`);
      }
      isResumed = true;
      for (const event of waiting) if (event.id > newest) tell(event);
    } catch {
      raw.end();
    }
  });
};
