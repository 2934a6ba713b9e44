import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { api, type Meeting, type Stage, stageReasons } from '@pauta/contract';
import { type FakeServer, startFakeServer } from '@pauta/fake-servers/speech';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { events } from '../../platform/platform.table.ts';
import { WorkerError } from '../../platform/worker-process.ts';
import { isSweep } from '../../testing/sweep.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { evidence } from '../analysis/analysis.table.ts';
import { templates, questions } from '../templates/templates.table.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import type { MeetingHandlers } from '../meetings/meeting-subject.ts';
import { processMeeting } from './process-meeting.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { changeStage } from '../meetings/stages.ts';

const dialogue = `[00:00:05] Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:10] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
[00:00:20] Carla Vieira: E quem decide a compra de um sistema?
[00:00:24] Renata Lopes: Eu aprovo sozinha até dois mil por mês; acima disso vai para o meu sócio.
[00:00:32] Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.
[00:00:37] Renata Lopes: Perfeito, fico esperando.`;

/** A transcript keeps 500 speakers. */
const manySpeakers = isSweep ? 10_000 : 1_500;

const newMeeting = async (server: TestServer, user: TestUser, templateId?: string): Promise<Meeting> => {
  const { status, body } = await server.call(api.meetings.create, user, {
    body: { title: 'Diagnóstico', startAt: '2026-11-18T17:30:00Z', ...(templateId ? { templateId } : {}) },
  });
  expect(status).toBe(201);
  return body;
};

const importText = (
  server: TestServer,
  user: TestUser,
  id: string,
  content: Buffer<ArrayBuffer>,
  fileName = 'reuniao.txt',
) => server.call(api.meetings.importTranscription, user, { params: { id }, body: { fileName, content } });

const makeTemplate = async (server: TestServer, user: TestUser): Promise<string> =>
  server.platform.database.system.transaction(async (tx) => {
    const { companyId } = user;
    const [template] = await tx
      .insert(templates)
      .values({ companyId, name: 'Diagnóstico', isShared: true })
      .returning();
    const templateId = template?.id ?? '';
    const texts = [
      ['Quanto o problema custa por mês?', 'money'],
      ['Quem decide a compra?', 'person'],
      ['Quando querem começar?', 'date'],
    ] as const;
    await tx
      .insert(questions)
      .values(texts.map(([text, type], position) => ({ companyId, templateId, text, type, position })));
    return templateId;
  });

