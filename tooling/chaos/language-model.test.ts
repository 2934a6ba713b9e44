import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evaluation, Meeting, MeetingAnswers, TemplateWithQuestions } from '@pauta/contract';
import { type ModelCall, startFakeModel } from '@pauta/fake-servers/model';
import { expect, it, onTestFinished } from 'vitest';
import { isSweep } from '../../apps/api/src/testing/sweep.ts';
import { fileForm } from './request-body.ts';
import { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const dialogue = `[00:00:05] Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:10] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
[00:00:20] Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.`;

const questions = [
  'Qual é o maior problema hoje?',
  'Quanto o problema custa por mês?',
  'Quem decide a compra?',
  'Qual é o prazo?',
  'O que já tentaram?',
  'Qual é o próximo passo?',
].map((text) => ({ text, type: 'text', options: [], subprompt: null }));

const kindOf = ({ schema }: ModelCall): string => (schema as { name?: string } | null)?.name ?? '';
const evidence = [{ alias: 'S2', quote: 'a gente perde oito mil reais por mês' }];
const labelsIn = ({ prompt }: ModelCall): string[] =>
  [...prompt.matchAll(/^([QC]\d+)[ :]/gm)].map(([, label]) => label ?? '');

const answer = (call: ModelCall): unknown => {
  switch (kindOf(call)) {
    case 'steps':
      return { steps: [] };
    case 'recap':
      return { lines: [{ topic: 'why', text: 'A padaria perde oito mil reais por mês', evidence }], chapters: [] };
    case 'judgements':
      return { criteria: labelsIn(call).map((label) => ({ label, level: '1', reason: 'Perguntou.', evidence })) };
    default:
      return {
        answers: labelsIn(call).map((label) => ({
          label,
          status: 'answered',
          values: ['Oito mil por mês'],
          isInferred: false,
          evidence,
        })),
      };
  }
};

/** Without a sweep, one of those stored one by one; the other is killed while a template is applied. */
const killedIn: readonly string[] = isSweep ? ['steps', 'recap', 'answers', 'judgements'] : ['judgements'];

it(`pays a model for nothing twice, although killed during each of its ${killedIn.join(', ')}`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-chaos-'));
  const fake = await startFakeModel();
  fake.answer = answer;
  const server = await ServerProcess.at(dataDir, {
    PAUTA_LLM_URL: fake.url,
    PAUTA_LLM_MODEL: 'grande',
  });
  onTestFinished(async () => {
    await server.stop();
    await fake.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  await server.start();
  const token = await server.newPerson();
  const call = <T>(method: string, path: string, body?: object): Promise<T> =>
    server.insist<T>(token, method, path, body);

  // The first response of each kind is lost.
  const killed = new Set<string>();
  let restarting: Promise<void> = Promise.resolve();
  fake.onCall = async (asked) => {
    const { prompt } = asked;
    if (killed.has(prompt) || !killedIn.includes(kindOf(asked))) return;
    killed.add(prompt);
    await server.kill();
    restarting = server.start();
    // A failed restart is reported by the next request.
    restarting.catch(() => undefined);
  };

  const template = await call<TemplateWithQuestions>('POST', '/api/templates', { name: 'Descoberta', questions });
  const { id } = await call<Meeting>('POST', '/api/meetings', { title: 'Padaria', templateId: template.id });
  await call('POST', `/api/meetings/${id}/transcription`, fileForm('reuniao.txt', dialogue));
  await until('the end of processing', async () => {
    const { status } = await call<Meeting>('GET', `/api/meetings/${id}`);
    return status === 'processing' ? undefined : status;
  });
  await restarting;

  const asked = new Set(fake.calls.map(({ prompt }) => prompt));
  const paid = fake.calls.filter(({ isPaid }) => isPaid).map(({ prompt }) => prompt);
  expect(paid.toSorted()).toEqual([...asked].toSorted());
  expect(new Set(fake.calls.map(kindOf))).toEqual(new Set(['steps', 'recap', 'answers', 'judgements']));
  expect(killed.size).toBeGreaterThanOrEqual(killedIn.length);
  expect(fake.calls.length).toBe(asked.size + killed.size);
  const { items } = await call<MeetingAnswers>('GET', `/api/meeting/answers/${id}`);
  expect(items).toHaveLength(questions.length);
  expect(items.map(({ analyst }) => analyst)).toEqual(items.map(() => 'llm'));
  expect((await call<Evaluation>('GET', `/api/meetings/${id}/evaluation`)).analyst).toBe('llm');
});
