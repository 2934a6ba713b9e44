import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@pauta/chaos/server-process';
import { type PostgresServer, startPostgres } from '@pauta/postgres';
import pg from 'pg';
import { openEmbeddedPostgres } from '../../apps/api/src/platform/embedded/embedded-postgres.ts';
import { openLogger } from '../../apps/api/src/platform/logger.ts';
import { openSecrets } from '../../apps/api/src/platform/secrets.ts';
import { askDetail, askList, detailClasses, listClasses, type Questions, steadyClasses } from './api-classes.ts';
import { type Floor, startFloor } from './api-floor.ts';
import { measureLimits } from './api-limits.ts';
import { seed } from './api-seed.ts';
import { type Load, measureLoad, type Target } from './load.ts';
import { residentMiB } from './memory.ts';
import { against, alone, type Figure, type Section } from './report.ts';
import { inRounds, median } from './rounds.ts';

export interface ApiSizes {
  meetings: number;
  /** Number of meetings in the smaller database for the growth, and in the embedded one. */
  fewMeetings: number;
  rounds: number;
  ms: number;
}

const connections = 16;
const poolSize = 10;
const email = 'carla@aurora.example';
const password = 'Senha#2026forte';

/** A running server with a filled database, and its signed-in user. */
interface Product {
  server: ServerProcess;
  dataDir: string;
  actor: Parameters<typeof askList>[1];
  headers: Record<string, string>;
}

interface Account {
  companyId: string;
  userId: string;
}

const makeAccount = async (server: ServerProcess): Promise<Account> => {
  const company = await server.admin<{ id: string }>('company', 'create', '--name', 'Aurora');
  const person = { email, name: 'Carla Vieira', password, company: company.id };
  const options = Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]);
  const user = await server.admin<{ id: string }>('user', 'create', ...options, '--admin');
  return { companyId: company.id, userId: user.id };
};

const settings = {
  PAUTA_RATE_LIMIT_PER_MINUTE: '1000000',
  PAUTA_POOL_SIZE: String(poolSize),
};

const startProduct = async (
  env: Record<string, string>,
  fill: (account: Account, dataDir: string) => Promise<void>,
): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-bench-'));
  const server = await ServerProcess.at(dataDir, { ...settings, ...env });
  const account = await makeAccount(server);
  await fill(account, dataDir);
  await server.start();
  return {
    server,
    dataDir,
    actor: { kind: 'user', ...account, isAdmin: true, teams: [], resetPassword: false },
    headers: { authorization: `Bearer ${await server.signIn(email, password)}` },
  };
};

const stopProduct = async ({ server, dataDir }: Product): Promise<void> => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const startOnPostgres = async (postgres: PostgresServer, name: string, meetings: number): Promise<Product> => {
  await withClient(postgres.url, (client) => client.query(`create database ${name}`));
  const url = postgres.urlOf(name);
  return startProduct({ DATABASE_URL: url }, ({ companyId }) =>
    withClient(url, (client) => seed((text) => client.query(text), companyId, meetings)),
  );
};

const startEmbedded = (meetings: number): Promise<Product> =>
  startProduct({}, async ({ companyId }, dataDir) => {
    const secrets = await openSecrets({ secret: undefined, dataDir });
    const embedded = await openEmbeddedPostgres({ dataDir, secrets, log: openLogger('error'), connections: 20 });
    const client = new pg.Client({ connectionString: embedded.url });
    await client.connect();
    await seed((text) => client.query(text), companyId, meetings);
    await client.end();
    await embedded.close();
  });

/** Newest meetings of the company with a transcript. */
const spokenMeetings = (url: string, companyId: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ meeting_id: string }>(
      'select meeting_id from transcripts where company_id = $1 order by meeting_id desc limit 16',
      [companyId],
    );
    return rows.map(({ meeting_id: id }) => id);
  });

const onProduct = ({ server, headers }: Product, { paths }: Questions): Target => ({
  address: server.address,
  headers,
  paths,
});

const medianOf = (loads: readonly Load[], key: keyof Load): number => median(loads.map((load) => load[key]));

