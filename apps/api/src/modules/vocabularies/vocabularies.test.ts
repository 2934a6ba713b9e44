import { readFile } from 'node:fs/promises';
import { api, mostVocabularyWords } from '@pauta/contract';
import { startFakeServer } from '@pauta/fake-servers/speech';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting, uploadFile } from '../../testing/upload-file.ts';
import { evidence } from '../analysis/analysis.table.ts';
import { changeStage } from '../meetings/stages.ts';
import { segments } from '../transcripts/transcripts.table.ts';

const heard = `[00:00:05] Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje?
[00:00:10] Renata Lopes: O problema é o paipe draive: a gente perde oito mil reais por mês com o paipe draive parado.
[00:00:20] Carla Vieira: Eu envio a proposta da neo ei até sexta-feira.`;
const written = [
  'Bom dia, Renata. Qual é o maior problema hoje?',
  'O problema é o Pipedrive: a gente perde oito mil reais por mês com o Pipedrive parado.',
  'Eu envio a proposta da Neoway até sexta-feira.',
];
const undone = 'O problema é o paipe draive: a gente perde oito mil reais por mês com o paipe draive parado.';

describe('a company’s vocabulary', () => {
  let server: TestServer;
  let admin: TestUser;
  let stranger: TestUser;
  let calls: { fields: Record<string, string> }[];

  beforeAll(async () => {
    const script = heard.split('\n').map((line, index) => {
      const [, text = ''] = /: (.*)/.exec(line.slice(10)) ?? [];
      return { startMs: index * 200, endMs: index * 200 + 190, text };
    });
    const service = await startFakeServer({ script });
    calls = service.calls;
    server = await openTestServer({ PAUTA_TRANSCRIPTION_URL: service.url });
    admin = await server.user(await server.company(), { isAdmin: true });
    stranger = await server.user(await server.company('Outra'), { isAdmin: true });
    const close = server.close.bind(server);
    server.close = async () => {
      await close();
      await service.close();
    };
    const words = [
      { word: 'Pipedrive', soundsLike: ['paipe draive'] },
      { word: 'Neoway', soundsLike: ['neo ei'] },
    ];
    for (const body of words) await server.call(api.vocabulary.add, admin, { body });
  });
  afterAll(() => server.close());

  const wordsOf = async (user = admin) => {
    const { body } = await server.call(api.vocabulary.list, user, {});
    return body.map(({ word, recognised, corrected, undone: back }) => [word, recognised, corrected, back]);
  };
  const importHeard = async (user = admin, text = heard): Promise<string> => {
    const transcript = { fileName: 'a.txt', content: Buffer.from(text) };
    const { body } = await server.call(api.transcriptions.create, user, {
      body: { title: 'Diagnóstico', ...transcript },
    });
    await processedMeeting(server, user, body.id);
    return body.id;
  };
  const read = async (id: string, user = admin) =>
    (await server.call(api.meetings.transcription, user, { params: { id }, query: {} })).body;
  const textsOf = async (id: string, user = admin) => (await read(id, user)).segments.map(({ text }) => text);
  /** Quotes of answers, criteria, steps and summary that are not in their turn. */
  const brokenQuotes = async (id: string): Promise<string[]> => {
    const texts = new Map((await read(id)).segments.map((segment) => [segment.id, segment.text]));
    const rows = await server.platform.database.system.read((tx) =>
      tx.select().from(evidence).where(eq(evidence.meetingId, id)),
    );
    const { body } = await server.call(api.meetings.get, admin, { params: { id } });
    const quotes = [...rows, ...(body.recap?.lines ?? []).flatMap((line) => line.evidence)];
    if (quotes.length < 3) throw new Error('the meeting quotes next to nothing');
    return quotes
      .filter(({ segmentId, quote }) => !texts.get(segmentId ?? '')?.includes(quote))
      .map(({ quote }) => quote);
  };

  it('corrects an imported transcript, keeps the heard words, and counts', async () => {
    const id = await importHeard();
    const transcription = await read(id);
    expect(transcription.segments.map(({ text }) => text)).toEqual(written);
    expect(transcription.respellings.map(({ from, to, start }) => ({ from, to, start }))).toEqual([
      { from: 'paipe draive', to: 'Pipedrive', start: 15 },
      { from: 'paipe draive', to: 'Pipedrive', start: 69 },
      { from: 'neo ei', to: 'Neoway', start: 23 },
    ]);
    const rows = await server.platform.database.system.read((tx) =>
      tx.select({ rawText: segments.rawText }).from(segments).where(eq(segments.meetingId, id)),
    );
    expect(rows.flatMap(({ rawText }) => rawText ?? []).toSorted()[1]).toBe(undone);
    expect(await brokenQuotes(id)).toEqual([]);
    expect(await wordsOf()).toEqual([
      ['Neoway', 0, 1, 0],
      ['Pipedrive', 0, 2, 0],
    ]);
  });

  it('is not visible to another company, and does not affect it', async () => {
    const id = await importHeard(stranger);
    expect((await textsOf(id, stranger))[1]).toBe(undone);
    expect(await wordsOf(stranger)).toEqual([]);
  });

  it('can be reverted by a person in a meeting, with its quotes, and later runs respect that', async () => {
    const id = await importHeard();
    const params = { id };
    const body = { heard: 'Paipe draive', word: 'Pipedrive' };
    const { status, body: correction } = await server.call(api.corrections.spelling, admin, { params, body });
    expect([status, correction]).toMatchObject([200, { kind: 'spelling', heard: 'paipe draive', word: 'Pipedrive' }]);
    const texts = [written[0], undone, written[2]];
    expect(await textsOf(id)).toEqual(texts);
    expect((await read(id)).respellings.map(({ to }) => to)).toEqual(['Neoway']);
    expect(await brokenQuotes(id)).toEqual([]);
    expect((await wordsOf())[1]).toEqual(['Pipedrive', 0, 2, 2]);

    const again = await server.call(api.vocabulary.apply, admin, { params });
    expect(again.body).toEqual({ corrected: 1, isChanged: false });
    const transcript = { fileName: 'a.txt', content: Buffer.from(heard) };
    await server.call(api.meetings.importTranscription, admin, { params, body: transcript });
    await processedMeeting(server, admin, id);
    expect(await textsOf(id)).toEqual(texts);

    const undo = { params: { id, correctionId: correction.id } };
    expect((await server.call(api.corrections.undo, admin, undo)).status).toBe(200);
    expect(await textsOf(id)).toEqual(written);
    expect(await brokenQuotes(id)).toEqual([]);
    expect((await wordsOf())[1]).toEqual(['Pipedrive', 0, 4, 0]);
  });

  it('can be reverted only where it corrected something', async () => {
    const id = await importHeard(admin, 'Ana: Oi, tudo bem?');
    const { problem } = await server.call(api.corrections.spelling, admin, {
      params: { id },
      body: { heard: 'oi', word: 'Pipedrive' },
    });
    expect(problem.code).toBe('spelling_not_found');
  });

  it('can be applied to an earlier meeting, which is then analysed again', async () => {
    const id = await importHeard(admin, 'Ana: A gente usa o rub espote.\nBia: Eu envio a proposta até sexta-feira.');
    const [before] = (await read(id)).segments;
    const word = { word: 'HubSpot', soundsLike: ['rub espote'] };
    const { body: added } = await server.call(api.vocabulary.add, admin, { body: word });
    const { body } = await server.call(api.vocabulary.apply, admin, { params: { id } });
    expect(body).toEqual({ corrected: 1, isChanged: true });
    const meeting = await processedMeeting(server, admin, id);
    expect(meeting.transcription?.revision).toBe(2);
    expect((await read(id)).segments[0]).toEqual({ ...before, text: 'A gente usa o HubSpot.' });
    await server.call(api.vocabulary.remove, admin, { params: { id: added.id } });
  });

  it('leaves words written by a person unchanged', async () => {
    const id = await importHeard(admin, 'Ana: A gente usa o outlúque.');
    await server.platform.database.system.transaction((tx) =>
      tx.update(segments).set({ isEdited: true }).where(eq(segments.meetingId, id)),
    );
    const word = { word: 'Outlook', soundsLike: ['outlúque'] };
    const { body: added } = await server.call(api.vocabulary.add, admin, { body: word });
    expect((await server.call(api.vocabulary.apply, admin, { params: { id } })).body.isChanged).toBe(false);
    expect(await textsOf(id)).toEqual(['A gente usa o outlúque.']);
    await server.call(api.vocabulary.remove, admin, { params: { id: added.id } });
  });

  it('is sent to the speech service, corrects its result, and stays reverted when it transcribes again', async () => {
    const bytes = await readFile(new URL('../recordings/media/samples/voice.opus', import.meta.url));
    const { meetingId: id } = await uploadFile(server, admin, 'voz.opus', bytes);
    await processedMeeting(server, admin, id);
    expect((await textsOf(id)).join(' ')).toBe(written.join(' '));
    const prompt = calls.at(-1)?.fields['prompt'];
    expect(prompt).toContain('Pipedrive');
    expect(prompt).toContain('Neoway');

    const body = { heard: 'neo ei', word: 'Neoway' };
    await server.call(api.corrections.spelling, admin, { params: { id }, body });
    const before = calls.length;
    await server.platform.database.system.transaction((tx) =>
      changeStage(tx, id, 'transcription', { state: 'failed' }),
    );
    await server.call(api.meetings.retryStage, admin, { params: { id, stage: 'transcription' } });
    await processedMeeting(server, admin, id);
    expect(calls.length).toBeGreaterThan(before);
    expect((await textsOf(id)).join(' ')).toBe(written.join(' ').replace('Neoway', 'neo ei'));
  });

  it('shows what it would correct, without storing anything', async () => {
    const body = { text: 'Vi a neo ei e o Pipedrive.' };
    const { body: tried } = await server.call(api.vocabulary.tryOut, admin, { body });
    expect(tried).toEqual({
      text: 'Vi a Neoway e o Pipedrive.',
      respellings: [{ from: 'neo ei', to: 'Neoway', start: 5 }],
    });
  });

  it('has each word once, and its counts return when it is added again', async () => {
    const counts = await wordsOf();
    const known = await server.call(api.vocabulary.add, admin, { body: { word: 'pipedrive' } });
    expect([known.status, known.problem.code]).toEqual([409, 'word_known']);
    const { body } = await server.call(api.vocabulary.list, admin, {});
    const { id = '', soundsLike = [] } = body.find(({ word }) => word === 'Pipedrive') ?? {};
    expect((await server.call(api.vocabulary.remove, admin, { params: { id } })).status).toBe(204);
    expect((await wordsOf()).map(([word]) => word)).toEqual(['Neoway']);
    await server.call(api.vocabulary.add, admin, { body: { word: 'Pipedrive', soundsLike } });
    expect(await wordsOf()).toEqual(counts);
  });

  it('accepts many words at once, and skips existing ones', async () => {
    const words = [{ word: 'Neoway' }, { word: 'Omie', soundsLike: ['omi'] }, { word: 'Bling' }, { word: 'bling' }];
    const { body } = await server.call(api.vocabulary.addMany, admin, { body: { words } });
    expect(body.map(({ word, soundsLike }) => [word, soundsLike])).toEqual([
      ['Bling', []],
      ['Omie', ['omi']],
    ]);
  });

  it.each([
    [{ word: 'VAAS', soundsLike: ['vais'] }, 422, 'spelling_too_common'],
    [{ word: 'API', soundsLike: ['a pi'] }, 422, 'spelling_too_common'],
    [{ word: '?' }, 400, 'validation_failed'],
    [{ word: 'a'.repeat(81) }, 400, 'validation_failed'],
  ])('refuses %o', async (body, status, code) => {
    const reply = await server.call(api.vocabulary.add, admin, { body });
    expect([reply.status, reply.problem.code]).toEqual([status, code]);
  });

  it('is limited to a thousand words', async () => {
    const user = await server.user(await server.company('Cheia'), { isAdmin: true });
    const words = Array.from({ length: mostVocabularyWords }, (_, index) => ({ word: `Marca ${index}` }));
    expect((await server.call(api.vocabulary.addMany, user, { body: { words } })).status).toBe(201);
    const { status, problem } = await server.call(api.vocabulary.add, user, { body: { word: 'Mais uma' } });
    expect([status, problem.code]).toEqual([409, 'too_many_words']);
    expect(await wordsOf(user)).toHaveLength(mostVocabularyWords);
  });
});
