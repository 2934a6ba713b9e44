import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Graceful shutdown, during which no request fails. */
export interface Drain {
  /** Aborted when it begins: readiness ends, and no long-running work is started. */
  readonly signal: AbortSignal;
  /** Tracks the server's connections. Call before adding routes. */
  attach(app: FastifyInstance): void;
  /** Refuses new connections and waits for open requests, up to `ms`. */
  run(options: { ms: number; endsWhenAlone: boolean }): Promise<void>;
}

/** Number of quiet event-loop turns after which no client is expected: long enough on a busy machine. */
const quietTurns = 40;
/** Maximum number of turns. Turns rather than time, since a busy machine has few in a second. */
const mostTurns = 400;
/** Maximum time for one more pending response to finish. */
const settlingMs = 2_000;

/**
 * At first it keeps serving, not ready, and closes connections after each response, so that load balancers switch. Then
 * it stops listening. Closing a listener resets connections that the system has accepted but the process has not;
 * responses are held back at that moment, so that clients do not open new connections.
 */
export const openDrain = (): Drain => {
  const begun = new AbortController();
  const answers = new Set<ServerResponse>();
  let server: Server | undefined;
  let connections = 0;
  let arrivals = 0;
  let held: Promise<void> | undefined;

  const until = async (isOver: () => boolean, ms: number): Promise<void> => {
    for (const deadline = performance.now() + ms; !isOver() && performance.now() < deadline;) await delay(20);
  };
  /** Each turn of the event loop accepts one pending connection. */
  const untilNobodyComes = async (): Promise<void> => {
    for (let turn = 0, quiet = 0, seen = arrivals; quiet < quietTurns && turn < mostTurns; turn += 1, quiet += 1) {
      await delay(5);
      await nextTurn();
      if (arrivals !== seen) [quiet, seen] = [-1, arrivals];
    }
  };

  return {
    signal: begun.signal,
    attach: (app) => {
      server = app.server;
      server.on('connection', (socket) => {
        connections += 1;
        arrivals += 1;
        socket.once('close', () => (connections -= 1));
      });
      app.server.prependListener('request', (_request, answer) => {
        answers.add(answer);
        answer.once('close', () => answers.delete(answer));
        if (begun.signal.aborted) answer.shouldKeepAlive = false;
      });
      app.addHook('onRequest', async () => held);
    },
    run: async ({ ms, endsWhenAlone }) => {
      begun.abort();
      for (const answer of answers) answer.shouldKeepAlive = false;
      if (!server?.listening) return;
      await until(() => endsWhenAlone && connections === 0, ms);
      const closed = Promise.withResolvers<void>();
      held = closed.promise;
      await untilNobodyComes();
      // Not http's own `close`, which also cuts connections with an unread request.
      Server.prototype.close.call(server);
      held = undefined;
      closed.resolve();
      for (let before = Infinity; answers.size > 0 && answers.size < before;) {
        before = answers.size;
        await until(() => answers.size === 0, settlingMs);
      }
    },
  };
};
