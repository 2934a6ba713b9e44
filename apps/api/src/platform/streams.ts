import type { ServerResponse } from 'node:http';
import { type Actor, actorIdOf } from '@pauta/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from './database-unavailable.ts';
import { hijack } from './hijack.ts';
import { ProblemError } from './problem-error.ts';

const pingMs = 15_000;
const recheckMs = 30_000;
const streamsPerActor = 10;
const bufferLimit = 256 * 1024;

/** The interface with which a streaming endpoint sends events to its client. */
export interface EventStream<E extends object> {
  /** Id of the last event that a reconnecting client has received. */
  readonly lastId: string | undefined;
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Aborted right before the stream ends because the caller's roles have changed. */
  readonly rolesChanged: AbortSignal;
  /** Sends an event, which is serialised once for all streams. */
  send(id: number, event: E): void;
  /** Sets the id to resume from, without an event. */
  mark(id: number): void;
  /** Ends the stream. */
  end(): void;
}

/** All open streams of a server. */
export interface Streams {
  /**
   * Turns the response into a stream. `recheck` authenticates the caller again: it rejects when they have lost access.
   */
  open<E extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor | undefined,
    recheck: () => Promise<Actor | undefined>,
    tell: (stream: EventStream<E>) => Promise<unknown>,
  ): Promise<void>;
}

const frames = new WeakMap<object, string>();
const frameOf = (id: number, event: object): string => {
  const known = frames.get(event);
  if (known) return known;
  const made = `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
  frames.set(event, made);
  return made;
};

const rolesOf = (actor: Actor | undefined): string =>
  actor?.kind === 'user'
    ? JSON.stringify([actor.isAdmin, actor.teams.map(({ teamId, role }) => `${teamId} ${role}`).toSorted()])
    : '';

/**
 * Server-sent events: with regular pings; ended within half a minute after the caller loses access or their roles
 * change, and on shutdown; limited per actor. Slow readers are disconnected.
 */
export const openStreams = (app: FastifyInstance, stopping: AbortSignal): Streams => {
  const open = new Map<string, number>();
  const streams = new Set<ServerResponse>();
  const endAll = () => {
    // A random retry time spreads the reconnects.
    for (const stream of streams)
      if (!stream.writableEnded) stream.end(`retry: ${1_000 + Math.floor(Math.random() * 4_000)}\n\n`);
  };
  stopping.addEventListener('abort', endAll, { once: true });
  app.addHook('preClose', async () => endAll());

  return {
    open: async (request, reply, actor, recheck, tell) => {
      if (reply.raw.destroyed) {
        // The client has disconnected: 'close' will not fire again.
        reply.hijack();
        return;
      }
      if (stopping.aborted) throw new ProblemError('unavailable', { retryAfterS: 2 });
      const key = actor ? `${actor.companyId} ${actor.kind} ${actorIdOf(actor)}` : request.ip;
      const count = open.get(key) ?? 0;
      if (count >= streamsPerActor) throw new ProblemError('too_many_requests', { retryAfterS: 10 });
      open.set(key, count + 1);

      const listening = new AbortController();
      const rolesChanged = new AbortController();
      const roles = rolesOf(actor);
      const timers: NodeJS.Timeout[] = [];
      let begun: ServerResponse | undefined;
      // Before the first event, an error is an ordinary response.
      const begin = (): ServerResponse => {
        if (begun) return begun;
        const raw = hijack(reply);
        begun = raw;
        streams.add(raw);
        raw.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        });
        raw.write('retry: 2000\n\n');
        return raw;
      };
      const write = (text: string) => {
        const raw = begin();
        raw.write(text);
        if (raw.writableLength > bufferLimit) raw.destroy();
      };
      const check = async () => {
        if (rolesOf(await recheck()) === roles || listening.signal.aborted) return;
        rolesChanged.abort();
        begin().end();
      };
      timers.push(
        setInterval(() => write(': ping\n\n'), pingMs),
        setInterval(() => {
          check().catch((error: unknown) => {
            // While the database is unreachable there are no events either: access is checked again when it is back.
            if (!isDatabaseAway(error)) begin().end();
          });
        }, recheckMs),
      );
      reply.raw.on('close', () => {
        if (begun) streams.delete(begun);
        listening.abort();
        for (const timer of timers) clearInterval(timer);
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      });

      const lastId = request.headers['last-event-id'];
      try {
        await tell({
          lastId: typeof lastId === 'string' ? lastId : undefined,
          signal: listening.signal,
          rolesChanged: rolesChanged.signal,
          send: (id, event) => write(frameOf(id, event)),
          mark: (id) => write(`id: ${id}\n: connected\n\n`),
          end: () => void begin().end(),
        });
        if (!listening.signal.aborted) begin();
      } catch (error) {
        if (!begun) throw error;
        // The response has begun, so the client only sees its end.
        if (!isDatabaseAway(error)) request.log.error({ err: error, requestId: request.id }, 'stream failed');
        begun.end();
      }
    },
  };
};