describe('a meeting with an imported transcript', () => {
  let server: TestServer;
  let seller: TestUser;
  let templateId: string;

  beforeAll(async () => {
    server = await openTestServer();
    seller = await server.user(await server.company());
    templateId = await makeTemplate(server, seller);
  });
  afterAll(() => server.close());

  it('is analysed, answered and evaluated with quotes from the transcript', async () => {
    const { id } = await newMeeting(server, seller, templateId);
    expect((await importText(server, seller, id, Buffer.from(dialogue))).status).toBe(201);
    const meeting = await processedMeeting(server, seller, id);
    expect(meeting).toMatchObject({
      status: 'ready',
      cause: null,
      transcription: { status: 'done', source: 'import', revision: 1 },
    });
    // A ready meeting does not go back to processing to find that there is no recording.
    expect(meeting.stages[0]).toMatchObject({ stage: 'media', state: 'skipped', attempts: 0 });
    expect(meeting.participants.map(({ name, side }) => [name, side])).toEqual([
      ['Carla Vieira', 'us'],
      ['Renata Lopes', 'customer'],
    ]);

    const transcription = (await server.call(api.meetings.transcription, seller, { params: { id }, query: {} })).body;
    const textOf = new Map(transcription.segments.map((segment) => [segment.id, segment.text]));
    const [step] = meeting.nextSteps;
    expect(step?.analyst).toBe('local');
    expect(step).toMatchObject({ owner: 'Carla Vieira', dueDate: '2026-11-20', evidence: { meetingId: id } });
    expect(textOf.get(step?.evidence?.segmentId ?? '')).toContain(step?.evidence?.quote);
    const { body } = await server.call(api.meetings.answers, seller, { params: { id } });
    const [cost, , start] = body.items;
    expect(cost).toMatchObject({ status: 'ok', value: 8000, analyst: 'local' });
    expect(start).toMatchObject({ status: 'not_found', value: null, evidence: [] });
    const evaluation = (await server.call(api.meetings.evaluation, seller, { params: { id } })).body;
    expect(evaluation.score).toBe(meeting.score);
    const quotes = [...body.items, ...evaluation.criteria].flatMap((item) => item.evidence);
    expect(quotes.length).toBeGreaterThan(2);
    for (const { segmentId, quote } of quotes) expect(textOf.get(segmentId)).toContain(quote);
    expect(meeting.recap?.analyst).toBe('local');
    expect(meeting.recap?.lines.map(({ topic }) => topic)).toContain('why');
    for (const { evidence: proof } of meeting.recap?.lines ?? [])
      for (const { segmentId, quote } of proof) expect(textOf.get(segmentId)).toContain(quote);
  });

  it('keeps none of the earlier words when another transcript is imported', async () => {
    const { id } = await newMeeting(server, seller, templateId);
    await importText(server, seller, id, Buffer.from(dialogue));
    await processedMeeting(server, seller, id);
    await importText(server, seller, id, Buffer.from('Carla: Alô?\nRenata: Ligação caiu.'));
    const meeting = await processedMeeting(server, seller, id);
    expect(meeting.transcription?.revision).toBe(2);
    expect(meeting.recap).toEqual({ analyst: 'local', lines: [], chapters: [] });
    const { body } = await server.call(api.meetings.answers, seller, { params: { id } });
    expect(body.items.map(({ status }) => status)).toEqual(['not_found', 'not_found', 'not_found']);
    const rows = await server.platform.database.system.read((tx) =>
      tx.select().from(evidence).where(eq(evidence.meetingId, id)),
    );
    expect(rows.filter(({ revision }) => revision === 1)).toEqual([]);
  });

  it('shows markup and script as text', async () => {
    const { id } = await newMeeting(server, seller);
    await importText(server, seller, id, Buffer.from('Ana: <script>alert(1)</script> <img src=x onerror=alert(1)>'));
    await processedMeeting(server, seller, id);
    const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
    expect(body.segments[0]?.text).toContain('<script>alert(1)</script>');
  });

  it('reads files in other encodings', async () => {
    const { id } = await newMeeting(server, seller);
    await importText(server, seller, id, Buffer.from('Ana: Negociação não começou, atenção à objeção.', 'latin1'));
    const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
    expect(body.segments[0]?.text).toBe('Negociação não começou, atenção à objeção.');
  });

  it.each([
    ['nada.txt', '', 422, 'transcript_empty'],
    ['pagina.vtt', '<!doctype html><html></html>', 422, 'transcript_unreadable'],
    ['dados.json', '{"a": [1, 2', 422, 'transcript_unreadable'],
  ])('is not created from %s', async (fileName, text, status, code) => {
    const { id } = await newMeeting(server, seller);
    const { problem } = await importText(server, seller, id, Buffer.from(text), fileName);
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it('accepts a hundred thousand lines, or reports the limit', async () => {
    const { id } = await newMeeting(server, seller);
    const lines = Array.from({ length: 100_000 }, (_, n) => `${n % 2 ? 'Ana' : 'Bia'}: linha ${n}`).join('\n');
    const { problem } = await importText(server, seller, id, Buffer.from(lines));
    expect([problem.status, problem.code]).toEqual([422, 'transcript_too_long']);
    expect(problem.message).toContain('50.000');
  });

  it('publishes nothing after the meeting is deleted', async () => {
    const { id } = await newMeeting(server, seller);
    const { platform } = server;
    const gone: MeetingHandlers[Stage] = async ({ db }) => {
      await db.transaction((tx) => tx.delete(meetings).where(eq(meetings.id, id)));
      return { state: 'done' };
    };
    const works = { media: gone, transcription: gone, speakers: gone, answers: gone, evaluation: gone };
    const key = { companyId: seller.companyId, meetingId: id };
    await processMeeting(platform, works, key, new AbortController().signal);
    const told = await platform.database.system.read((tx) =>
      tx
        .select()
        .from(events)
        .where(sql`${events.event}->>'meetingId' = ${id}`)
        .orderBy(events.id),
    );
    expect(told.map(({ event }) => event)).toEqual([
      expect.objectContaining({ status: 'awaiting_upload' }),
      expect.objectContaining({ status: 'processing', stage: 'media' }),
    ]);
  });

  it(`accepts a transcript with ${manySpeakers} speakers, and warns about names in the text`, async () => {
    const { id } = await newMeeting(server, seller);
    const cues = Array.from({ length: manySpeakers }, (_, n) => ({
      speaker: `Pessoa ${n}`,
      startMs: n * 1000,
      text: 'oi',
    }));
    expect((await importText(server, seller, id, Buffer.from(JSON.stringify(cues)))).status).toBe(201);
    const { body } = await server.call(api.meetings.transcription, seller, { params: { id }, query: {} });
    expect(body.speakers.length).toBe(500);
    expect(body.segments.at(499)?.speakerId).toBe(body.speakers.at(-1)?.id);
    expect(body.segments.at(-1)).toMatchObject({
      speakerId: null,
      text: expect.stringContaining(`Pessoa ${manySpeakers - 1}: oi`),
    });
    const meeting = await processedMeeting(server, seller, id);
    expect(meeting).toMatchObject({ status: 'ready', hasWarnings: true });
    expect(meeting.stages[1]?.warnings).toEqual([{ code: 'transcript_names_in_text', count: manySpeakers - 500 }]);
  });

  it('is not found without access', async () => {
    const { id } = await newMeeting(server, seller);
    const stranger = await server.user(await server.company('Outra'), { isAdmin: true });
    expect((await importText(server, stranger, id, Buffer.from(dialogue))).problem.code).toBe('meeting_not_found');
  });

  it('is evaluated again on request, and only with a transcript', async () => {
    const { id } = await newMeeting(server, seller);
    const early = await server.call(api.meetings.evaluate, seller, { params: { id } });
    expect([early.status, early.problem.code]).toEqual([409, 'meeting_without_transcript']);
    await importText(server, seller, id, Buffer.from(dialogue));
    await processedMeeting(server, seller, id);
    const first = (await server.call(api.meetings.evaluation, seller, { params: { id } })).body;
    const asked = await server.call(api.meetings.evaluate, seller, { params: { id } });
    expect([asked.status, asked.body.status]).toEqual([202, 'queued']);
    await processedMeeting(server, seller, id);
    const second = (await server.call(api.meetings.evaluation, seller, { params: { id } })).body;
    expect(second.id).not.toBe(first.id);
    expect(second.score).toBe(first.score);
  });
});

describe('a stage that crashes its process', () => {
  let server: TestServer;
  let seller: TestUser;
  beforeAll(async () => {
    // The tests run the stages themselves.
    server = await openTestServer({}, { isWorker: false });
    seller = await server.user(await server.company());
  });
  afterAll(() => server.close());

  const done: MeetingHandlers[Stage] = async () => ({ state: 'done' });
  const calm: MeetingHandlers = { media: done, transcription: done, speakers: done, answers: done, evaluation: done };

  const start = async (answers: MeetingHandlers[Stage]) => {
    const { id } = await newMeeting(server, seller);
    const run = (works: MeetingHandlers, signal = new AbortController().signal) =>
      processMeeting(server.platform, works, { companyId: seller.companyId, meetingId: id }, signal);
    return {
      run: (signal?: AbortSignal) => run({ ...calm, answers }, signal),
      runCalm: () => run(calm),
      view: async () => (await server.call(api.meetings.get, seller, { params: { id } })).body,
      retry: () => server.call(api.meetings.retryStage, seller, { params: { id, stage: 'answers' } }),
    };
  };
  const outOfMemory = async () => {
    throw new WorkerError('out_of_memory', 'out of memory');
  };

  it('is tried three times, then fails with its cause, and can be retried', async () => {
    const { run, runCalm, view, retry } = await start(outOfMemory);
    await expect(run()).rejects.toThrow('out of memory');
    await expect(run()).rejects.toThrow('out of memory');
    expect((await view()).status).toBe('processing');
    await run();
    const stuck = await view();
    expect(stuck).toMatchObject({ status: 'needs_attention', stage: 'answers', cause: 'processing_stopped' });
    expect(stuck.stages[3]).toMatchObject({ attempts: 3, canRetry: true, detail: 'Passou do limite de memória.' });
    // Later stages are done: one failed stage does not block the others.
    expect(stuck.stages[4]?.state).toBe('done');
    expect((await retry()).status).toBe(202);
    await runCalm();
    expect((await view()).status).toBe('ready');
  });

  it('counts attempts during which the server crashed, and stops after the third', async () => {
    let begun = 0;
    // A handler that never returns, as in a crashed process.
    const { run, view } = await start(() => {
      begun += 1;
      return new Promise(() => undefined);
    });
    for (const attempt of [1, 2, 3]) {
      void run();
      await server.until(async () => begun === attempt);
    }
    await run();
    expect(begun).toBe(3);
    expect(await view()).toMatchObject({ status: 'needs_attention', cause: 'processing_stopped' });
  });

  it('does not count attempts that progressed, or were stopped with the server', async () => {
    let begun = 0;
    const { run, view } = await start(async (job) => {
      begun += 1;
      if (begun <= 4) await job.progress(begun / 10);
      if (begun > 4 && begun <= 8) job.signal.throwIfAborted();
      return begun > 8 ? { state: 'done' } : outOfMemory();
    });
    for (let attempt = 0; attempt < 4; attempt += 1) await expect(run()).rejects.toThrow('out of memory');
    const stopped = AbortSignal.abort(new Error('stopped'));
    for (let attempt = 0; attempt < 4; attempt += 1) await expect(run(stopped)).rejects.toThrow('stopped');
    await run();
    expect((await view()).status).toBe('ready');
  });
});

describe('a recording with no engine configured', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('is playable, explains why there are no words and what to configure, and accepts an imported transcript', async () => {
    const seller = await server.user(await server.company());
    const bytes = await readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
    const { meetingId } = await uploadFile(server, seller, 'voz.opus', bytes);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting).toMatchObject({
      status: 'needs_attention',
      cause: 'transcription_unavailable',
      media: { state: 'ready' },
    });
    const stage = meeting.stages.find(({ stage: name }) => name === 'transcription');
    expect(stage).toMatchObject({ state: 'unavailable', canRetry: true });
    expect(stage?.reason).toEqual({ code: 'no_engine', values: {} });
    expect(stage?.detail).toBe(stageReasons.no_engine);
    await importText(server, seller, meetingId, Buffer.from(dialogue));
    expect((await processedMeeting(server, seller, meetingId)).status).toBe('ready');
  });

  it('keeps the text of a stage from before reasons had codes', async () => {
    const seller = await server.user(await server.company());
    const bytes = await readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
    const { meetingId } = await uploadFile(server, seller, 'antiga.opus', bytes);
    await processedMeeting(server, seller, meetingId);
    await server.platform.database.system.read((tx) =>
      changeStage(tx, meetingId, 'transcription', { detail: 'Faltou memória.', reason: null }),
    );
    const { body } = await server.call(api.meetings.get, seller, { params: { id: meetingId } });
    expect(body.stages[1]).toMatchObject({ detail: 'Faltou memória.', reason: null });
  });
});

