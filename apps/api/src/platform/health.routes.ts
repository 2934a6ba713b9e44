import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

const answersWithin = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

/**
 * `/healthz`: the process is alive. `/readyz`: the database responds and is migrated, and the server is not stopping.
 */
export const mountHealth = (app: FastifyInstance, platform: Platform, stopping: AbortSignal): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await answersWithin(platform.database.ping(), 1_000);
    const isReady = database && !stopping.aborted;
    // The server listens only after the migration.
    return reply
      .code(isReady ? 200 : 503)
      .headers(isReady ? {} : { 'retry-after': '1' })
      .send({ status: isReady ? 'ok' : 'unavailable', database, migrations: database });
  });
};
