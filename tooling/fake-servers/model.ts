import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { answerWithVectors, vectorOfWords } from './model-vectors.ts';
import { voiceOf } from './model-voices.ts';

/** How one request is answered. After the last step every request is answered with `ok`. */
export type ModelStep =
  | 'ok'
  /** Words come one by one. */
  | 'slow'
  /** Nothing comes. */
  | 'hang'
  /** The connection ends before the first word. */
  | 'reset'
  /** … in the middle of an answer. */
  | 'cut'
  /** … in the middle, but in good form. */
  | 'half'
  | 'html'
  /** One JSON document where a stream was asked for. */
  | 'plain'
  | 'empty'
  | 'refusal'
  /** Words without end. */
  | 'endless'
  | { status: number; body?: string; headers?: Readonly<Record<string, string>> }
  /** This text in the place of the answer. */
  | { text: string; finish?: string };

export interface ModelCall {
  path: string;
  authorization: string | undefined;
  model: string;
  system: string;
  /** Of the user, all parts together. */
  prompt: string;
  /** How many messages, the ones of the model included. */
  turns: number;
  /** The schema that the answer is asked to have. */
  schema: unknown;
  /** Parts that the provider is asked to cache. */
  cached: number;
  /** Whether the caller keeps the connection for what it asks next. */
  isKept: boolean;
  /** Whether the caller read the answer to its end. */
  isPaid: boolean;
}

export interface FakeModel {
  url: string;
  port: number;
  calls: ModelCall[];
  /** Requests that were answered whole. */
  readonly paid: number;
  steps: ModelStep[];
  models: string[];
  /** Whether it is an Ollama, or knows `/v1/models` alone. */
  isOllama: boolean;
  /** Told of a request before it is answered. */
  onCall: (call: ModelCall) => void | Promise<void>;
  answer: (call: ModelCall) => unknown;
  /** The vector of a text; by default its words', each in a place of its own. */
  embed: (text: string) => number[];
  /** Texts that were asked for vectors, request by request. */
  embedded: string[][];
  /** Between two words of `slow`. */
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
  };
};

/**
 * A server of language models on loopback: chat completions, embeddings, Anthropic's messages, Bedrock's converse, and the
 * list of an Ollama. It does what it is told, and misbehaves as services do.
 */
export const startFakeModel = async (port = 0): Promise<FakeModel> => {
  const open = new Set<ServerResponse>();

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
    const said = JSON.stringify(fake.answer(call));
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
      // What was written is on its way first.
      await wait(20);
      response.destroy();
      return;
    }
    if (step === 'half') {
      response.end();
      return;
    }
    // An answer of which the last word was taken is one that is paid for.
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
      await fake.onCall(call);
      await speak(call, fake.steps.shift() ?? 'ok', response);
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

/** Answers whatever is asked about a meeting with one quote, and adds a next step that nobody spoke of. */
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
