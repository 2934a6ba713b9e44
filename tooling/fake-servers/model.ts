import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { KeptAnswers } from './model-keys.ts';
import { answerWithVectors, vectorOfWords } from './model-vectors.ts';
import { voiceOf } from './model-voices.ts';

/** Response to one request. After the last step, every response is `ok`. */
export type ModelStep =
  | 'ok'
  /** Streams word by word with delays. */
  | 'slow'
  /** Never responds. */
  | 'hang'
  /** Closes the connection before the first word. */
  | 'reset'
  /** Closes the connection within the answer. */
  | 'cut'
  /** Ends properly within the answer. */
  | 'half'
  | 'html'
  /** A single JSON document instead of a stream. */
  | 'plain'
  | 'empty'
  | 'refusal'
  /** Streams endlessly. */
  | 'endless'
  | { status: number; body?: string; headers?: Readonly<Record<string, string>> }
  /** Replaces the answer by this text. */
  | { text: string; finish?: string };

const underWay: ModelStep = {
  status: 409,
  body: JSON.stringify({ error: { message: 'a request with this idempotency key is under way' } }),
};

export interface ModelCall {
  path: string;
  authorization: string | undefined;
  model: string;
  system: string;
  /** Concatenated parts of the user's messages. */
  prompt: string;
  /** Number of messages, including the model's. */
  turns: number;
  /** Requested JSON schema of the answer. */
  schema: unknown;
  /** Number of parts with a cache marker. */
  cached: number;
  /** Whether the caller keeps the connection alive. */
  isKept: boolean;
  /** Whether the caller read the complete answer. */
  isPaid: boolean;
  idempotencyKey: string | undefined;
}

export interface FakeModel {
  url: string;
  port: number;
  calls: ModelCall[];
  /** Number of completely delivered answers. */
  readonly paid: number;
  steps: ModelStep[];
  models: string[];
  /** Whether it has Ollama's endpoints, or only `/v1/models`. */
  isOllama: boolean;
  /** Whether a request with a known idempotency key gets the answer of the first, or 409 while that is under way. */
  honoursKeys: boolean;
  /** Called before each response. */
  onCall: (call: ModelCall) => void | Promise<void>;
  answer: (call: ModelCall) => unknown;
  /** Embedding of a text; by default by its words. */
  embed: (text: string) => number[];
  /** Texts of embedding requests, by request. */
  embedded: string[][];
  /** Delay between words of `slow`, in ms. */
  pauseMs: number;
  close(): Promise<void>;
}

type Json = Record<string, unknown>;

const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((part: Json) => (typeof part['text'] === 'string' ? [part['text']] : [])).join('\n\n');
};

const countCached = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'cache_control' in value || 'cachePoint' in value ? 1 : 0;
  return own + Object.values(value).reduce((sum: number, each) => sum + countCached(each), 0);
};

const readCall = async (request: IncomingMessage): Promise<ModelCall> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Json;
  const messages = (body['messages'] ?? []) as Json[];
  const format = (body['response_format'] ?? body['output_config']) as Json | undefined;
  const path = request.url ?? '';
  return {
    path,
    authorization: request.headers.authorization ?? (request.headers['x-api-key'] as string | undefined),
    model: (body['model'] as string | undefined) ?? decodeURIComponent(path.split('/')[2] ?? ''),
    system: textOf(body['system'] ?? messages.find(({ role }) => role === 'system')?.['content']),
    prompt: messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => textOf(content))
      .join('\n\n'),
    turns: messages.filter(({ role }) => role !== 'system').length,
    schema: format?.['json_schema'] ?? format?.['format'] ?? body['toolConfig'] ?? null,
    cached: countCached(body),
    isKept: request.headers.connection !== 'close',
    isPaid: false,
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
  };
};

/**
 * A fake server of language models on loopback: chat completions, embeddings, Anthropic's messages, Bedrock's converse,
 * and Ollama's list. Its answers and faults are configurable.
 */
