import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The way from serving to having ended, on which no request that was sent fails. */
export interface Drain {
  /** Aborted when it begins: not ready any more, and nothing that lasts is begun. */
  readonly signal: AbortSignal;
  /** Watches the server's connections. Before any route. */
  attach(app: FastifyInstance): void;
  /** Refuses new connections and waits for open requests, except those that take too long. */
  run(options: { ms: number; endsWhenAlone: boolean }): Promise<void>;
}

/** Long enough for a client on a busy machine to come again after its answer. */
const quietTurns = 40;
/** At most so many rounds are waited for clients. In rounds, not in time: a busy machine has few in a second. */
const mostTurns = 400;
/** For one more of the answers under way to end. */
const settlingMs = 2_000;

/**
 * For a while it serves on, not ready, and every answer closes its connection: load balancers go
 * elsewhere. Then it takes no more connections. Closing a listener resets those that the system has accepted and we
 * have not, so for that moment answers are held back: who waits for one opens no other connection.
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
  /** Each turn of the event loop takes one connection of those that wait. */
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
      // Not the http server's own: that one also cuts connections in which a request may be waiting to be read.
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
