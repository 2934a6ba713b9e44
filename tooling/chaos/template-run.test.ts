import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Meeting, MeetingAnswers, TemplateRun, TemplateWithQuestions } from '@pauta/contract';
import { type FakeModel, type ModelCall, startFakeModel } from '@pauta/fake-servers/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { fileForm } from './request-body.ts';
import { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** Number of meetings that a run asks about at once. */
const atOnce = 4;
/** More than are asked about at once, so that the last requests come after some have been paid. */
const meetingCount = isSweep ? 200 : 8;
const kills = isSweep ? 5 : 1;
/** Number of meetings between two kills. */
const apart = isSweep ? 25 : 3;
/** Unique dialogues, because results are cached by their input. */
const dialogue = (n: number) => `[00:00:05] Davi Rocha: Bom dia, Renata. Quanto o problema custa por mês?
[00:00:10] Renata Lopes: O problema custa ${n + 1} mil reais por mês com pão que sobra.`;

/** Time that an answer takes when the server is killed within it. */
const answerMs = 500;

const kindOf = ({ schema }: ModelCall): string => (schema as { name?: string } | null)?.name ?? '';
const costIn = ({ prompt }: ModelCall): string => /custa (\d+) mil/.exec(prompt)?.[1] ?? '';

const answer = (call: ModelCall): unknown => {
  const evidence = [{ alias: 'S2', quote: `custa ${costIn(call)} mil reais por mês` }];
  const labels = [...call.prompt.matchAll(/^([QC]\d+)[ :]/gm)].map(([, label]) => label ?? '');
  switch (kindOf(call)) {
    case 'steps':
      return { steps: [] };
    case 'recap':
      return { lines: [{ topic: 'why', text: 'A padaria perde dinheiro por mês', evidence }], chapters: [] };
    case 'judgements':
      return { criteria: labels.map((label) => ({ label, level: '1', reason: 'Perguntou.', evidence })) };
    default:
      return {
        answers: labels.map((label) => ({
          label,
          status: 'answered',
          values: [`${costIn(call)}000`],
          isInferred: false,
          evidence,
        })),
      };
  }
};

interface Killed {
  run: TemplateRun;
  /** Costs in the answers that the model made, by request. */
  made: string[];
  /** The same of those that were delivered. */
  paid: string[];
  /** Number of requests. */
  sent: number;
  kills: number;
}

let dataDir: string;
let fake: FakeModel;
let server: ServerProcess;
let token: string;
const ids: string[] = [];
const made: string[] = [];

const call = <T>(method: string, path: string, body?: object): Promise<T> =>
  server.insist<T>(token, method, path, body);

// The tests share a server and its meetings. Each asks its own question, as results are cached by their input.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pauta-chaos-'));
  fake = await startFakeModel();
  fake.answer = (asked) => {
    made.push(costIn(asked));
    return answer(asked);
  };
  server = await ServerProcess.at(dataDir, {
    PAUTA_LLM_URL: fake.url,
    PAUTA_LLM_MODEL: 'grande',
    PAUTA_LIMIT_IMPORT: '1000/1000/1000',
  });
  await server.start();
  token = await server.newPerson();
  for (let n = 0; n < meetingCount; n += 1) {
    const { id } = await call<Meeting>('POST', '/api/meetings', { title: `Padaria ${n}` });
    await call('POST', `/api/meetings/${id}/transcription`, fileForm('reuniao.txt', dialogue(n)));
    ids.push(id);
  }
  for (const id of ids) {
    await until('the end of processing', async () => {
      const { status } = await call<Meeting>('GET', `/api/meetings/${id}`);
      return status === 'processing' ? undefined : status;
    });
  }
});
beforeEach(() => {
  fake.honoursKeys = false;
});
afterAll(async () => {
  await server.stop();
  await fake.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * Applies a template with the question to all meetings while the server is killed, and checks that each has its answer.
 * `onCall` is called with each request, before its answer.
 */
const applyWhileKilled = async (
  text: string,
  onCall: (now: {
    paid: () => number;
    run: () => Promise<TemplateRun | undefined>;
    kill: () => Promise<void>;
    kills: () => number;
  }) => Promise<void>,
): Promise<Killed> => {
  const before = fake.calls.length;
  made.length = 0;

  const questions = [{ text, type: 'money', options: [], subprompt: null }];
  const template = await call<TemplateWithQuestions>('POST', '/api/templates', { name: text, questions });
  const newestRun = async () => (await call<TemplateRun[]>('GET', `/api/templates/${template.id}/runs`))[0];
  const paid = () => fake.calls.slice(before).filter(({ isPaid }) => isPaid);
  let killed = 0;
  let restarting: Promise<void> = Promise.resolve();
  const kill = async () => {
    killed += 1;
    await server.kill();
    restarting = server.start();
    // A failed restart is reported by the next request.
    restarting.catch(() => undefined);
  };
  const now = { paid: () => paid().length, run: newestRun, kill, kills: () => killed };
  fake.onCall = () => onCall(now);
  await call('POST', `/api/templates/${template.id}/runs`, { last: meetingCount });
  const run = await until('the end of the run', async () => {
    const newest = await newestRun();
    return newest?.state === 'done' && newest.doneCount === meetingCount ? newest : undefined;
  });
  await restarting;

  expect([run.total, run.skippedCount]).toEqual([meetingCount, 0]);
  for (const [n, id] of ids.entries()) {
    const { items } = await call<MeetingAnswers>('GET', `/api/meeting/answers/${id}`);
    expect(items.map(({ value, analyst }) => [value, analyst])).toEqual([[(n + 1) * 1_000, 'llm']]);
  }
  return { run, made: [...made], paid: paid().map(costIn), sent: fake.calls.length - before, kills: killed };
};

/** A request may be killed between its note and its arrival: it counts, and was not made. */
const expectRepeated = ({ run, sent, kills: killed }: Killed): void => {
  expect(run.repeatedCount).toBeGreaterThanOrEqual(sent - meetingCount);
  expect(run.repeatedCount).toBeLessThanOrEqual(killed * atOnce);
};

const costs = Array.from({ length: meetingCount }, (_, n) => `${n + 1}`).toSorted();

it(`answers each question of ${meetingCount} meetings once and pays once, although killed while a template is applied`, async () => {
  /** Requests wait during a kill: a response lost with its process would be paid, without being an error. */
  let killing: Promise<void> | undefined;
  const killed = await applyWhileKilled(
    'Quanto o problema custa por mês?',
    async ({ paid, run, kill, kills: done }) => {
      if (!killing && done() < kills && paid() >= (done() + 1) * apart) {
        killing = until('what is paid to be kept', async () => (await run())?.doneCount === paid() || undefined)
          .then(kill)
          .then(() => void (killing = undefined));
      }
      await killing;
    },
  );
  expect(killed.kills).toBe(kills);
  expectRepeated(killed);
  expect(killed.paid.toSorted()).toEqual(costs);
});

/** Kills within requests, whose answers the model makes nevertheless. */
const killWithin: Parameters<typeof applyWhileKilled>[1] = async ({ paid, kill, kills: done }) => {
  if (done() < kills && paid() >= (done() + 1) * apart) await kill();
  else await wait(answerMs);
};

it('has nothing made twice by a service that honours idempotency keys, although killed within requests', async () => {
  fake.honoursKeys = true;
  const killed = await applyWhileKilled('Quanto custa o problema por mês?', killWithin);
  expect([killed.kills, killed.made.toSorted()]).toEqual([kills, costs]);
  expect(killed.run.repeatedCount).toBeGreaterThanOrEqual(kills);
});

it('says how many requests may have been paid twice where it was killed within them', async () => {
  const killed = await applyWhileKilled('Quanto o problema custa a cada mês?', killWithin);
  expect([killed.kills, [...new Set(killed.made)].toSorted()]).toEqual([kills, costs]);
  expect(killed.made.length).toBeGreaterThan(meetingCount);
  expectRepeated(killed);
});