/** Throughput and tail latency of the lists and the detail, on PostgreSQL relative to the baseline, and embedded. */
export const benchApi = async ({ meetings, fewMeetings, rounds, ms }: ApiSizes): Promise<Section[]> => {
  const undo: (() => Promise<void>)[] = [];
  try {
    const postgres = await startPostgres({ synchronous_commit: 'on', shared_buffers: '1GB', max_wal_size: '4GB' });
    undo.push(() => postgres.stop());
    const [name, fewName] = ['pauta_many', 'pauta_few'];
    const many = await startOnPostgres(postgres, name, meetings);
    undo.push(() => stopProduct(many));
    const few = await startOnPostgres(postgres, fewName, fewMeetings);
    undo.push(() => stopProduct(few));
    const embedded = await startEmbedded(fewMeetings);
    undo.push(() => stopProduct(embedded));

    const detailsOf = await spokenMeetings(postgres.urlOf(name), many.actor.companyId);
    const questions = [
      ...listClasses.map((kind) => ({ kind, asked: askList(kind, many.actor) })),
      ...detailClasses.map((kind) => ({ kind, asked: askDetail(kind, detailsOf) })),
    ];
    const floor: Floor = await startFloor({
      databaseUrl: postgres.urlOf(name),
      connections: poolSize,
      setUp: `set app.company_id = '${many.actor.companyId}'; set role pauta_app`,
      classes: questions.map(({ asked }) => asked.floor),
    });
    undo.push(() => floor.stop());

    const throughput: Figure[] = [];
    const tail: Figure[] = [];
    const growth: Figure[] = [];
    const embeddedFigures: Figure[] = [];
    for (const [index, { kind, asked }] of questions.entries()) {
      const floorPaths = asked.paths.map((_, variant) => `/${index}/${variant}`);
      const run = (target: Target) => () => measureLoad(target, connections, ms);
      const subjects = {
        floor: run({ address: floor.address, paths: floorPaths }),
        product: run(onProduct(many, asked)),
      };
      const isList = listClasses.some((known) => known === kind);
      const figures = await inRounds(rounds, subjects);
      const [product, least] = [medianOf(figures.product, 'perSecond'), medianOf(figures.floor, 'perSecond')];
      throughput.push(against(kind, '1/s', product, least, { atLeast: 0.8 }));
      tail.push(
        against(kind, 'ms', medianOf(figures.product, 'p99Ms'), medianOf(figures.floor, 'p99Ms'), { atMost: 1.5 }),
      );
      if (!isList) continue;
      const onFew = await inRounds(rounds, {
        many: run(onProduct(many, asked)),
        few: run(onProduct(few, asked)),
        embedded: run(onProduct(embedded, asked)),
      });
      const perSecond = medianOf(onFew.few, 'perSecond');
      if (steadyClasses.has(kind)) {
        const exponent = Math.log(perSecond / medianOf(onFew.many, 'perSecond')) / Math.log(meetings / fewMeetings);
        growth.push(alone(kind, 'exponent', exponent, { atMost: 0.15 }));
      }
      embeddedFigures.push(against(kind, '1/s', medianOf(onFew.embedded, 'perSecond'), perSecond));
    }
    const listMs = 1_000 / (embeddedFigures.find(({ what }) => what === 'list')?.floor ?? Number.NaN);
    const limitsMs = await measureLimits(postgres.urlOf(fewName), rounds);
    const resident = residentMiB(many.server.pid);
    const count = meetings.toLocaleString('en');
    const fewCount = fewMeetings.toLocaleString('en');
    return [
      { title: `Requests a second, PostgreSQL, ${count} meetings; floor: node:http and pg`, figures: throughput },
      { title: 'Slowest hundredth, the same', figures: tail },
      { title: `Growth from ${fewCount} to ${count} meetings`, figures: growth },
      {
        title: 'What holding a call to its limits adds; floor: the first page of the list, whole',
        figures: [against('limits of a call', 'ms', limitsMs, listMs, { atMost: 0.05 })],
      },
      {
        title: 'Memory after all of it, PostgreSQL',
        figures: resident === undefined ? [] : [alone('api, resident', 'MiB', resident, { atMost: 150 })],
      },
      {
        title: `Requests a second, embedded database, ${fewCount} meetings; floor: the product on PostgreSQL`,
        figures: embeddedFigures,
      },
    ];
  } finally {
    for (const release of undo.toReversed()) await release();
  }
};
