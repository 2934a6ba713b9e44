import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type SpeechModel, type SpeechModelId, type SpeechModelState } from '@pauta/contract';
import { type FakeModels, startFakeModels } from '@pauta/fake-servers/speech-models';
import { tinySentence } from '@pauta/fake-servers/tiny-whisper';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { wavOf } from '../recordings/media/media-samples.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import { speechModelCommands } from '../../admin/speech-model-commands.ts';
import { activateModel, requestUnfinishedModels } from './install-models.ts';
import { speechModels } from './speech-models.table.ts';

let folder: string;
let fake: FakeModels;
let server: TestServer;
let admin: TestUser;
let seller: TestUser;

const voice = new URL('../recordings/media/samples/voice.opus', import.meta.url);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pauta-models-'));
  fake = await startFakeModels(folder);
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true });
});

/** Ends the work on models, and removes all of them. */
const forgetModels = async (): Promise<void> => {
  await server.platform.database.system.transaction((tx) => tx.delete(speechModels));
  const unfinished = "select 1 from jobs.job where name = 'speech-models' and state in ('created', 'retry', 'active')";
  const { execute } = server.platform.database;
  await server.until(async () => (await execute(unfinished)).rows.length === 0);
  // The queue refreshes its state only every few seconds, and until then ignores a repeated request.
  await execute("update jobs.queue set singletons_active = null where name = 'speech-models'");
  fake.release();
  await rm(modelFile('.'), { recursive: true, force: true });
};

/** The tests of a describe share a server. Each has its own company, and starts without models. */
const useServer = (settings: () => Promise<Record<string, string>> = async () => ({})): void => {
  beforeAll(async () => {
    server = await openTestServer({
      PAUTA_MODELS_URL: fake.url,
      PAUTA_MODELS_LIST: fake.list,
      ...(await settings()),
    });
  });
  beforeEach(async () => {
    fake.steps.length = 0;
    fake.requests.length = 0;
    const company = await server.company();
    admin = await server.user(company, { isAdmin: true });
    seller = await server.user(company);
  });
  afterEach(forgetModels);
  afterAll(() => server.close());
};

const modelFile = (name: string): string => join(server.platform.config.dataDir, 'models', name);
const read = async () => (await server.call(api.speechModels.get, admin, {})).body;
const ask = (endpoint: typeof api.speechModels.download | typeof api.speechModels.remove, id: SpeechModelId) =>
  server.call(endpoint, admin, { body: { id } });
const comesTo = (id: SpeechModelId, ...states: SpeechModelState[]): Promise<SpeechModel> =>
  server.until(async () => {
    const found = (await read()).models.find((model) => model.id === id);
    if (found?.state === 'failed' && !states.includes('failed')) throw new Error(JSON.stringify(found.reason));
    return found && states.includes(found.state) && found;
  });

/** Installs the Whisper model and selects it. */
const have = async (id: 'base' | 'small'): Promise<void> => {
  await mkdir(modelFile('.'), { recursive: true });
  await writeFile(modelFile(`ggml-${id}.bin`), fake.files.get(`/models/ggml-${id}.bin`) ?? '');
  await server.platform.database.system.transaction(async (tx) => {
    await tx.insert(speechModels).values({ id, state: 'ready', speed: 4 });
    await activateModel(tx, id);
  });
};

