import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { KnownStageReason, StageReasonCode } from '@pauta/contract';
import { SpeechError, vocabularyPrompt, type SpeechChunk, type SpeechEngine, type SpeechOptions } from './engine.ts';
import { readSpeech } from './engine-openai-answer.ts';
import {
  codeOf,
  complaint,
  extensions,
  readBody,
  retryAfterMs,
  transcriptionUrl,
  type Outcome,
  type Reply,
} from './openai-request.ts';

export interface OpenAiEngineOptions {
  /** With or without `/v1`, or the full endpoint URL. */
  baseUrl: string;
  apiKey?: string | undefined;
  model?: string | undefined;
  /** Attempts for one chunk, including the first. */
  attempts?: number;
  /** The first delay before a retry; it doubles each time. */
  backoffMs?: number;
  /** Timeout of one call; by default three times the chunk's length plus a minute. */
  timeoutMs?: (chunk: SpeechChunk) => number;
}

const maxWaitMs = 5 * 60_000;

/** Speech in a chunk from which an empty response is retried. */
const AUDIBLE_MS = 1000;

/** Client for services with OpenAI's `POST /v1/audio/transcriptions`. */
export const createOpenAiEngine = (options: OpenAiEngineOptions): SpeechEngine => {
  const { apiKey, model = 'whisper-1', attempts = 5, backoffMs = 1000 } = options;
  const { timeoutMs = (chunk: SpeechChunk) => 60_000 + 3 * (chunk.endMs - chunk.startMs) } = options;
  const url = transcriptionUrl(options.baseUrl);
  const isSecure = url.protocol === 'https:';
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  // Models with plain `json` output reject the formats and granularities of others.
  const usualFormat = /diarize/.test(model) ? 'diarized_json' : model.startsWith('gpt-') ? 'json' : 'verbose_json';

  type Texts = Readonly<Record<string, string>>;
  const masked = (text: string): string => (apiKey ? text.replaceAll(apiKey, '•••') : text);
  const reasonOf = (code: StageReasonCode, values: Texts = {}): KnownStageReason => ({
    code,
    values: Object.fromEntries(
      Object.entries({ host: url.host, ...values }).map(([name, text]) => [name, masked(text)]),
    ),
  });
  const fail = (reason: KnownStageReason, retryable: boolean, cause?: unknown): SpeechError =>
    new SpeechError('transcription_failed', reason, { retryable, cause });
  const later = (reason: KnownStageReason, { retryAfter }: Reply): Outcome => ({
    kind: 'again',
    error: new SpeechError('transcription_failed', reason, { retryable: true, afterMs: retryAfterMs(retryAfter) }),
  });
  const unavailable = (reason: KnownStageReason, retryable: boolean, cause?: unknown): SpeechError =>
    new SpeechError('transcription_unavailable', reason, { retryable, cause });

  const fieldsOf = (format: string, { language, vocabulary }: SpeechOptions): [string, string][] => {
    const fields: [string, string][] = [
      ['model', model],
      ['language', language],
      ['response_format', format],
    ];
    if (format === 'verbose_json') fields.push(['timestamp_granularities[]', 'segment']);
    if (format === 'diarized_json') fields.push(['chunking_strategy', 'auto']);
    const prompt = format === 'diarized_json' ? '' : vocabularyPrompt(vocabulary);
    if (prompt !== '') fields.push(['prompt', prompt]);
    return fields;
  };

  const post = async (
    chunk: SpeechChunk,
    size: number,
    fields: readonly [string, string][],
    signal: AbortSignal,
  ): Promise<Reply> => {
    const boundary = `pauta-${crypto.randomUUID()}`;
    const extension = extensions.find(([pattern]) => pattern.test(chunk.mimeType))?.[1] ?? 'bin';
    const head = Buffer.from(
      fields
        .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join('') +
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${chunk.startMs}-${chunk.endMs}.${extension}"\r\n` +
        `Content-Type: ${chunk.mimeType.replace(/[\r\n]/g, '')}\r\n\r\n`,
    );
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
    const call = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent,
      signal,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + size + tail.length,
        accept: 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
    });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      call.once('response', resolve);
      call.on('error', reject);
      call.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    });
    // Sending may fail after the service has already responded; then the response counts.
    const sending = (async () => {
      call.write(head);
      const file = createReadStream(chunk.path, { signal });
      file.pipe(call, { end: false });
      await finished(file);
      call.end(tail);
    })();
    sending.catch((error: unknown) => call.destroy(error instanceof Error ? error : undefined));
    try {
      const answer = await response;
      const body = await readBody(answer);
      return {
        status: answer.statusCode ?? 0,
        retryAfter: answer.headers['retry-after'],
        contentType: answer.headers['content-type'] ?? '',
        body,
      };
    } finally {
      if (!call.writableFinished) call.destroy();
    }
  };

  const judge = (reply: Reply, chunk: SpeechChunk, format: string): Outcome => {
    const { status, body } = reply;
    const words = complaint(body);
    const because = words === '' ? '' : ` (${words})`;
    const said = { status: String(status), because };
    if (status >= 200 && status < 300) {
      const read = readSpeech(body, reply.contentType, chunk);
      if (read.kind === 'segments') return { kind: 'answer', answer: read };
      if (read.kind === 'half') return { kind: 'again', error: fail(reasonOf('service_cut'), true) };
      if (read.kind === 'page') {
        throw unavailable(reasonOf('service_page'), false);
      }
      throw fail(reasonOf('service_answer_unknown', { because }), false);
    }
    if (status === 429 && /insufficient_quota|billing/i.test(body)) {
      throw unavailable(reasonOf('service_without_credit'), false);
    }
    if (status === 429) return later(reasonOf('service_busy'), reply);
    if (status === 408 || status >= 500) return later(reasonOf('service_failed', said), reply);
    if (status === 401 || status === 403) {
      throw unavailable(reasonOf('service_key_refused', said), false);
    }
    if (status === 404 || (status >= 300 && status < 400)) {
      throw unavailable(reasonOf('service_address_unknown', said), false);
    }
    if (status === 413)
      throw new SpeechError('transcription_failed', reasonOf('service_part_too_large'), {
        retryable: false,
        isTooLarge: true,
      });
    if (format !== 'json' && /response_format|timestamp_granularities|verbose_json|diarized_json/.test(body))
      return { kind: 'plainer' };
    throw fail(reasonOf('service_audio_refused', said), false);
  };

  const attempt = async (chunk: SpeechChunk, size: number, format: string, speech: SpeechOptions): Promise<Outcome> => {
    const limitMs = timeoutMs(chunk);
    const deadline = AbortSignal.timeout(limitMs);
    let reply: Reply;
    try {
      reply = await post(chunk, size, fieldsOf(format, speech), AbortSignal.any([speech.signal, deadline]));
    } catch (error) {
      speech.signal.throwIfAborted();
      if (deadline.aborted) {
        return {
          kind: 'again',
          error: fail(reasonOf('service_slow', { seconds: String(Math.ceil(limitMs / 1000)) }), true, error),
        };
      }
      const code = codeOf(error);
      if (/^(?:ENOENT|EACCES|EISDIR|EIO)$/.test(code)) throw fail(reasonOf('part_unreadable'), false, error);
      if (/^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/.test(code)) {
        return {
          kind: 'again',
          error: unavailable(reasonOf('service_away', { code }), true, error),
        };
      }
      return {
        kind: 'again',
        error: fail(reasonOf('service_connection_lost', { because: code ? ` (${code})` : '' }), true, error),
      };
    }
    return judge(reply, chunk, format);
  };

  return {
    id: 'openai',
    tellsSpeakers: usualFormat === 'diarized_json',
    async transcribe(chunk, speech) {
      speech.signal.throwIfAborted();
      let size: number;
      try {
        ({ size } = await stat(chunk.path));
      } catch (error) {
        throw fail(reasonOf('part_unreadable'), false, error);
      }
      let format = usualFormat;
      let hasDoubted = false;
      let waitedMs = 0;
      for (let tries = 1; ; tries += 1) {
        const outcome = await attempt(chunk, size, format, speech);
        if (outcome.kind === 'answer') {
          // Overloaded or misconfigured services return a valid response without words.
          if (!hasDoubted && outcome.answer.segments.length === 0 && (chunk.speechMs ?? 0) >= AUDIBLE_MS) {
            hasDoubted = true;
            tries -= 1;
            continue;
          }
          return outcome.answer.segments;
        }
        if (outcome.kind === 'plainer') {
          format = 'json';
          tries -= 1;
          continue;
        }
        const { error } = outcome;
        const { afterMs = 0 } = error;
        const pauseMs = Math.max(afterMs, backoffMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2));
        waitedMs += pauseMs;
        if (tries >= attempts || afterMs > maxWaitMs || waitedMs > (speech.patienceMs ?? Number.POSITIVE_INFINITY))
          throw error;
        try {
          await wait(pauseMs, undefined, { signal: speech.signal });
        } catch {
          speech.signal.throwIfAborted();
        }
      }
    },
    async close() {
      agent.destroy();
    },
  };
};
