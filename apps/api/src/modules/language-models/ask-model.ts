import { setTimeout as wait } from 'node:timers/promises';
import { type JSONSchema7, type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { estimateTokens } from './estimate-tokens.ts';
import { hostOf, type ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';
import { failureOf } from './model-failure.ts';
import { type OpenModel, openModel } from './open-model.ts';

/** A model call, split into parts that a provider may cache. */
export interface ModelTask<T = unknown> {
  /** The instructions, the same for all calls. */
  readonly system: string;
  /** The text to read, the same for all calls about it. */
  readonly material: string;
  readonly ask: string;
  /** Name of the output schema for the provider. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** Lenient schema for malformed output, used after one retry. */
  readonly salvage?: z.ZodType<T>;
}

export interface ModelUsage {
  requests: number;
  inputTokens: number;
  /** The part of the input that the provider had cached. */
  cachedTokens: number;
  outputTokens: number;
}

export interface AskOptions {
  /** Aborted when no caller waits any more. */
  readonly signal: AbortSignal;
  /** Sent in the header of the same name to services that are compatible with OpenAI, numbered by request. */
  readonly idempotencyKey?: string;
  /** Called after each request, including failed ones. */
  readonly onUsage?: (usage: Readonly<ModelUsage>) => void;
  /** Called with the output so far, at each token; starts over after a retry. */
  readonly onText?: (text: string) => void;
  /** Timeout for the first token, and between two tokens. */
  readonly idleMs?: number;
  readonly totalMs?: number;
  /** The first delay before a retry; it doubles each time. */
  readonly backoffMs?: number;
}

const attempts = 4;
const longestWaitMs = 60_000;
/** More than any expected output. */
const longestAnswer = 200_000;

interface Streamed {
  text: string;
  finish: string;
}

/**
 * The model with the output schema in each request. The library's own structured output parses everything again at each
 * token, which is quadratic on endless output.
 */
const shaped = ({ model }: OpenModel, { name, schema }: ModelTask): OpenModel['model'] => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-7' });
  const responseFormat = { type: 'json' as const, name, schema: shape as JSONSchema7 };
  return wrapLanguageModel({
    model,
    middleware: { transformParams: async ({ params }) => ({ ...params, responseFormat }) },
  });
};

/** Sends one request and reads its stream. */
const stream = async (
  open: OpenModel,
  task: ModelTask,
  messages: ModelMessage[],
  usage: ModelUsage,
  signal: AbortSignal,
  { onWord, onText, headers }: { onWord: () => void; onText: AskOptions['onText']; headers: Record<string, string> },
): Promise<Streamed> => {
  const { maxOutputTokens, temperature } = open;
  const { fullStream } = streamText({
    model: shaped(open, task),
    instructions: task.system,
    messages,
    maxRetries: 0,
    headers,
    abortSignal: signal,
    onError: () => undefined,
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(temperature === undefined ? {} : { temperature }),
  });
  usage.requests += 1;
  let text = '';
  let counted: { inputTokens?: number | undefined; outputTokens?: number | undefined } = {};
  let cached = 0;
  let finish = '';
  try {
    for await (const part of fullStream) {
      onWord();
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw signal.reason;
      if (part.type === 'text-delta') {
        text += part.text;
        onText?.(text);
      }
      if (part.type === 'finish') {
        counted = part.totalUsage;
        cached = part.totalUsage.inputTokenDetails.cacheReadTokens ?? 0;
        finish = part.finishReason;
      }
      if (text.length > longestAnswer) return { text, finish: 'length' };
    }
  } finally {
    // A request refused before its first token is free; one that started is counted, or estimated.
    if (text !== '' || finish !== '') {
      const sent = estimateTokens(task.system + JSON.stringify(messages));
      usage.inputTokens += counted.inputTokens ?? sent;
      usage.cachedTokens += cached;
      usage.outputTokens += counted.outputTokens ?? estimateTokens(text);
    }
  }
  return { text, finish };
};

/** Extracts the JSON from an output, with or without a code fence or surrounding text. */
const readJson = (text: string): unknown => {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
};

const promptOf = ({ cacheMark }: OpenModel, { material, ask }: ModelTask): ModelMessage[] => [
  {
    role: 'user',
    content: cacheMark
      ? [
          { type: 'text', text: material, providerOptions: cacheMark },
          { type: 'text', text: ask },
        ]
      : // Some servers do not accept a message in parts.
        `${material}\n\n${ask}`,
  },
];

const mendOf = (text: string, wrong: string): ModelMessage[] => [
  { role: 'assistant', content: text.slice(0, 4_000).toWellFormed() || '(vazio)' },
  {
    role: 'user',
    content: `A resposta não segue o formato pedido (${wrong}). Responda de novo, só com o JSON completo nesse formato.`,
  },
];

const wrongIn = (error: z.ZodError | undefined): string =>
  error?.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ') ?? 'não é JSON';

/**
 * Calls a model and returns its output, validated by the schema. Malformed output is retried once; 429 and 5xx are
 * retried with backoff, nothing else is. Errors: `ModelError`; the signal's reason when it aborts.
 */
export const askModel = async <T>(connection: ModelConnection, task: ModelTask<T>, options: AskOptions): Promise<T> => {
  const isLocal = connection.provider === 'local';
  // A local server may have to load the model first, and is slow.
  const { idleMs = isLocal ? 300_000 : 120_000, totalMs = isLocal ? 1_200_000 : 600_000, backoffMs = 1_000 } = options;
  const { signal } = options;
  signal.throwIfAborted();
  const open = await openModel(connection);
  const usage: ModelUsage = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  const deadline = AbortSignal.timeout(totalMs);

  let answered = 0;
  /** Anthropic and Bedrock know no such header. */
  const headersOf = (): Record<string, string> =>
    options.idempotencyKey !== undefined && (isLocal || connection.provider === 'openai')
      ? { 'idempotency-key': `${options.idempotencyKey}-${answered + 1}` }
      : {};

  const request = async (messages: ModelMessage[]): Promise<string> => {
    for (let tries = 1; ;) {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), idleMs);
      let streamed: Streamed;
      try {
        const any = AbortSignal.any([signal, deadline, silence.signal]);
        streamed = await stream(open, task, messages, usage, any, {
          onWord: () => timer.refresh(),
          onText: options.onText,
          headers: headersOf(),
        });
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted || silence.signal.aborted) {
          const seconds = String(Math.ceil((deadline.aborted ? totalMs : idleMs) / 1000));
          throw new ModelError('model_slow', { host: hostOf(connection), seconds }, { cause: error });
        }
        const failure = failureOf(connection, error);
        const { afterMs = 0, isUnderWay } = failure;
        if (!failure.mayRetry || tries >= attempts || afterMs > longestWaitMs) throw failure.error;
        const pause = backoffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
        await wait(Math.max(afterMs, pause), undefined, { signal }).catch(() => signal.throwIfAborted());
        if (!isUnderWay) {
          answered += 1;
          tries += 1;
        }
        continue;
      } finally {
        clearTimeout(timer);
        options.onUsage?.(usage);
      }
      answered += 1;
      const { text, finish } = streamed;
      if (finish === 'content-filter') throw new ModelError('model_declined', { model: connection.model });
      // Truncated output on a cleanly closed connection.
      if (finish === '' || finish === 'other' || finish === 'error' || finish === 'unknown') {
        if (readJson(text) === undefined) throw new ModelError('model_cut', { host: hostOf(connection), because: '' });
      }
      return text;
    }
  };

  const prompt = promptOf(open, task);
  const first = await request(prompt);
  const read = task.schema.safeParse(readJson(first));
  if (read.success) return read.data;
  let last = first;
  try {
    last = await request([
      ...prompt,
      ...mendOf(first, wrongIn(readJson(first) === undefined ? undefined : read.error)),
    ]);
  } catch (error) {
    if (signal.aborted || !task.salvage) throw error;
  }
  const mended = task.schema.safeParse(readJson(last));
  if (mended.success) return mended.data;
  const saved = task.salvage?.safeParse(readJson(last) ?? readJson(first));
  if (saved?.success) return saved.data;
  throw new ModelError('model_unstructured', { model: connection.model });
};
