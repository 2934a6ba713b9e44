import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startFakeServer, type FakeServer, type FakeScript, type FakeStep } from '@pauta/fake-servers/speech';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SpeechError, type SpeechChunk, type SpeechEngine, type SpeechOptions } from './engine.ts';
import { readSpeech } from './engine-openai-answer.ts';
import { createOpenAiEngine, type OpenAiEngineOptions } from './engine-openai.ts';
import { transcriptionUrl } from './openai-request.ts';

const script: FakeScript = [
  { startMs: 1000, endMs: 4000, text: 'Bom dia, Bruno.', speaker: 'A' },
  { startMs: 61_000, endMs: 64_500, text: 'Quanto custa?', speaker: 'A' },
  { startMs: 65_000, endMs: 70_000, text: 'Custa R$ 500 por mês.', speaker: 'B' },
];
const heard = [
  { startMs: 61_000, endMs: 64_500, text: 'Quanto custa?' },
  { startMs: 65_000, endMs: 70_000, text: 'Custa R$ 500 por mês.' },
];
const key = 'sk-segredo-123';

let folder: string;
let chunk: SpeechChunk;
let sound: Buffer;
let fakeServer: FakeServer;
const engines: SpeechEngine[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-speech-'));
  sound = Buffer.alloc(300_000, 7);
  chunk = { path: join(folder, 'chunk.webm'), mimeType: 'audio/webm', startMs: 60_000, endMs: 120_000 };
  await writeFile(chunk.path, sound);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  fakeServer = await startFakeServer({ script });
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  await fakeServer.close();
});

const engineOf = (options: Partial<OpenAiEngineOptions> = {}): SpeechEngine => {
  const engine = createOpenAiEngine({ baseUrl: fakeServer.url, apiKey: key, backoffMs: 1, ...options });
  engines.push(engine);
  return engine;
};

const transcribe = (
  steps: FakeStep[] = [],
  options: Partial<OpenAiEngineOptions> = {},
  speech: Partial<SpeechOptions> = {},
) => {
  fakeServer.steps.push(...steps);
  return engineOf(options).transcribe(chunk, {
    language: 'pt',
    vocabulary: [],
    signal: new AbortController().signal,
    ...speech,
  });
};

const failure = async (work: Promise<unknown>): Promise<SpeechError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof SpeechError) return error;
    throw error;
  }
  throw new Error('did not fail');
};