describe('speech models', () => {
  useServer();

  it('are listed with their sizes and source', async () => {
    const { models, ...rest } = await read();
    expect(rest).toEqual({
      fixed: null,
      host: new URL(fake.url).host,
      folder: join(server.platform.config.dataDir, 'models'),
      freeBytes: expect.any(Number),
      improvable: 0,
    });
    expect(models.map(({ id, kind, state, isInUse }) => [id, kind, state, isInUse])).toEqual([
      ['base', 'transcription', 'absent', false],
      ['small', 'transcription', 'absent', false],
      ['large-v3-turbo', 'transcription', 'absent', false],
      ['voices', 'voices', 'absent', false],
    ]);
    expect((await server.call(api.speechModels.get, seller, {})).problem.code).toBe('forbidden');
  });

  it('resume a waiting recording by itself once one is installed, measured on this machine', async () => {
    const { meetingId } = await uploadFile(server, seller, 'reuniao.opus', await readFile(voice));
    expect(await processedMeeting(server, seller, meetingId)).toMatchObject({
      status: 'needs_attention',
      cause: 'transcription_unavailable',
    });
    expect((await ask(api.speechModels.download, 'base')).status).toBe(202);
    const model = await comesTo('base', 'ready');
    expect(model).toMatchObject({ isInUse: true, receivedBytes: model.bytes });
    expect(model.speed).toBeGreaterThan(0);
    const meeting = await server.until(async () => {
      const { body } = await server.call(api.meetings.get, seller, { params: { id: meetingId } });
      return body.status === 'ready' && body;
    });
    const { body } = await server.call(api.meetings.transcription, seller, { params: { id: meeting.id }, query: {} });
    expect(body).toMatchObject({ source: 'whisper', model: 'base', segments: [{ text: tinySentence }] });
    const { transcription } = (await server.call(api.companies.features, seller, {})).body;
    expect(transcription).toMatchObject({ engine: 'whisper', model: 'base', settings: [] });
  });

  it('resume an interrupted download, and restart after a change of version', async () => {
    fake.steps.push({ cutAt: 0.5 });
    await ask(api.speechModels.download, 'base');
    await comesTo('base', 'ready');
    expect(fake.requests.map(({ range }) => range)).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);
    expect(await readFile(modelFile('ggml-base.bin'))).toEqual(
      Buffer.from(fake.files.get('/models/ggml-base.bin') ?? ''),
    );
    expect(await readdir(modelFile('.'))).toEqual(['ggml-base.bin']);
  });

  it('are refused and deleted if the checksum differs, with advice', async () => {
    fake.steps.push('spoiled');
    await ask(api.speechModels.download, 'base');
    const model = await comesTo('base', 'failed');
    expect(model.reason).toMatchObject({ code: 'model_file_sum_differs', values: { file: 'ggml-base.bin' } });
    expect(await readdir(modelFile('.'))).toEqual([]);
    await ask(api.speechModels.download, 'base');
    expect((await comesTo('base', 'ready')).reason).toBeNull();
  });

  it('that never end are aborted before they fill the disk', async () => {
    fake.steps.push('endless');
    await ask(api.speechModels.download, 'base');
    expect((await comesTo('base', 'failed')).reason?.code).toBe('model_file_sum_differs');
    expect(await readdir(modelFile('.'))).toEqual([]);
  });

  it('that do not exist at the source give an error', async () => {
    fake.steps.push({ status: 404 });
    await ask(api.speechModels.download, 'base');
    expect((await comesTo('base', 'failed')).reason).toMatchObject({
      code: 'model_file_not_there',
      values: { status: '404', file: 'ggml-base.bin' },
    });
  });

  it('are downloaded one at a time, report progress, and can be cancelled', async () => {
    fake.steps.push({ holdAt: 0.5 });
    await ask(api.speechModels.download, 'base');
    await ask(api.speechModels.download, 'small');
    await server.until(async () => {
      const { receivedBytes, bytes } = await comesTo('base', 'downloading');
      return receivedBytes === Math.floor(bytes / 2);
    });
    expect((await comesTo('small', 'waiting')).receivedBytes).toBe(0);
    await ask(api.speechModels.remove, 'base');
    await comesTo('small', 'ready');
    expect((await read()).models[0]).toMatchObject({ id: 'base', state: 'absent', receivedBytes: 0 });
    expect(await readdir(modelFile('.'))).toEqual(['ggml-small.bin']);
  });

  it('are resumed at the next start after the server was killed', async () => {
    fake.steps.push({ holdAt: 0.5 });
    await ask(api.speechModels.download, 'base');
    await server.until(async () => (await comesTo('base', 'downloading')).receivedBytes > 0);
    // The state after a kill: the row, the partial file, and a job that nobody finishes.
    const part = await readFile(modelFile('ggml-base.bin.part'));
    const tag = await readFile(modelFile('ggml-base.bin.part.etag'));
    await forgetModels();
    await mkdir(modelFile('.'), { recursive: true });
    await writeFile(modelFile('ggml-base.bin.part'), part);
    await writeFile(modelFile('ggml-base.bin.part.etag'), tag);
    await server.platform.database.system.transaction((tx) =>
      tx.insert(speechModels).values({ id: 'base', state: 'downloading', receivedBytes: part.length }),
    );
    fake.requests.length = 0;
    await requestUnfinishedModels(server.platform);
    await comesTo('base', 'ready');
    expect(fake.requests.map(({ range }) => range)).toEqual([`bytes=${part.length}-`]);
  });

  it('are selected among the installed ones; the selected one can’t be deleted', async () => {
    expect((await server.call(api.speechModels.use, admin, { body: { id: 'base' } })).problem.code).toBe(
      'speech_model_not_ready',
    );
    await have('base');
    await have('small');
    const inUse = async () => (await read()).models.filter((model) => model.isInUse).map(({ id }) => id);
    expect(await inUse()).toEqual(['small']);
    await server.call(api.speechModels.use, admin, { body: { id: 'base' } });
    expect(await inUse()).toEqual(['base']);
    expect((await ask(api.speechModels.remove, 'base')).problem.code).toBe('speech_model_in_use');
    await ask(api.speechModels.remove, 'small');
    await server.until(async () => !existsSync(modelFile('ggml-small.bin')));
    expect(await inUse()).toEqual(['base']);
  });

  it('that are better transcribe earlier results again, but nothing that a person edited', async () => {
    await have('base');
    const bytes = await readFile(voice);
    const hear = async (name: string): Promise<string> => {
      const { meetingId } = await uploadFile(server, seller, name, Buffer.concat([bytes, Buffer.from(name)]));
      await processedMeeting(server, seller, meetingId);
      return meetingId;
    };
    const [left, edited] = [await hear('a.opus'), await hear('b.opus')];
    await server.platform.database.system.transaction((tx) =>
      tx.update(segments).set({ text: 'Bom dia, Renata.', isEdited: true }).where(eq(segments.meetingId, edited)),
    );
    const again = (id: string) => server.call(api.meetings.transcribeAgain, seller, { params: { id } });
    expect((await again(left)).problem.code).toBe('transcript_not_improvable');
    await have('small');
    expect((await read()).improvable).toBe(1);
    expect((await again(edited)).problem.code).toBe('transcript_edited');
    expect((await server.call(api.speechModels.improve, admin, {})).body).toEqual({ count: 1 });
    await processedMeeting(server, seller, left);
    const words = async (id: string) =>
      (await server.call(api.meetings.transcription, seller, { params: { id }, query: {} })).body;
    expect(await words(left)).toMatchObject({ model: 'small', revision: 2 });
    expect(await words(edited)).toMatchObject({ model: 'base', segments: [{ text: 'Bom dia, Renata.' }] });
    expect((await read()).improvable).toBe(0);
  });

  it('that separate speakers number those of a single track, also in earlier transcripts', async () => {
    await have('base');
    // A low voice, then a high one; the tiny model returns its sentence every half minute.
    const hertz = (second: number): number => (second < 20 ? 300 : second > 28 && second < 50 ? 1500 : 0);
    const wave = (second: number): number => 0.3 * Math.sin(2 * Math.PI * hertz(second) * second);
    const sound = wavOf(60, wave, { sampleRate: 8000 });
    const { meetingId: id } = await uploadFile(server, seller, 'duas-vozes.wav', sound);
    await processedMeeting(server, seller, id);
    const words = async () => {
      const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
      const names = new Map(body.speakers.map((speaker) => [speaker.id, speaker.name]));
      return { voices: body.voices, who: body.segments.map(({ speakerId }) => speakerId && names.get(speakerId)) };
    };
    expect(await words()).toEqual({ voices: 'untold', who: [null, null] });

    await ask(api.speechModels.download, 'voices');
    await comesTo('voices', 'ready');
    expect((await server.call(api.companies.features, seller, {})).body.transcription.tellsVoices).toBe(true);
    expect((await server.call(api.meetings.transcribeAgain, seller, { params: { id } })).status).toBe(202);
    await processedMeeting(server, seller, id);
    expect(await words()).toEqual({ voices: 'told', who: ['Falante 1', 'Falante 2'] });
  });
});

