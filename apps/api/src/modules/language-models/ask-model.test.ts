import { type FakeModel, type ModelStep, startFakeModel } from '@pauta/fake-servers/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askModel, type AskOptions, type ModelTask, type ModelUsage } from './ask-model.ts';
import type { ModelConnection } from './model-connection.ts';
import { ModelError } from './model-error.ts';

const Item = z.object({ alias: z.string(), amount: z.number() });
const Answer = z.object({ items: z.array(Item) });
const task: ModelTask<z.infer<typeof Answer>> = {
  name: 'items',
  system: 'Leia.',
  material: '[S1] Custa 450.',
  ask: 'Quanto custa?',
  schema: Answer,
};
const good = { items: [{ alias: 'S1', amount: 450 }] };
const key = 'sk-segredo-123';

let fake: FakeModel;
beforeEach(async () => {
  fake = await startFakeModel();
  fake.answer = () => good;
});
afterEach(() => fake.close());

const connectionOf = (of: Partial<ModelConnection> = {}): ModelConnection => ({
  provider: 'openai',
  baseUrl: fake.url,
  region: undefined,
  model: 'qwen3:8b',
  apiKey: key,
  prices: null,
  isTrusted: true,
  ...of,
});

const ask = (
  steps: ModelStep[] = [],
  { of = {}, by = task, ...options }: Partial<AskOptions> & { of?: Partial<ModelConnection>; by?: typeof task } = {},
) => {
  fake.steps.push(...steps);
  return askModel(connectionOf(of), by, { signal: new AbortController().signal, backoffMs: 1, ...options });
};

const keysSent = () => fake.calls.map(({ idempotencyKey }) => idempotencyKey);

const failure = async (asked: Promise<unknown>): Promise<ModelError['reason']> => {
  try {
    await asked;
  } catch (error) {
    if (error instanceof ModelError) return error.reason;
    throw error;
  }
  throw new Error('did not fail');
};

describe('the idempotency key', () => {
  it('numbers the requests that have an answer, and is the same for the same request', async () => {
    for (let times = 0; times < 2; times += 1) {
      await ask([{ status: 503 }, { text: 'nada' }], { idempotencyKey: 'k' });
    }
    expect(keysSent()).toEqual(['k-1', 'k-2', 'k-3', 'k-1', 'k-2', 'k-3']);
  });

  it('stays the same while the service still answers an earlier request with it', async () => {
    const underWay = { status: 409, body: '{"error":{"message":"Idempotency-Key in use"}}' };
    expect(await ask([underWay, underWay, underWay, underWay, underWay], { idempotencyKey: 'k' })).toEqual(good);
    expect(keysSent()).toEqual(Array(6).fill('k-1'));
    expect(await failure(ask([{ status: 409 }], { idempotencyKey: 'k' }))).toMatchObject({ code: 'model_refused' });
  });

  it('is not sent to services without one', async () => {
    await ask([], { of: { provider: 'anthropic' }, idempotencyKey: 'k' });
    expect(keysSent()).toEqual([undefined]);
  });
});

