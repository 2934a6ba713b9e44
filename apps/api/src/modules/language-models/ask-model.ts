import { setTimeout as wait } from 'node:timers/promises';
import { type JSONSchema7, type ModelMessage, streamText, wrapLanguageModel } from 'ai';
import { z } from 'zod';
import { estimateTokens } from './estimate-tokens.ts';
import { hostOf, type ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';
import { failureOf } from './model-failure.ts';
import { type OpenModel, openModel } from './open-model.ts';

/** A question to a model, in the parts in which a provider may cache it. */
export interface ModelTask<T = unknown> {
  /** What it is to do, the same each time. */
  readonly system: string;
  /** What it is to read, the same for all that is asked about it. */
  readonly material: string;
  readonly ask: string;
  /** Names the shape of the answer to the provider. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** What of a malformed answer can be used all the same, after it was asked to be mended. */
  readonly salvage?: z.ZodType<T>;
}

export interface ModelUsage {
  requests: number;
  inputTokens: number;
  /** Of the input, what the provider had cached. */
  cachedTokens: number;
  outputTokens: number;
}

export interface AskOptions {
  /** Aborted when no caller waits any more. */
  readonly signal: AbortSignal;
  /** Told after each request, also of one that failed. */
  readonly onUsage?: (usage: Readonly<ModelUsage>) => void;
  /** Told the answer so far, with each word; from the beginning again where it is asked for once more. */
  readonly onText?: (text: string) => void;
  /** Until the first word, and between two. */
  readonly idleMs?: number;
  readonly totalMs?: number;
  /** The first pause before another try; it doubles each time. */
  readonly backoffMs?: number;
}

const attempts = 4;
const longestWaitMs = 60_000;
/** More than any answer that was asked for. */
const longestAnswer = 200_000;

interface Streamed {
  text: string;
  finish: string;
}

/**
 * The model with the shape of the answer in each request. The library's own way reads the answer anew with every word,
 * which takes the process where somebody sends words without end.
 */
const shaped = ({ model }: OpenModel, { name, schema }: ModelTask): OpenModel['model'] => {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-7' });
  const responseFormat = { type: 'json' as const, name, schema: shape as JSONSchema7 };
  return wrapLanguageModel({
    model,
    middleware: { transformParams: async ({ params }) => ({ ...params, responseFormat }) },
  });
};

/** One request, read as it comes. */
const stream = async (
  open: OpenModel,
  task: ModelTask,
  messages: ModelMessage[],
  usage: ModelUsage,
  signal: AbortSignal,
  { onWord, onText }: { onWord: () => void; onText: AskOptions['onText'] },
): Promise<Streamed> => {
  const { maxOutputTokens, temperature } = open;
  const { fullStream } = streamText({
    model: shaped(open, task),
    instructions: task.system,
    messages,
    maxRetries: 0,
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
    // A request that was refused before its first word costs nothing; one that began is counted, or estimated.
    if (text !== '' || finish !== '') {
      const sent = estimateTokens(task.system + JSON.stringify(messages));
      usage.inputTokens += counted.inputTokens ?? sent;
      usage.cachedTokens += cached;
      usage.outputTokens += counted.outputTokens ?? estimateTokens(text);
    }
  }
  return { text, finish };
};

/** The JSON in an answer, whether or not it stands in a fence or among words. */
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
      : // Some servers know no message in parts.
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
 * Asks a model, and gives its answer in the shape of the schema. What is malformed is asked for once more; 429 and 5xx
 * are tried again after a pause, nothing else is. Errors: `ModelError`; the signal's reason when it aborts.
 */
export const askModel = async <T>(connection: ModelConnection, task: ModelTask<T>, options: AskOptions): Promise<T> => {
  const isLocal = connection.provider === 'local';
  // A machine of one's own may load the model first, and reads slowly.
  const { idleMs = isLocal ? 300_000 : 120_000, totalMs = isLocal ? 1_200_000 : 600_000, backoffMs = 1_000 } = options;
  const { signal } = options;
  signal.throwIfAborted();
  const open = await openModel(connection);
  const usage: ModelUsage = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  const deadline = AbortSignal.timeout(totalMs);

  const request = async (messages: ModelMessage[]): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), idleMs);
      let streamed: Streamed;
      try {
        const any = AbortSignal.any([signal, deadline, silence.signal]);
        streamed = await stream(open, task, messages, usage, any, {
          onWord: () => timer.refresh(),
          onText: options.onText,
        });
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted || silence.signal.aborted) {
          const seconds = String(Math.ceil((deadline.aborted ? totalMs : idleMs) / 1000));
          throw new ModelError('model_slow', { host: hostOf(connection), seconds }, { cause: error });
        }
        const failure = failureOf(connection, error);
        const { afterMs = 0 } = failure;
        if (!failure.mayRetry || tries >= attempts || afterMs > longestWaitMs) throw failure.error;
        const pause = backoffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
        await wait(Math.max(afterMs, pause), undefined, { signal }).catch(() => signal.throwIfAborted());
        continue;
      } finally {
        clearTimeout(timer);
        options.onUsage?.(usage);
      }
      const { text, finish } = streamed;
      if (finish === 'content-filter') throw new ModelError('model_declined', { model: connection.model });
      // An answer without its end, of a connection that was closed in good form.
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