describe('createOpenAiEngine', () => {
  it('sends chunk, model, language and vocabulary, and returns offsets from the start of the recording', async () => {
    const segments = await transcribe([], { model: 'whisper-large' }, { vocabulary: ['Pipedrive', ' Conta  Azul '] });
    expect(segments).toEqual(heard);
    expect(fakeServer.calls).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: `Bearer ${key}`,
        fields: {
          model: 'whisper-large',
          language: 'pt',
          response_format: 'verbose_json',
          'timestamp_granularities[]': 'segment',
          prompt: 'Reunião de vendas. Pipedrive, Conta Azul.',
        },
        fileName: '60000-120000.webm',
        fileType: 'audio/webm',
        fileSize: sound.length,
        fileSha256: createHash('sha256').update(sound).digest('hex'),
      },
    ]);
  });

  it('requests speakers from diarising models, and plain JSON from others', async () => {
    expect(await transcribe([], { model: 'gpt-4o-transcribe-diarize' })).toEqual([
      { ...heard[0], speaker: 'A' },
      { ...heard[1], speaker: 'B' },
    ]);
    const plain = await transcribe([], { model: 'gpt-4o-transcribe' });
    expect(plain.map((segment) => segment.text)).toEqual(['Quanto custa?', 'Custa R$ 500 por mês.']);
    expect(plain[0]?.startMs).toBe(60_000);
    expect(plain.at(-1)?.endMs).toBe(120_000);
    expect(fakeServer.calls.map((call) => call.fields['response_format'])).toEqual(['diarized_json', 'json']);
  });

  it('retries with plain JSON if the service does not support the format', async () => {
    const refusal = {
      status: 400,
      body: '{"error":{"message":"response_format \'verbose_json\' is not compatible with model"}}',
    };
    expect(await transcribe([refusal], { attempts: 1 })).toHaveLength(2);
    expect(fakeServer.calls.map((call) => call.fields['response_format'])).toEqual(['verbose_json', 'json']);
  });

  it.each<[string, FakeStep[]]>([
    ['too many requests', [{ status: 429, headers: { 'retry-after': '0' } }]],
    ['failures of the service', [{ status: 500 }, { status: 503 }, { status: 502, body: '<html>Bad gateway</html>' }]],
    ['a connection that breaks', ['reset', 'reset']],
    ['half an answer', ['half']],
    ['an answer that is cut off', ['cut']],
    ['a slow answer', ['slow']],
  ])('recovers from %s', async (_, steps) => {
    expect(await transcribe(steps)).toEqual(heard);
    expect(fakeServer.calls).toHaveLength(steps[0] === 'slow' ? 1 : steps.length + 1);
  });

  it('retries once if there is speech but no words in the response', async () => {
    const speaking = { ...chunk, speechMs: 30_000 };
    const options = { language: 'pt', vocabulary: [], signal: new AbortController().signal } as const;
    fakeServer.steps.push('empty');
    expect(await engineOf().transcribe(speaking, options)).toEqual(heard);
    expect(fakeServer.calls).toHaveLength(2);
    fakeServer.steps.push('empty', 'empty');
    expect(await engineOf().transcribe(speaking, options)).toEqual([]);
    expect(fakeServer.calls).toHaveLength(4);
    fakeServer.steps.push('empty');
    expect(await engineOf().transcribe({ ...chunk, speechMs: 0 }, options)).toEqual([]);
    expect(fakeServer.calls).toHaveLength(5);
  });

  it('waits as long as Retry-After says', async () => {
    const start = performance.now();
    expect(await transcribe([{ status: 429, headers: { 'retry-after': '1' } }])).toEqual(heard);
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  it('fails at once if Retry-After is more than five minutes', async () => {
    const error = await failure(transcribe([{ status: 429, headers: { 'retry-after': '3600' } }]));
    expect(error).toMatchObject({ code: 'transcription_failed', retryable: true });
    expect(fakeServer.calls).toHaveLength(1);
  });

  it.each<[string, FakeStep, SpeechError['code'], RegExp]>([
    ['too many requests', { status: 429 }, 'transcription_failed', /excesso de pedidos/],
    ['a failing service', { status: 500 }, 'transcription_failed', /código 500 \(scripted 500\)/],
    ['a broken connection', 'reset', 'transcription_failed', /conexão com .* caiu/],
    ['half an answer', 'half', 'transcription_failed', /pela metade/],
  ])('fails after several attempts on %s, as retryable', async (_, step, code, detail) => {
    const error = await failure(
      transcribe(
        Array.from({ length: 9 }, () => step),
        { attempts: 3 },
      ),
    );
    expect(error).toMatchObject({ code, retryable: true });
    expect(error.message).toMatch(detail);
    expect(fakeServer.calls).toHaveLength(3);
  });

  it.each<[string, FakeStep, SpeechError['code'], RegExp]>([
    [
      'a refused key',
      { status: 401, body: `{"error":{"message":"Incorrect API key provided: ${key}"}}` },
      'transcription_unavailable',
      /PAUTA_TRANSCRIPTION_KEY/,
    ],
    ['a wrong address', { status: 404 }, 'transcription_unavailable', /PAUTA_TRANSCRIPTION_URL/],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'transcription_unavailable',
      /PAUTA_TRANSCRIPTION_URL/,
    ],
    [
      'an account without credit',
      { status: 429, body: '{"error":{"code":"insufficient_quota"}}' },
      'transcription_unavailable',
      /crédito/,
    ],
    ['a chunk that is too large', { status: 413 }, 'transcription_failed', /grande demais/],
    [
      'refused audio',
      { status: 400, body: `{"error":{"message":"bad audio ${key}\\n\\u0000 here"}}` },
      'transcription_failed',
      /recusou o áudio \(código 400\) \(bad audio ••• here\)/,
    ],
    ['a web page', 'html', 'transcription_unavailable', /uma página/],
    ['another kind of JSON', { body: '{"ok":true}' }, 'transcription_failed', /não é uma transcrição/],
    [
      'an error that says 200',
      { body: '{"error":{"message":"model loading"},"text":""}' },
      'transcription_failed',
      /model loading/,
    ],
    [
      'noise',
      { body: '\u0000\u0001\u0002', contentType: 'application/octet-stream' },
      'transcription_failed',
      /não é uma transcrição/,
    ],
  ])('does not retry on %s, and explains what to do', async (_, step, code, detail) => {
    const error = await failure(transcribe([step]));
    expect(error).toMatchObject({ code, retryable: false });
    expect(error.message).toMatch(detail);
    expect(fakeServer.calls).toHaveLength(1);
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(key);
  });

  it('aborts a call that takes too long, and retries', async () => {
    // On a busy machine a call may time out before it arrives.
    const timeoutMs = (): number => (fakeServer.steps.length > 0 ? 50 : 30_000);
    expect(await transcribe(['hang'], { timeoutMs, attempts: 500 })).toEqual(heard);
    const error = await failure(transcribe(['hang', 'hang'], { attempts: 2, timeoutMs: () => 50 }));
    expect(error).toMatchObject({ code: 'transcription_failed', retryable: true });
    expect(error.message).toMatch(/não respondeu em 1 s/);
  });

  it('stops when aborted: before, during a call, and during a retry delay', async () => {
    const reason = new Error('parado');
    await expect(transcribe([], {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(fakeServer.calls).toHaveLength(0);
    for (const step of ['hang', { status: 429, headers: { 'retry-after': '60' } }] satisfies FakeStep[]) {
      const controller = new AbortController();
      const work = transcribe([step], {}, { signal: controller.signal });
      const seen = fakeServer.calls.length;
      while (fakeServer.calls.length === seen) await new Promise((resolve) => setTimeout(resolve, 5));
      controller.abort(reason);
      await expect(work).rejects.toBe(reason);
    }
  });

  it('reports an unreachable service', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    server.close();
    const error = await failure(transcribe([], { baseUrl: `http://127.0.0.1:${port}`, attempts: 2 }));
    expect(error).toMatchObject({ code: 'transcription_unavailable', retryable: true });
    expect(error.message).toContain(`127.0.0.1:${port} (ECONNREFUSED)`);
  });

  it('reports a missing chunk file', async () => {
    const gone = engineOf().transcribe(
      { ...chunk, path: join(folder, 'nada.webm') },
      { language: 'pt', vocabulary: [], signal: new AbortController().signal },
    );
    expect(await failure(gone)).toMatchObject({
      code: 'transcription_failed',
      retryable: false,
      message: 'O trecho de áudio não pôde ser lido do disco.',
    });
  });
});

describe('transcriptionUrl', () => {
  it.each([
    ['http://localhost:8000', 'http://localhost:8000/v1/audio/transcriptions'],
    ['http://localhost:8000/', 'http://localhost:8000/v1/audio/transcriptions'],
    ['https://api.example.com/v1', 'https://api.example.com/v1/audio/transcriptions'],
    ['https://api.example.com/openai/v1/', 'https://api.example.com/openai/v1/audio/transcriptions'],
    ['https://api.example.com/v1/audio/transcriptions', 'https://api.example.com/v1/audio/transcriptions'],
    ['https://api.example.com/x?api-version=1', 'https://api.example.com/x/v1/audio/transcriptions?api-version=1'],
  ])('converts %s to %s', (base, url) => {
    expect(transcriptionUrl(base).href).toBe(url);
  });

  it('accepts only http and https', () => {
    expect(() => transcriptionUrl('localhost')).toThrow();
    expect(() => transcriptionUrl('file:///etc/passwd')).toThrow();
  });
});

describe('readSpeech', () => {
  const span = { startMs: 10_000, endMs: 20_000 };
  const read = (value: unknown, contentType = 'application/json') =>
    readSpeech(typeof value === 'string' ? value : JSON.stringify(value), contentType, span);
  const segments = (value: unknown, contentType?: string): string[] => {
    const answer = read(value, contentType);
    return answer.kind === 'segments'
      ? answer.segments.map((one) => `${one.startMs}-${one.endMs} ${one.speaker ?? '?'}: ${one.text}`)
      : [answer.kind];
  };

  it('fills in missing or null times', () => {
    expect(
      segments({
        segments: [
          { text: 'um', start: null },
          { text: 'dois', start: 4 },
          { text: 'três', end: 9 },
          { text: 'quatro' },
        ],
      }),
    ).toEqual(['10000-14000 ?: um', '14000-20000 ?: dois', '19000-20000 ?: quatro', '20000-20000 ?: três']);
  });

  it('accepts seconds as strings, drops empty and null segments, and stays inside the chunk', () => {
    expect(
      segments({
        segments: [
          null,
          5,
          { start: '0.5', end: '2,5', text: ' Oi. ' },
          { start: 3, end: 4, text: null },
          { start: 8, end: 99, text: 'Fim.' },
          { start: -3, end: 0.1, text: 'Início.' },
        ],
      }),
    ).toEqual(['10000-10100 ?: Início.', '10500-12500 ?: Oi.', '18000-20000 ?: Fim.']);
  });

  it('divides the time between sentences if there is only text', () => {
    expect(segments({ text: 'Quatro. Seis seis.' })).toEqual(['10000-14118 ?: Quatro.', '14118-20000 ?: Seis seis.']);
    expect(segments('Quatro. Seis seis.\n', 'text/plain; charset=utf-8')).toEqual([
      '10000-14118 ?: Quatro.',
      '14118-20000 ?: Seis seis.',
    ]);
    expect(segments('"Quatro."')).toEqual(['10000-20000 ?: Quatro.']);
    expect(segments('[risos] Oi', 'text/plain')).toEqual(['10000-20000 ?: [risos] Oi']);
  });

  it('joins words if there are no segments', () => {
    const words = [
      ['Bom', 0, 0.4],
      ['dia.', 0.5, 0.9],
      ['Tudo', 1, 1.4],
      ['bem?', 4, 4.5],
    ].map(([word, start, end]) => ({ word, start, end }));
    expect(segments({ text: 'x', words, segments: null })).toEqual([
      '10000-10900 ?: Bom dia.',
      '11000-11400 ?: Tudo',
      '14000-14500 ?: bem?',
    ]);
  });

  it('keeps speakers, with or without times', () => {
    expect(
      segments({
        segments: [
          { speaker: 'A', start: 0, end: 1, text: 'Oi.' },
          { speaker: 0, start: 1, end: 2, text: 'Olá.' },
        ],
      }),
    ).toEqual(['10000-11000 A: Oi.', '11000-12000 Falante 1: Olá.']);
    expect(
      segments([
        { speaker: 'A', text: 'Oi.' },
        { speaker: 'B', text: 'Olá' },
      ]),
    ).toEqual(['10000-15000 A: Oi.', '15000-20000 B: Olá']);
  });

  it('adds words from the full text that segments lack', () => {
    expect(
      segments({
        text: 'Bom dia, Bruno. Tudo bem? Quanto custa? Quinhentos reais. Fechado.',
        segments: [
          { start: 0, end: 1, text: ' Bom dia, Bruno.', speaker: 'A' },
          { start: 1, end: 2, text: null, speaker: 'B' },
          { start: 2, end: 4, text: ' Quanto custa?', speaker: 'A' },
          { start: 6, end: 8, text: ' Fechado.', speaker: 'A' },
        ],
      }),
    ).toEqual([
      '10000-11000 A: Bom dia, Bruno.',
      '11000-12000 B: Tudo bem?',
      '12000-14000 A: Quanto custa?',
      '14000-16000 A: Quinhentos reais.',
      '16000-18000 A: Fechado.',
    ]);
    const words = ['Bom', null, 'Bruno.'].map((word, at) => ({ word, start: at, end: at + 1 }));
    expect(segments({ text: 'Bom dia, Bruno. Até.', words })).toEqual([
      '10000-13000 ?: Bom dia, Bruno.',
      '13000-20000 ?: Até.',
    ]);
  });

  it('adds nothing from a text that disagrees with its segments', () => {
    expect(
      segments({
        text: 'Custa dois mil reais, certo?',
        segments: [{ start: 0, end: 3, text: 'Custa R$ 2.000, certo?' }],
      }),
    ).toEqual(['10000-13000 ?: Custa R$ 2.000, certo?']);
    expect(
      segments({
        text: 'Bom dia. Legendas pela comunidade.',
        segments: [
          { start: 0, end: 1, text: 'Bom dia.' },
          { start: 1, end: 9, text: 'Legendas pela comunidade.', no_speech_prob: 0.9, avg_logprob: -1.4 },
        ],
      }),
    ).toEqual(['10000-11000 ?: Bom dia.']);
  });

  it('accepts silence', () => {
    for (const value of [{ text: '' }, { text: null }, { segments: [] }, { text: '', segments: [], words: [] }, []])
      expect(segments(value)).toEqual([]);
    expect(segments('', 'text/plain')).toEqual([]);
    expect(
      segments({
        text: 'Legendas pela comunidade.',
        segments: [{ start: 0, end: 9, text: 'Legendas pela comunidade.', no_speech_prob: 0.9, avg_logprob: -1.4 }],
      }),
    ).toEqual([]);
  });

  it('distinguishes truncated answers, pages and unknown formats from speech', () => {
    expect(read('{"text":"Bom d').kind).toBe('half');
    expect(read('').kind).toBe('half');
    expect(read('  <!DOCTYPE html><p>oi').kind).toBe('page');
    expect(read('oi', 'text/html').kind).toBe('page');
    for (const value of ['oi', '5', { a: 1 }, { error: { message: 'x' } }, [1, 2]])
      expect(read(value).kind).toBe('nonsense');
  });

  it('returns ordered segments inside the chunk, or the kind of response, for any input', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.double(),
      fc.string(),
      fc.constantFrom('1.5', 2, -1, 1e300),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const piece = fc.dictionary(
      fc.constantFrom('start', 'end', 'text', 'word', 'speaker', 'no_speech_prob', 'avg_logprob'),
      value,
    );
    const list = fc.oneof(fc.array(fc.oneof(piece, value)), value);
    const answer = fc.oneof(
      fc.record({ text: value, segments: list, words: list }, { requiredKeys: [] }),
      list,
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          answer.map((any) => JSON.stringify(any)),
          fc.string(),
        ),
        fc.constantFrom('application/json', 'text/plain', ''),
        (body, contentType) => {
          const reading = readSpeech(body, contentType, span);
          if (reading.kind !== 'segments') return;
          let previous = span.startMs;
          for (const { startMs, endMs, text } of reading.segments) {
            expect(startMs).toBeGreaterThanOrEqual(previous);
            expect(endMs).toBeGreaterThanOrEqual(startMs);
            expect(endMs).toBeLessThanOrEqual(span.endMs);
            expect(text.trim()).not.toBe('');
            previous = startMs;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the fake speech service', () => {
  it('runs on its own with a script', async () => {
    const file = join(folder, 'script.json');
    await writeFile(file, JSON.stringify(script));
    const child = spawn(
      process.execPath,
      [
        createRequire(import.meta.url).resolve('@pauta/fake-servers/speech'),
        '--port',
        '0',
        '--script',
        file,
        '--steps',
        '500',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      const [url] = await once(createInterface(child.stdout), 'line');
      expect(await transcribe([], { baseUrl: String(url) })).toEqual(heard);
    } finally {
      child.kill();
    }
  });
});