describe.each([
  ['chat completions', {}, '/v1/chat/completions', `Bearer ${key}`],
  ['messages', { provider: 'anthropic', model: 'claude-sonnet-4-5' }, '/v1/messages', key],
  [
    'Bedrock',
    { provider: 'bedrock', region: 'sa-east-1', model: 'amazon.nova-lite-v1:0' },
    '/model/amazon.nova-lite-v1%3A0/converse-stream',
    `Bearer ${key}`,
  ],
] as const)('askModel by %s', (_, of, path, authorization) => {
  it('sends the task with the schema of its output, and returns output and usage', async () => {
    const usages: ModelUsage[] = [];
    expect(await ask([], { of, onUsage: (usage) => usages.push({ ...usage }) })).toEqual(good);
    const [call] = fake.calls;
    expect(call).toMatchObject({
      path,
      authorization,
      model: 'model' in of ? of.model : 'qwen3:8b',
      system: 'Leia.',
      isPaid: true,
    });
    expect(call?.prompt).toBe('[S1] Custa 450.\n\nQuanto custa?');
    expect(JSON.stringify(call?.schema)).toContain('"amount"');
    const [usage] = usages;
    expect([usages.length, usage?.requests]).toEqual([1, 1]);
    expect(usage?.inputTokens).toBeGreaterThan(5);
    expect(usage?.outputTokens).toBeGreaterThan(5);
  });

  it.each<[string, ModelStep, number]>([
    ['comes slowly', 'slow', 1],
    ['stands in a fence', { text: `Claro!\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` }, 1],
    ['is mended: it was no JSON', { text: '{"items": [{"alias": "S1", "amount":' }, 2],
    ['is mended: it lacked fields', { text: '{"items": [{"alias": "S1"}]}' }, 2],
    ['is mended: there was none', 'empty', 2],
    ['is mended: it was a refusal', 'refusal', 2],
    ['comes after a failure', { status: 500 }, 2],
    ['comes after too many requests', { status: 429, headers: { 'retry-after': '0' } }, 2],
  ])('accepts an output that %s', async (_name, step, requests) => {
    fake.pauseMs = 1;
    expect(await ask([step], { of })).toEqual(good);
    expect(fake.calls.length).toBe(requests);
  });

  it.each<[string, ModelStep, string]>([
    ['refuses the key', { status: 401 }, 'model_key_refused'],
    ['has no such model', { status: 404, body: '{"error":{"message":"model not found"}}' }, 'model_unknown'],
    ['is no such place', { status: 404, body: 'Not Found' }, 'model_address_unknown'],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'model_address_unknown'],
    ['refuses the request', { status: 400 }, 'model_refused'],
    ['can’t give a shape', { status: 400, body: '{"message":"response_format is unsupported"}' }, 'model_unstructured'],
    ['has no credit', { status: 429, body: '{"error":{"code":"insufficient_quota"}}' }, 'model_without_credit'],
    ['asks for an hour', { status: 429, headers: { 'retry-after': '3600' } }, 'model_busy'],
    ['shows a page', 'html', 'model_page'],
    ['does not stream', 'plain', 'model_page'],
    ['hangs up', 'reset', 'model_cut'],
    ['hangs up half way', 'cut', 'model_cut'],
  ])('does not retry where the service %s, and reports it', async (_name, step, code) => {
    expect((await failure(ask([step], { of }))).code).toBe(code);
    expect(fake.calls.length).toBe(1);
  });

  it('uses a new connection for each call', async () => {
    await ask([], { of });
    expect(fake.calls.map(({ isKept }) => isKept)).toEqual([false]);
  });

  it('gives up after four attempts at a failing service, without revealing the key', async () => {
    const body = JSON.stringify({ error: { message: `no room for ${key}` } });
    const reason = await failure(
      ask(
        [503, 503, 503, 503].map((status) => ({ status, body })),
        { of },
      ),
    );
    expect(reason).toMatchObject({ code: 'model_failed', values: { status: '503' } });
    expect(JSON.stringify(reason)).not.toContain(key);
    expect(fake.calls.length).toBe(4);
  });

  it('retries malformed output once', async () => {
    expect((await failure(ask([{ text: '{}' }, { text: '{}' }], { of }))).code).toBe('model_unstructured');
    expect(fake.calls.map(({ turns }) => turns)).toEqual([1, 3]);
    expect(fake.calls[1]?.prompt).toContain('items');
  });

  it('stops endless output', async () => {
    expect((await failure(ask(['endless', 'endless'], { of }))).code).toBe('model_unstructured');
  });

  it('gives up on a service that sends nothing', async () => {
    expect((await failure(ask(['hang'], { of, idleMs: 50 }))).code).toBe('model_slow');
    expect((await failure(ask(['hang'], { of, totalMs: 50 }))).code).toBe('model_slow');
  });

  it('disconnects when the call is aborted', async () => {
    const leaving = new AbortController();
    fake.onCall = () => leaving.abort(new Error('gone'));
    await expect(ask(['hang'], { of, signal: leaving.signal })).rejects.toThrow('gone');
    await expect(ask([], { of, signal: leaving.signal })).rejects.toThrow('gone');
    expect(fake.calls.length).toBe(1);
  });

  it('does not wait for a retry after an abort', async () => {
    const leaving = new AbortController();
    fake.onCall = () => void setTimeout(() => leaving.abort(new Error('gone')), 20);
    const asked = ask([{ status: 429, headers: { 'retry-after': '50' } }], { of, signal: leaving.signal });
    await expect(asked).rejects.toThrow('gone');
  });
});

describe('askModel', () => {
  it('waits as long as Retry-After says', async () => {
    const begun = performance.now();
    await ask([{ status: 429, headers: { 'retry-after': '1' } }]);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
  });

  it('reports output that was cut off on a cleanly closed connection', async () => {
    expect((await failure(ask(['half']))).code).toBe('model_cut');
  });

  it('reports a refusal of the model', async () => {
    expect((await failure(ask([{ text: '', finish: 'content_filter' }]))).code).toBe('model_declined');
  });

  it('reports an unreachable service', async () => {
    await fake.close();
    expect(await failure(ask())).toMatchObject({ code: 'model_away', values: { code: 'ECONNREFUSED' } });
    expect(await failure(ask([], { of: { baseUrl: 'https://modelo.invalid' } }))).toMatchObject({ code: 'model_away' });
  });

  it('salvages the valid part of malformed output', async () => {
    const salvage = z.object({
      items: z.array(z.unknown()).transform((items) => items.flatMap((item) => Item.safeParse(item).data ?? [])),
    });
    const text = JSON.stringify({ items: [{ alias: 'S1', amount: 450 }, { alias: 'S2' }] });
    expect(await ask([{ text }, { text }], { by: { ...task, salvage } })).toEqual(good);
    expect(await ask([{ text }, { status: 401 }], { by: { ...task, salvage } })).toEqual(good);
  });

  it('marks the cacheable part for Anthropic and Bedrock', async () => {
    await ask([], { of: { provider: 'anthropic', model: 'claude-sonnet-4-5' } });
    await ask([], { of: { provider: 'bedrock', region: 'us-east-1', model: 'amazon.nova-lite-v1:0' } });
    expect(fake.calls.map(({ cached }) => cached)).toEqual([1, 1]);
  });

  it.each([
    ['a name of this machine', 'https://localhost:4759'],
    ['an address of this machine', 'https://127.0.0.1:4759'],
    ['an address of an inner network', 'https://10.0.0.8'],
    ['where clouds tell secrets', 'https://169.254.169.254'],
    ['an address in disguise', 'https://[::ffff:127.0.0.1]'],
    ['a number', 'https://2130706433'],
    ['without TLS', 'http://8.8.8.8'],
  ])('does not call %s chosen by a company', async (_, baseUrl) => {
    const reason = await failure(ask([], { of: { baseUrl, isTrusted: false } }));
    expect(reason.code).toBe('model_address_closed');
  });

  it('never gives a company the machine’s credentials', async () => {
    const of = { provider: 'bedrock', region: 'us-east-1', apiKey: undefined, isTrusted: false } as const;
    expect((await failure(ask([], { of }))).code).toBe('model_key_unreadable');
    expect(fake.calls).toEqual([]);
  });
});