export const startFakeModel = async (port = 0): Promise<FakeModel> => {
  const open = new Set<ServerResponse>();

  const keptAnswers = new KeptAnswers();

  const speak = async (call: ModelCall, step: ModelStep, response: ServerResponse): Promise<void> => {
    if (step === 'hang') return;
    if (step === 'reset') {
      response.destroy();
      return;
    }
    if (step === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Entre</body></html>');
      return;
    }
    if (typeof step === 'object' && 'status' in step) {
      const body = step.body ?? JSON.stringify({ error: { message: 'não agora' } });
      response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers }).end(body);
      return;
    }
    const said = JSON.stringify(keptAnswers.answer(fake, call));
    if (step === 'plain') {
      const choices = [{ index: 0, message: { role: 'assistant', content: said }, finish_reason: 'stop' }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'c1', choices }));
      return;
    }
    const voice = voiceOf(call.path);
    const text =
      typeof step === 'object'
        ? step.text
        : step === 'empty'
          ? ''
          : step === 'refusal'
            ? 'Não posso ajudar com isso.'
            : said;
    const finish = typeof step === 'object' ? (step.finish ?? 'stop') : 'stop';
    response.writeHead(200, { 'content-type': voice.type });
    response.write(voice.begin(call));
    if (step === 'endless') {
      while (!response.destroyed) {
        response.write(voice.word('{'.repeat(10_000)));
        await wait(1);
      }
      return;
    }
    const words = text.match(/[\s\S]{1,40}/g) ?? [];
    const isBroken = step === 'cut' || step === 'half';
    for (const word of isBroken ? words.slice(0, Math.ceil(words.length / 2)) : words) {
      response.write(voice.word(word));
      if (step === 'slow') await wait(fake.pauseMs);
      if (response.destroyed) return;
    }
    if (step === 'cut') {
      // Delivers what was written before.
      await wait(20);
      response.destroy();
      return;
    }
    if (step === 'half') {
      response.end();
      return;
    }
    // An answer counts as paid when its last word was received.
    response.end(voice.end(call, text, finish), () => {
      call.isPaid = true;
    });
  };

  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const list = (body: Json): void =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      const { url } = request;
      if (url === '/api/tags' && fake.isOllama) list({ models: fake.models.map((name) => ({ name, size: 1 })) });
      else if (url === '/v1/models') list({ object: 'list', data: fake.models.map((id) => ({ id, object: 'model' })) });
      else response.writeHead(404).end();
      return;
    }
    if (request.url === '/v1/embeddings') {
      answerWithVectors(fake, request, response).catch(() => response.destroy());
      return;
    }
    void (async () => {
      const call = await readCall(request);
      fake.calls.push(call);
      await keptAnswers.alone(
        fake.honoursKeys ? call.idempotencyKey : undefined,
        async () => {
          await fake.onCall(call);
          await speak(call, fake.steps.shift() ?? 'ok', response);
        },
        () => speak(call, underWay, response),
      );
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: at } = server.address() as AddressInfo;
  const fake: FakeModel = {
    url: `http://127.0.0.1:${at}`,
    port: at,
    calls: [],
    get paid() {
      return fake.calls.filter(({ isPaid }) => isPaid).length;
    },
    steps: [],
    models: ['llama3.2:3b', 'qwen3:8b', 'nomic-embed-text:latest'],
    isOllama: true,
    honoursKeys: false,
    onCall: () => undefined,
    answer: () => ({}),
    embed: vectorOfWords,
    embedded: [],
    pauseMs: 20,
    close: async () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return fake;
};

const labelsIn = ({ prompt }: ModelCall): string[] =>
  [...prompt.matchAll(/^([QC]\d+)[ :]/gm)].map(([, label = '']) => label);

/** Answers any question about a meeting with one quote, and adds a next step without evidence. */
const quoting =
  (quote: string) =>
  (call: ModelCall): unknown => {
    const alias = call.prompt
      .split('\n')
      .find((line) => line.includes(quote))
      ?.slice(1)
      .split(']')[0];
    const evidence = alias === undefined ? [] : [{ alias, quote }];
    switch ((call.schema as { name?: string } | null)?.name) {
      case 'trial':
        return { alias: 'S2', amount: 450, quote: 'O contrato de hoje custa 450 reais por mês.' };
      case 'steps': {
        const steps = [...evidence, { alias: 'S1', quote: 'Combinado, eu pago adiantado amanhã cedo.' }];
        return { steps: steps.map((proof, at) => ({ action: `Passo ${at + 1}`, owner: '', dueDate: '', ...proof })) };
      }
      case 'recap': {
        const lines = [{ topic: 'point', text: `Disseram: ${quote}.`, evidence }];
        return { lines, chapters: evidence.map((proof) => ({ title: 'O que pesa', ...proof })) };
      }
      case 'judgements':
        return { criteria: labelsIn(call).map((label) => ({ label, level: '1', reason: 'Falou disso.', evidence })) };
      default:
        return {
          answers: labelsIn(call).map((label) => ({
            label,
            status: evidence.length ? 'answered' : 'not_said',
            values: [quote],
            isInferred: false,
            evidence,
          })),
        };
    }
  };

// node model.ts --port 4010 --quote "oito mil reais"
if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string' }, quote: { type: 'string' } } });
  const fake = await startFakeModel(Number(values.port ?? 0));
  fake.answer = quoting(values.quote ?? '');
}
