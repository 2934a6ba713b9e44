import type { AssistantAnswer } from '@pauta/contract';
import { type FakeModel, type ModelCall, startFakeModel } from '@pauta/fake-servers/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { embedCompany } from '../embeddings/embed-company.ts';
import { asker } from './testing-ask.ts';
import {
  type Expected,
  faultsOf,
  fillRoom,
  readColloquialQuestions,
  readFreshQuestions,
  readRoom,
  sampleOf,
} from './testing-room.ts';

const room = readRoom();
const casesOf = (questions: readonly Expected[]) =>
  questions.map((question, at) => [`${at + 1}. ${question.ask}`, question] as const);

/** Alias of the line with a quote in the model input. */
const aliasOf = (prompt: string, quote: string): string =>
  /\[(S\d+)\]/.exec(prompt.split('\n').find((line) => line.includes(quote)) ?? '')?.[1] ?? 'S1';

/** A model's reply with the right answer and an invented sentence. */
const knowing = ({ prompt }: ModelCall): unknown => {
  const question = room.questions.find(({ ask }) => prompt.includes(`Responda: <pergunta>${JSON.stringify(ask)}`));
  const known = (question?.says ?? []).map(([, part, quote = part]) => ({
    text: `Disseram: ${part}.`,
    evidence: [{ alias: aliasOf(prompt, quote), quote }],
  }));
  const invented = [
    { text: 'O cliente vai assinar amanhã.', evidence: [] },
    { text: 'O cliente adorou o preço.', evidence: [{ alias: 'S1', quote: 'adorei o preço, fecho agora mesmo' }] },
    ...known.map(({ evidence }) => ({ text: 'Isso foi dito em 7 de 9 reuniões.', evidence })),
  ];
  return { sentences: question?.missing ? [] : [...known, ...invented] };
};

describe.each([
  ['by rules', 'local', false],
  ['by a model', 'llm', false],
  ['by a model, with vectors', 'llm', true],
] as const)('questions to the assistant, %s', (_, analyst, hasVectors) => {
  let server: TestServer;
  let fake: FakeModel | undefined;
  let ask: (question: Expected) => Promise<AssistantAnswer>;

  beforeAll(async () => {
    fake = analyst === 'llm' ? await startFakeModel() : undefined;
    const model = fake && { PAUTA_LLM_URL: fake.url, PAUTA_LLM_KEY: 'sk-segredo', PAUTA_LLM_MODEL: 'grande' };
    const vectors = fake && hasVectors && { PAUTA_EMBEDDINGS_URL: fake.url, PAUTA_EMBEDDINGS_MODEL: 'vetores' };
    server = await openTestServer({ ...model, ...vectors }, { now: () => new Date(room.today) });
    // The analysis of the meetings is done by the rules: this test is about questions.
    if (fake) fake.answer = () => 'isto não é JSON';
    const filled = await fillRoom(server, room);
    if (fake) fake.answer = knowing;
    if (vectors) await embedCompany(server.platform, filled.admin, new AbortController().signal);
    ask = asker(server, filled);
  });
  afterAll(async () => {
    await server.close();
    await fake?.close();
  });

  it('has vectors of each text, if any', () => {
    const texts = hasVectors
      ? room.meetings.filter(({ said }) => said.length > 0).length + room.conversations.length
      : 0;
    expect(fake?.embedded.flat().length ?? 0).toBeGreaterThanOrEqual(texts);
    expect((fake?.embedded.length ?? 0) > 0).toBe(hasVectors);
  });

  it.each(casesOf(analyst === 'llm' ? sampleOf(room.questions) : room.questions))('%s', async (__, question) => {
    const answer = await ask(question);
    expect(faultsOf(question, answer)).toEqual([]);
    const isTold = (question.says?.some(([, , quote]) => quote) ?? false) || (question.missing && question.in);
    expect(answer.analyst).toBe(isTold ? analyst : 'local');
  });
});

describe('questions', () => {
  let server: TestServer;
  let ask: (question: Expected) => Promise<AssistantAnswer>;

  beforeAll(async () => {
    server = await openTestServer(undefined, { now: () => new Date(room.today) });
    ask = asker(server, await fillRoom(server, room));
  });
  afterAll(() => server.close());

  describe.each([
    ['in wordings that the rules were not written for', readFreshQuestions()],
    ['as people write them in a chat', readColloquialQuestions()],
  ])('%s', (_, questions) => {
    it.each(casesOf(sampleOf(questions)))('%s', async (__, question) => {
      expect(faultsOf(question, await ask(question))).toEqual([]);
    });
  });

  it('get a summary that names a meeting once', async () => {
    const { sentences } = await ask({ ask: 'Resuma a reunião da Construtora Pedra Alta' });
    expect(sentences.length).toBeGreaterThan(1);
    expect(sentences.map(({ text }) => text.startsWith('Construtora Pedra Alta ('))).toEqual(
      sentences.map((_, at) => at === 0),
    );
  });
});