describe('speech models with downloads disabled', () => {
  useServer(async () => ({ PAUTA_MODELS_URL: '' }));

  it('that were copied into the folder are found, verified and used without a download', async () => {
    expect((await read()).host).toBeNull();
    expect((await ask(api.speechModels.download, 'base')).problem.code).toBe('speech_model_downloads_off');
    await mkdir(modelFile('.'), { recursive: true });
    await writeFile(modelFile('ggml-base.bin'), fake.files.get('/models/ggml-base.bin') ?? '');
    await writeFile(modelFile('ggml-small.bin'), 'outra coisa');
    expect((await read()).models.map(({ state }) => state)).toEqual(['found', 'found', 'absent', 'absent']);
    await ask(api.speechModels.download, 'base');
    await ask(api.speechModels.download, 'small');
    await comesTo('base', 'ready');
    expect((await comesTo('small', 'failed')).reason?.code).toBe('model_file_sum_differs');
    expect(existsSync(modelFile('ggml-small.bin'))).toBe(false);
    expect(fake.requests).toEqual([]);
  });

  it('are imported by the command line by checksum, whatever the file name', async () => {
    const command = speechModelCommands['speech-model import'];
    const file = async (path: string): Promise<string> => {
      const to = join(folder, path.replaceAll('/', '-'));
      await writeFile(to, fake.files.get(path) ?? 'outra coisa');
      return to;
    };
    await expect(command.run(server.platform, { file: join(folder, 'nada') })).rejects.toMatchObject({
      code: 'file_not_found',
    });
    await expect(command.run(server.platform, { file: await file('nenhum') })).rejects.toMatchObject({
      code: 'model_not_known',
    });
    const half = { model: 'voices', path: modelFile('segmentation.onnx'), missing: ['embedding.onnx'] };
    expect(await command.run(server.platform, { file: await file('/models/segmentation.onnx') })).toEqual(half);
    expect((await read()).models.at(-1)?.state).toBe('absent');
    const whole = { model: 'voices', path: modelFile('embedding.onnx'), missing: [] };
    expect(await command.run(server.platform, { file: await file('/models/embedding.onnx') })).toEqual(whole);
    await requestUnfinishedModels(server.platform);
    expect(await comesTo('voices', 'ready')).toMatchObject({ isInUse: true });
  });
});