describe('a recording with a transcription service', () => {
  let fakeServer: FakeServer;
  let server: TestServer;
  let seller: TestUser;
  let bytes: Buffer;
  beforeAll(async () => {
    fakeServer = await startFakeServer({ script: [{ startMs: 0, endMs: 900, text: 'Bom dia, aqui é da Aurora.' }] });
    server = await openTestServer({ PAUTA_TRANSCRIPTION_URL: fakeServer.url });
    bytes = await readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
  });
  beforeEach(async () => {
    fakeServer.calls.length = 0;
    fakeServer.steps.length = 0;
    seller = await server.user(await server.company());
  });
  afterAll(async () => {
    await server.close();
    await fakeServer.close();
  });

  it('is transcribed, with retries of temporary errors', async () => {
    fakeServer.steps.push({ status: 429, headers: { 'retry-after': '0' } }, { status: 500 }, 'half');
    const { meetingId } = await uploadFile(server, seller, 'voz.opus', bytes);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting.transcription).toMatchObject({ status: 'done', source: 'openai', progress: 1 });
    const { body } = await server.call(api.meetings.transcription, seller, { params: { id: meetingId }, query: {} });
    expect(body.segments.map(({ text }) => text)).toEqual(['Bom dia, aqui é da Aurora.']);
    expect(fakeServer.calls.length).toBe(4);
  });

  it('reports what the service refused, keeps the recording, and can be retried', async () => {
    fakeServer.steps.push({ status: 401 });
    const { meetingId } = await uploadFile(server, seller, 'recusada.opus', bytes);
    const failed = await processedMeeting(server, seller, meetingId);
    expect(failed).toMatchObject({ status: 'needs_attention', media: { state: 'ready' }, stage: 'transcription' });
    expect(failed.stages[1]?.detail).toMatch(/recusou a chave \(código 401\)\. Confira PAUTA_TRANSCRIPTION_KEY\.$/);
    const { host } = new URL(fakeServer.url);
    expect(failed.stages[1]?.reason).toMatchObject({ code: 'service_key_refused', values: { host, status: '401' } });
    const params = { id: meetingId, stage: 'transcription' };
    // As in a process that only runs jobs.
    const uploads = join(server.platform.config.dataDir, 'uploads');
    await rm(uploads, { recursive: true });
    onTestFinished(async () => void (await mkdir(uploads, { recursive: true })));
    expect((await server.call(api.meetings.retryStage, seller, { params })).status).toBe(202);
    const meeting = await processedMeeting(server, seller, meetingId);
    expect(meeting.transcription?.status).toBe('done');
    const again = await server.call(api.meetings.retryStage, seller, { params });
    expect([again.status, again.problem.code]).toEqual([409, 'stage_not_retryable']);
    const rows = await server.platform.database.system.read((tx) =>
      tx.select().from(segments).where(eq(segments.meetingId, meetingId)),
    );
    expect(rows.length).toBe(1);
  });
});
