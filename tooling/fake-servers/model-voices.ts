import { EventStreamCodec } from '@smithy/eventstream-codec';

type Json = Record<string, unknown>;

/** Request properties repeated in the response. */
interface Asked {
  readonly model: string;
  readonly prompt: string;
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** Response format of a protocol. */
interface Voice {
  readonly type: string;
  begin(call: Asked): string | Uint8Array;
  word(text: string): string | Uint8Array;
  end(call: Asked, text: string, finish: string): string | Uint8Array;
}

const chunk = (fields: Json): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', ...fields })}\n\n`;

const completions: Voice = {
  type: 'text/event-stream',
  begin: () => chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }),
  word: (content) => chunk({ choices: [{ index: 0, delta: { content } }] }),
  end: ({ prompt }, text, finish) => {
    const [prompt_tokens, completion_tokens] = [tokensOf(prompt), tokensOf(text)];
    const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
    return `${chunk({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })}${chunk({ choices: [], usage })}data: [DONE]\n\n`;
  },
};

const event = (type: string, fields: Json): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

const messages: Voice = {
  type: 'text/event-stream',
  begin: ({ prompt, model }) => {
    const usage = { input_tokens: tokensOf(prompt), cache_read_input_tokens: 2, output_tokens: 1 };
    const message = { id: 'm1', type: 'message', role: 'assistant', model, content: [], stop_reason: null, usage };
    return (
      event('message_start', { message: { ...message, stop_sequence: null } }) +
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
    );
  },
  word: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
  end: (_, text, finish) => {
    const reasons: Readonly<Record<string, string>> = { content_filter: 'refusal', length: 'max_tokens' };
    const delta = { stop_reason: reasons[finish] ?? 'end_turn', stop_sequence: null };
    return (
      event('content_block_stop', { index: 0 }) +
      event('message_delta', { delta, usage: { output_tokens: tokensOf(text) } }) +
      event('message_stop', {})
    );
  },
};

const codec = new EventStreamCodec(
  (bytes) => (typeof bytes === 'string' ? bytes : Buffer.from(bytes as Uint8Array).toString('utf8')),
  (text) => Buffer.from(text, 'utf8'),
);
const frame = (type: string, fields: Json): Uint8Array =>
  codec.encode({
    headers: {
      ':event-type': { type: 'string', value: type },
      ':content-type': { type: 'string', value: 'application/json' },
      ':message-type': { type: 'string', value: 'event' },
    },
    body: Buffer.from(JSON.stringify(fields)),
  });

/** In Bedrock's protocol, the answer is the input of a tool named `json`. */
const converse: Voice = {
  type: 'application/vnd.amazon.eventstream',
  begin: () =>
    Buffer.concat([
      frame('messageStart', { role: 'assistant' }),
      frame('contentBlockStart', { contentBlockIndex: 0, start: { toolUse: { toolUseId: 't1', name: 'json' } } }),
    ]),
  word: (input) => frame('contentBlockDelta', { contentBlockIndex: 0, delta: { toolUse: { input } } }),
  end: ({ prompt }, text) =>
    Buffer.concat([
      frame('contentBlockStop', { contentBlockIndex: 0 }),
      frame('messageStop', { stopReason: 'tool_use' }),
      frame('metadata', {
        usage: { inputTokens: tokensOf(prompt), outputTokens: tokensOf(text), totalTokens: 1 },
        metrics: { latencyMs: 1 },
      }),
    ]),
};

export const voiceOf = (path: string): Voice => {
  if (path.endsWith('/messages')) return messages;
  return path.includes('/converse-stream') ? converse : completions;
};
