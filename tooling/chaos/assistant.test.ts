import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssistantExchange, AssistantAnswer, AssistantThread, Meeting } from '@pauta/contract';
import { startFakeModel } from '@pauta/fake-servers/model';
import { expect, it, onTestFinished } from 'vitest';
import { fileForm } from './request-body.ts';
import { ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const dialogue = `[00:00:05] Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:10] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.`;

const sentences = [
  { text: 'O problema é o desperdício.', evidence: [{ alias: 'S2', quote: 'O problema é o desperdício' }] },
  { text: 'Perdem oito mil reais por mês.', evidence: [{ alias: 'S2', quote: 'perde oito mil reais por mês' }] },
];

it('answers a question completely, once, and pays once, although killed during the answer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-chaos-'));
  const fake = await startFakeModel();
  // Meetings are analysed by rules meanwhile: the reply is not valid for them.
  fake.answer = () => 'isto não é JSON';
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
  const { id } = await call<Meeting>('POST', '/api/meetings', { title: 'Padaria', startAt: '2026-11-18T17:30:00Z' });
  await call('POST', `/api/meetings/${id}/transcription`, fileForm('reuniao.txt', dialogue));
  await until('the end of processing', async () => {
    const { status } = await call<Meeting>('GET', `/api/meetings/${id}`);
    return status === 'processing' ? undefined : status;
  });

  fake.calls.length = 0;
  fake.answer = () => ({ sentences });
  let restarting: Promise<void> | undefined;
  fake.onCall = async () => {
    if (restarting) return;
    await server.kill();
    restarting = server.start();
    // A failed restart is reported by the next request.
    restarting.catch(() => undefined);
  };
  const asked = await call<AssistantExchange>('POST', `/api/meeting-chat/${id}/message`, {
    content: 'Qual é o problema deles?',
  });
  const answer = await until('the end of the answer', async () => {
    const { messages } = await call<AssistantThread>('GET', `/api/meeting-chat/${id}`);
    const last = messages.find((message): message is AssistantAnswer => message.id === asked.answer.id);
    return last?.state === 'answering' ? undefined : last;
  });
  await restarting;
  expect(answer).toMatchObject({ state: 'complete', analyst: 'llm', withheldCount: 0 });
  expect(answer.sentences.map(({ text }) => text)).toEqual(sentences.map(({ text }) => text));
  expect([fake.calls.length, fake.calls.filter(({ isPaid }) => isPaid).length]).toEqual([2, 1]);
  const { messages } = await call<AssistantThread>('GET', `/api/meeting-chat/${id}`);
  expect(messages).toHaveLength(2);
});
