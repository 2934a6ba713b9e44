import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@pauta/chaos/server-process';
import { startPostgres } from '@pauta/postgres';
import { type Load, measureLoad } from './load.ts';
import { against, type Section } from './report.ts';
import { inRounds, median, quantile } from './rounds.ts';
import { startSignInFloor } from './sign-in-floor.ts';
import { type ChallengeParameters, srpClient } from './srp-client.ts';

const connections = 4;
const email = 'carla@aurora.example';
const password = 'Senha#2026forte';
const unlimited = {
  PAUTA_RATE_LIMIT_PER_MINUTE: '10000000',
  PAUTA_SIGN_IN_LIMIT_PER_MINUTE: '10000000',
  PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: '10000000',
};

interface Answer {
  ChallengeParameters: ChallengeParameters;
  AuthenticationResult?: object;
}

const call = async (address: string, operation: string, body: object): Promise<Answer> => {
  const response = await fetch(`${address}/idp/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: 'web', ...body }),
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

/** Complete sign-ins in sequence on each connection, for `ms`. */
const measureSignIns = async (address: string, client: ReturnType<typeof srpClient>, ms: number): Promise<Load> => {
  const latencies: number[] = [];
  const start = performance.now();
  const work = async () => {
    while (performance.now() - start < ms) {
      const sent = performance.now();
      const { ChallengeParameters } = await call(address, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: client.publicValue },
      });
      const { AuthenticationResult } = await call(address, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: client.answer(ChallengeParameters),
      });
      if (!AuthenticationResult) throw new Error('a sign-in gave no tokens');
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { perSecond: (latencies.length * 1000) / (performance.now() - start), p99Ms: quantile(latencies, 0.99) };
};

const open = async (dataDir: string, databaseUrl?: string): Promise<ServerProcess> => {
  const server = await ServerProcess.at(dataDir, { ...unlimited, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const company = await server.admin<{ id: string }>('company', 'create', '--name', 'Aurora');
  const person = { email, name: 'Carla Vieira', password, company: company.id };
  await server.admin('user', 'create', ...Object.entries(person).flatMap(([name, value]) => [`--${name}`, value]));
  await server.start();
  return server;
};

/** SRP sign-ins (two requests, three exponentiations), relative to a server with one exponentiation per request. */
export const benchSignIn = async (sizes: { rounds: number; ms: number }): Promise<Section[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(directory, { recursive: true, force: true })];
  try {
    const floor = await startSignInFloor();
    undo.push(() => floor.stop());
    const database = await startPostgres();
    undo.push(() => database.stop());
    const postgres = await open(join(directory, 'postgres'), database.url);
    undo.push(() => postgres.stop());
    const embedded = await open(join(directory, 'embedded'));
    undo.push(() => embedded.stop());

    const client = srpClient('pauta', password);
    const loads = await inRounds(sizes.rounds, {
      floor: () => measureLoad({ address: floor.address, paths: ['/'] }, connections, sizes.ms),
      postgres: () => measureSignIns(postgres.address, client, sizes.ms),
      embedded: () => measureSignIns(embedded.address, client, sizes.ms),
    });
    const of = (subject: keyof typeof loads, figure: keyof Load) => median(loads[subject].map((load) => load[figure]));
    return (['postgres', 'embedded'] as const).map((subject) => ({
      title: `SRP sign-ins, ${subject === 'postgres' ? 'PostgreSQL' : 'embedded database'}; floor: one exponentiation a request`,
      figures: [
        against('sign-ins', '1/s', of(subject, 'perSecond'), of('floor', 'perSecond')),
        against('p99', 'ms', of(subject, 'p99Ms'), of('floor', 'p99Ms')),
      ],
    }));
  } finally {
    for (const release of undo.toReversed()) await release();
  }
};
