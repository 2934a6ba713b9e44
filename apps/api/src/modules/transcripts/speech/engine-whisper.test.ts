import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tinySentence, tinySentenceMs, tinyWhisperModel } from '@pauta/fake-servers/tiny-whisper';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SpeechError, type SpeechChunk, type SpeechEngine, type SpeechOptions } from './engine.ts';
import { createWhisperEngine, type WhisperEngineOptions } from './engine-whisper.ts';
import { fetchModel } from './whisper-model.ts';

const model = tinyWhisperModel();
let folder: string;
let path: string;
const engines: SpeechEngine[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-whisper-'));
  path = join(folder, 'tiny.bin');
  await writeFile(path, model);
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
});
afterAll(() => rm(folder, { recursive: true }));

const engineOf = (source: WhisperEngineOptions['model'] = path, idleMs = 60_000): SpeechEngine => {
  const engine = createWhisperEngine({ model: source, idleMs });
  engines.push(engine);
  return engine;
};

const tone = (seconds: number): Float32Array => new Float32Array(seconds * 16_000).fill(0.1);

const chunkOf = (
  startMs: number,
  seconds: number,
  pcm: () => Promise<Float32Array> = async () => tone(seconds),
): SpeechChunk => ({
  path: '/nowhere.webm',
  mimeType: 'audio/webm',
  startMs,
  endMs: startMs + seconds * 1000,
  pcm,
});

const options = (more: Partial<SpeechOptions> = {}): SpeechOptions => ({
  language: 'pt',
  vocabulary: [],
  signal: new AbortController().signal,
  ...more,
});

const failure = async (work: Promise<unknown>): Promise<SpeechError> => {
  const error: unknown = await work.then(
    () => new Error('did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof SpeechError) return error;
  throw error;
};

/** The tiny model with some bytes changed or cut off. */
const broken = async (name: string, change: (bytes: Buffer) => Buffer): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, change(Buffer.from(model)));
  return file;
};