describe('speech models with an unusual list', () => {
  /** A list whose Whisper models are too large for any disk, and whose speaker models are invalid. */
  const oddList = async (): Promise<string> => {
    const known = JSON.parse(await readFile(fake.list, 'utf8')) as { models: { id: string; files: object[] }[] };
    const bytes = Buffer.from('nenhum modelo');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const damaged = { name: 'damaged.onnx', path: '/models/damaged.onnx', bytes: bytes.length, sha256 };
    fake.files.set(damaged.path, bytes);
    const models = known.models.map(({ id, files }) => ({
      id,
      files: files.map((file) => ({ ...file, ...(id === 'voices' ? damaged : { bytes: 2 ** 50 }) })),
    }));
    const list = join(folder, 'odd.json');
    await writeFile(list, JSON.stringify({ sources: [], models }));
    return list;
  };
  useServer(async () => ({ PAUTA_MODELS_LIST: await oddList() }));

  it('that do not fit on the disk give an error before the download', async () => {
    await ask(api.speechModels.download, 'base');
    expect((await comesTo('base', 'failed')).reason).toMatchObject({ code: 'model_file_without_room' });
    expect(fake.requests).toEqual([]);
  });

  it('that are invalid give an error, and leave transcripts unchanged', async () => {
    await ask(api.speechModels.download, 'voices');
    expect((await comesTo('voices', 'failed')).reason?.code).toBe('voices_not_loaded');
  });
});