describe('createWhisperEngine', () => {
  it('loads a model and returns text with offsets from the start of the recording', async () => {
    const engine = engineOf();
    const segments = await engine.transcribe(chunkOf(60_000, 5), options({ vocabulary: ['Pipedrive'] }));
    expect(segments).toEqual([{ startMs: 60_000, endMs: 60_000 + tinySentenceMs, text: tinySentence }]);
    const later = await engine.transcribe(chunkOf(90_000, 40), options());
    expect(later.map((segment) => segment.startMs)).toEqual([90_000, 120_000]);
  });

  it('loads once for concurrent calls, and limits times to the chunk', async () => {
    const engine = engineOf();
    const all = await Promise.all(
      [0, 10_000, 20_000].map((startMs) => engine.transcribe(chunkOf(startMs, 1), options())),
    );
    expect(all).toEqual([0, 10_000, 20_000].map((startMs) => [{ startMs, endMs: startMs + 1000, text: tinySentence }]));
  });

  it('returns nothing for no audio', async () => {
    expect(await engineOf().transcribe(chunkOf(0, 0), options())).toEqual([]);
  });

  it('downloads its model if it has a URL', async () => {
    const server = createServer(
      (_, response) => void response.writeHead(200, { 'content-length': model.length }).end(model),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/tiny.bin`;
    const sha256 = createHash('sha256').update(model).digest('hex');
    try {
      const engine = engineOf((signal) => fetchModel({ url, sha256, folder: join(folder, 'models') }, { signal }));
      expect(await engine.transcribe(chunkOf(0, 3), options())).toHaveLength(1);
    } finally {
      server.close();
    }
  });

  it('refuses a file that is no model', async () => {
    const sources = [
      join(folder, 'missing.bin'),
      folder,
      await broken('text.bin', () => Buffer.from('uma carta')),
      await broken('empty.bin', () => Buffer.alloc(0)),
    ];
    for (const source of sources) {
      const error = await failure(engineOf(source).transcribe(chunkOf(0, 1), options()));
      expect(error).toMatchObject({ code: 'transcription_unavailable', retryable: false });
      expect(error.message).toContain('PAUTA_WHISPER_MODEL');
    }
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['of impossible size', (bytes) => (bytes.writeInt32LE(2_000_000_000, 4), bytes)],
    ['of an unknown kind', (bytes) => (bytes.writeInt32LE(99, 44), bytes)],
    ['of a negative vocabulary', (bytes) => (bytes.writeInt32LE(-5, 48), bytes)],
    ['of nothing but its first bytes', (bytes) => bytes.subarray(0, 8)],
  ])('survives a model that is %s', async (name, change) => {
    const error = await failure(engineOf(await broken(`${name}.bin`, change)).transcribe(chunkOf(0, 1), options()));
    expect(error).toMatchObject({ code: 'transcription_unavailable', retryable: false });
    expect(error.message).toContain('não pôde ser carregado');
  });

  it('ends a call that the native code never settles', async () => {
    // Without a token for the blank, Whisper throws internally and its promise stays pending.
    const file = await broken('blank.bin', (bytes) => {
      bytes[bytes.indexOf(' Bom dia') - 5] = 120;
      return bytes;
    });
    const error = await failure(engineOf(file).transcribe(chunkOf(0, 1), options()));
    expect(error).toMatchObject({ code: 'transcription_failed', retryable: true });
    expect(error.message).toContain('não conseguiu transcrever este trecho');
  });

  it('continues with a new process after a crash', async () => {
    const bad = join(folder, 'swap.bin');
    await writeFile(bad, Buffer.from(model.subarray(0, 8)));
    const engine = engineOf(bad);
    await failure(engine.transcribe(chunkOf(0, 1), options()));
    await writeFile(bad, model);
    expect(await engine.transcribe(chunkOf(0, 1), options())).toHaveLength(1);
  });

  it('stops when aborted, and can be used again', async () => {
    const engine = engineOf();
    const reason = new Error('parado');
    await expect(engine.transcribe(chunkOf(0, 1), options({ signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);

    const decoding = new AbortController();
    const stuck = chunkOf(0, 1, () => {
      decoding.abort(reason);
      return new Promise(() => {});
    });
    await expect(engine.transcribe(stuck, options({ signal: decoding.signal }))).rejects.toBe(reason);

    const hearing = new AbortController();
    const long = chunkOf(0, 300, async () => {
      setTimeout(() => hearing.abort(reason), 100);
      return tone(300);
    });
    await expect(engine.transcribe(long, options({ signal: hearing.signal }))).rejects.toBe(reason);
    expect(await engine.transcribe(chunkOf(0, 1), options())).toHaveLength(1);
  });

  it('unloads an idle model, and loads it again', async () => {
    let loads = 0;
    const counted = async () => {
      loads += 1;
      return path;
    };
    const engine = engineOf(counted, 0);
    expect(await engine.transcribe(chunkOf(0, 1), options())).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await engine.transcribe(chunkOf(0, 1), options())).toHaveLength(1);
    expect(loads).toBe(2);
  });

  it('requires decoded audio, and passes its error on', async () => {
    const { pcm: _, ...silent } = chunkOf(0, 1);
    expect(await failure(engineOf().transcribe(silent, options()))).toMatchObject({
      code: 'transcription_failed',
      retryable: false,
    });
    const cause = new Error('estragado');
    await expect(
      engineOf().transcribe(
        chunkOf(0, 1, () => Promise.reject(cause)),
        options(),
      ),
    ).rejects.toBe(cause);
  });

  it('aborts pending work when closed', async () => {
    const engine = engineOf();
    const loaded = Promise.withResolvers<void>();
    const long = chunkOf(0, 300, async () => {
      loaded.resolve();
      return tone(300);
    });
    const work = failure(engine.transcribe(long, options()));
    const waiting = failure(engine.transcribe(chunkOf(0, 1), options()));
    await loaded.promise;
    await engine.close();
    expect(await work).toMatchObject({ retryable: true });
    expect(await waiting).toMatchObject({ retryable: true });
    expect(await failure(engine.transcribe(chunkOf(0, 1), options()))).toMatchObject({ retryable: true });
  });
});
