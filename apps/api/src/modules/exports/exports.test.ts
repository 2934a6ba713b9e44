import { api, type ExportFormat, type NewExport } from '@pauta/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import type { ExportDocument } from './export-document.ts';
import { toDocx } from './export-docx.ts';
import { drawn, piecesOf, toPdf } from './export-pdf.ts';
import { setAccess } from '../identity/users/set-user-enabled.ts';
import { answers } from '../analysis/analysis.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { parseTranscript } from '../transcripts/imports/import-transcript.ts';

let server: TestServer;
let owner: TestUser;
let colleague: TestUser;
let meetingId: string;
let aheadMs = 0;

const said = `WEBVTT

00:00:01.000 --> 00:00:04.000
<v Carla Vieira>Qual é o maior problema <hoje> & sempre?

00:00:04.000 --> 00:00:09.000
<v Renata Lopes>A gente perde oito mil reais por mês com pão que sobra 🥖.

00:00:09.000 --> 00:00:14.000
<v Carla Vieira>Combinado. Eu envio a proposta até sexta-feira.
`;

const make = async (title: string, content = said) => {
  const made = await server.call(api.meetings.create, owner, { body: { title } });
  const params = { id: made.body.id };
  const body = { fileName: 'a.vtt', content: Buffer.from(content) };
  await server.call(api.meetings.importTranscription, owner, { params, body });
  await processedMeeting(server, owner, made.body.id);
  return made.body.id;
};

beforeAll(async () => {
  server = await openTestServer({}, { isWorker: true, now: () => new Date(Date.now() + aheadMs) });
  const companyId = await server.company();
  owner = await server.user(companyId);
  colleague = await server.user(companyId);
  meetingId = await make('Diagnóstico: Padaria');
});
afterAll(() => server.close());

const ask = (body: NewExport, user = owner) => server.call(api.exports.create, user, { body });

const fetched = async (format: ExportFormat, meetingIds = [meetingId], language: NewExport['language'] = 'pt-BR') => {
  const { body } = await ask({ meetingIds, format, language });
  const response = await fetch(new URL(body.url, server.address));
  expect(response.status).toBe(200);
  return { name: body.fileName, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
};

const entriesOf = (zip: Buffer) =>
  new Promise<Map<string, Buffer>>((resolve, reject) => {
    const found = new Map<string, Buffer>();
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      file.on('entry', (entry: { fileName: string }) => {
        file.openReadStream(entry as never, async (failure, stream) => {
          if (failure) return reject(failure);
          found.set(entry.fileName, Buffer.concat(await stream.toArray()));
          file.readEntry();
        });
      });
      file.on('end', () => resolve(found));
      file.on('error', reject);
      file.readEntry();
    });
  });

const bare: ExportDocument = {
  title: '',
  startAt: '2026-11-20T18:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  durationMs: null,
  customer: null,
  owner: 'Carla Vieira',
  participants: [],
  tags: [],
  score: null,
  nextSteps: [],
  answers: [],
  criteria: [],
  segments: [],
};

describe('an export', () => {
  it('as text has the facts, next steps and every word', async () => {
    const { name, bytes, headers } = await fetched('txt');
    expect(name).toBe('diagnostico-padaria.txt');
    expect(headers.get('content-disposition')).toBe('attachment');
    const text = bytes.toString();
    expect(text).toContain('Diagnóstico: Padaria\n');
    expect(text).toContain('PRÓXIMOS PASSOS');
    expect(text).toContain('[0:04] Renata Lopes: A gente perde oito mil reais por mês com pão que sobra 🥖.');
    expect((await fetched('txt', [meetingId], 'en')).bytes.toString()).toContain('NEXT STEPS');
  });

  it('is in the log of each of its meetings, by selection and by filter', async () => {
    const other = await make('Segunda do pacote');
    const exportsIn = async (id: string) => {
      const { body } = await server.call(api.meetings.logs, owner, { params: { id } });
      const exports = body.entries.filter(({ action, by }) => action === 'meeting.export' && by?.id === owner.id);
      return exports.map(({ format }) => format);
    };
    const before = [await exportsIn(meetingId), await exportsIn(other)];
    await ask({ meetingIds: [meetingId, other], format: 'txt' });
    await ask({ filter: { query: 'pacote' }, format: 'csv' });
    expect([await exportsIn(meetingId), await exportsIn(other)]).toEqual([
      ['txt', ...(before[0] ?? [])],
      ['csv', 'txt', ...(before[1] ?? [])],
    ]);
  });

  it('reports "not said" only where the page does', async () => {
    const body = {
      name: 'Compra',
      questions: [
        { text: 'Quem decide a compra?', type: 'person' as const },
        { text: 'Qual é o CNPJ?', type: 'text' as const },
      ],
    };
    const { id } = (await server.call(api.templates.create, owner, { body })).body;
    const asked = await make('Com perguntas');
    await server.call(api.templates.loadForMeeting, owner, { query: { meetingId: asked, templateId: id } });
    await processedMeeting(server, owner, asked);
    const [segment] = JSON.parse((await fetched('json', [asked])).bytes.toString()).segments;
    const evidence = {
      meetingId: asked,
      segmentId: asked,
      revision: 1,
      quote: segment.text,
      speakerId: null,
      startMs: segment.startMs,
      endMs: segment.endMs,
    };
    await server.platform.database.system.transaction(async (tx) => {
      const silent = { status: 'not_found' as const, value: null };
      await tx
        .update(answers)
        .set({ ...silent, candidates: [] })
        .where(eq(answers.subjectId, asked));
      await tx
        .update(answers)
        .set({ candidates: [{ value: 'Renata', evidence }] })
        .where(and(eq(answers.subjectId, asked), sql`${answers.question}->>'type' = 'person'`));
    });
    const text = (await fetched('txt', [asked])).bytes.toString();
    expect(text).toContain('Quem decide a compra?\n  Sem resposta clara\n');
    expect(text).toContain('Qual é o CNPJ?\n  Não foi dito\n');
    const xml = (await entriesOf((await fetched('docx', [asked], 'en')).bytes)).get('word/document.xml')?.toString();
    expect(xml).toContain('No clear answer');
    const { answers: given } = JSON.parse((await fetched('json', [asked])).bytes.toString());
    expect(given.map((one: { silence: string }) => one.silence)).toEqual(['unclear', 'not_said']);
  });

  it.each(['srt', 'vtt'] as const)('as %s can be imported again, word for word', async (format) => {
    const { bytes } = await fetched(format);
    const { segments } = parseTranscript(bytes, `a.${format}`);
    expect(segments.map(({ startMs, endMs, text }) => [startMs, endMs, text])).toEqual([
      [1000, 4000, 'Qual é o maior problema <hoje> & sempre?'],
      [4000, 9000, 'A gente perde oito mil reais por mês com pão que sobra 🥖.'],
      [9000, 14_000, 'Combinado. Eu envio a proposta até sexta-feira.'],
    ]);
  });

  it('as JSON has the same contents, for programs', async () => {
    const document = JSON.parse((await fetched('json')).bytes.toString());
    expect(document).toMatchObject({ title: 'Diagnóstico: Padaria', owner: 'Carla Vieira' });
    expect(document.segments).toHaveLength(3);
  });

  it('as DOCX has its words in well-formed XML', async () => {
    const parts = await entriesOf((await fetched('docx')).bytes);
    const xml = parts.get('word/document.xml')?.toString() ?? '';
    expect(xml).toContain('&lt;hoje&gt; &amp; sempre?');
    expect(xml).toContain('Próximos passos');
    // As in the PDF: a criterion with its level in one line, apart from the one before it.
    expect(xml).toMatch(/<w:pStyle w:val="Subject"\/>(?:(?!<w:p>).)*Descobriu a dor · Fez</u);
    expect(xml).toMatch(/<w:pStyle w:val="Brand"\/>(?:(?!<w:p>).)*<pic:pic(?:(?!<w:p>).)*Pauta</u);
  });

  it('as DOCX keeps an answer on the page of its first quote, and has its page number at the right', async () => {
    const citations = [{ quote: 'São seis lojas.', speaker: 'Renata', startMs: 81_000 }];
    const answer = { question: 'Quantas lojas?', type: 'number', value: 6, status: 'ok', silence: null } as const;
    const document = { ...bare, title: 'Padaria', answers: [{ ...answer, citations }] };
    const parts = await entriesOf(Buffer.from(await toDocx(document, 'pt-BR')));
    expect(parts.get('word/document.xml')?.toString()).toMatch(/<w:keepNext\/>(?:(?!<w:p>).)*>6</u);
    expect(parts.get('word/footer1.xml')?.toString()).toMatch(/Padaria<.*<w:tab\/>.*Página /u);
  });

  it('as PDF has pages, a title and a language', async () => {
    const { bytes } = await fetched('pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/Lang (pt-BR)');
    expect(bytes.length).toBeGreaterThan(5000);
  });

  it('as PDF draws no boxes for emoji and direction marks', () => {
    expect(drawn('Pão 🥖👩🏽‍🍳 do\u202E dia\u200B: 100% caseiro® #1')).toBe('Pão  do dia: 100% caseiro® #1');
  });

  it('as PDF writes signs that its fonts lack by others', () => {
    expect(drawn('A → B: R$\u202F8 ≥ 5, CO₂')).toBe('A -> B: R$\u00A08 >= 5, CO2');
  });

  it('as PDF leaves out writings that its fonts lack, and says so', async () => {
    expect(drawn('Falei com 田中 さん, e مرحبا بك.')).toBe('Falei com […], e […].');
    const length = async (title: string) => (await toPdf({ ...bare, title }, 'pt-BR')).length;
    expect(await length('田中')).toBeGreaterThan((await length('[…]')) + 200);
  });

  it('as PDF draws names of other alphabets, and letters with loose accents', () => {
    expect(piecesOf('Łukasz e Анна')).toEqual([
      { part: 'latin-ext', text: 'Ł' },
      { part: 'latin', text: 'ukasz e ' },
      { part: 'cyrillic', text: 'Анна' },
    ]);
    expect(piecesOf('')).toEqual([{ part: 'latin', text: '' }]);
    expect(drawn('Sa\u0303o')).toBe('São');
  });

  it('as PDF draws Greek by a font that has it', async () => {
    const of = async (title: string) =>
      Buffer.from(await toPdf({ ...bare, title }, 'pt-BR'))
        .toString('latin1')
        .match(/(?<=\+)(?:Geist|Inter)\w*/g);
    expect(new Set(await of('Ελένη Παπαδοπούλου e ὁδός'))).toContain('Inter');
    expect(new Set(await of('Helena'))).not.toContain('Inter');
  });

  it('of several meetings is one zip, with a unique name for each', async () => {
    const others = [await make('Diagnóstico, Padaria 2'), await make('Diagnóstico, Padaria')];
    const { name, bytes } = await fetched('txt', [meetingId, ...others]);
    expect(name).toBe('reunioes.zip');
    const files = await entriesOf(bytes);
    expect([...files.keys()].toSorted()).toEqual([
      'diagnostico-padaria-2.txt',
      'diagnostico-padaria-3.txt',
      'diagnostico-padaria.txt',
    ]);
    for (const file of files.values()) expect(file.toString()).toContain('oito mil reais');
  });

  it('as CSV has a row for each, without formulas', async () => {
    const hostile = await make('=HYPERLINK("http://x";"a")');
    const text = (await fetched('csv', [meetingId, hostile])).bytes.toString();
    const [head, ...rows] = text.split('\r\n');
    expect(head).toMatch(/^\uFEFFReunião;Quando;/);
    expect(rows[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x"";""a""\)";/);
  });

  it('contains only meetings that the reader may see, and its address is valid only for that reader', async () => {
    expect((await ask({ meetingIds: [meetingId], format: 'txt' }, colleague)).problem.code).toBe('meeting_not_found');
    const { body } = await ask({ meetingIds: [meetingId], format: 'txt' });
    const forged = body.url.replace(owner.id, colleague.id);
    expect((await fetch(new URL(forged, server.address))).status).toBe(403);
    expect((await ask({ meetingIds: [], format: 'txt' })).status).toBe(400);
  });

  it('of a filter contains all matching meetings that the reader may see, the newest first', async () => {
    const reader = await server.user(owner.companyId);
    const plan = async (title: string, startAt: string) =>
      (await server.call(api.meetings.create, reader, { body: { title, startAt } })).body.id;
    await plan('Junho', '2026-06-10T12:00:00.000Z');
    const july = await plan('Julho', '2026-07-10T12:00:00.000Z');
    await plan('Agosto', '2026-08-10T12:00:00.000Z');
    const taken = async (body: NewExport) => {
      const made = (await ask(body, reader)).body;
      return { ...made, bytes: Buffer.from(await (await fetch(new URL(made.url, server.address))).arrayBuffer()) };
    };
    const all = await taken({ filter: {}, format: 'csv' });
    expect(all.meetingCount).toBe(3);
    const titlesOf = (bytes: Buffer) =>
      bytes
        .toString()
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(';')[0]);
    expect(titlesOf(all.bytes)).toEqual(['Agosto', 'Julho', 'Junho']);
    const late = { startDate: '2026-07-01', scope: 'mine' } as const;
    const zip = await taken({ filter: late, format: 'txt' });
    expect(zip).toMatchObject({ fileName: 'reunioes.zip', meetingCount: 2 });
    expect([...(await entriesOf(zip.bytes)).keys()].toSorted()).toEqual(['agosto.txt', 'julho.txt']);
    expect((await taken({ filter: { ids: july }, format: 'txt' })).fileName).toBe('reunioes.zip');
    expect((await ask({ filter: { minRating: 100 }, format: 'csv' }, reader)).problem.code).toBe('meeting_not_found');
    expect((await ask({ format: 'csv' }, reader)).status).toBe(400);
    expect((await ask({ filter: {}, meetingIds: [july], format: 'csv' }, reader)).status).toBe(400);
  });

  it('of a filter reports how many meetings it contains if there are more', async () => {
    const reader = await server.user(owner.companyId);
    const one = { companyId: owner.companyId, userId: reader.id, startAt: new Date(), status: 'ready' as const };
    await server.platform.database.system.transaction((tx) =>
      tx.insert(meetings).values(Array.from({ length: 1_001 }, (_, at) => ({ ...one, title: `Reunião ${at}` }))),
    );
    const { problem } = await ask({ filter: { scope: 'mine' }, format: 'txt' }, reader);
    expect(problem).toMatchObject({ code: 'validation_failed', issues: [{ path: 'filter', values: { most: 1000 } }] });
    expect((await ask({ filter: { scope: 'mine' }, format: 'csv' }, reader)).body.meetingCount).toBe(1_001);
  });

  it('leaves out a meeting that was deleted meanwhile', async () => {
    const other = await make('Curta');
    const [alone, both] = await Promise.all([
      ask({ meetingIds: [other], format: 'txt' }),
      ask({ meetingIds: [other, meetingId], format: 'txt' }),
    ]);
    await server.call(api.meetings.remove, owner, { params: { id: other } });
    expect((await fetch(new URL(alone.body.url, server.address))).status).toBe(404);
    const zip = await fetch(new URL(both.body.url, server.address));
    expect([...(await entriesOf(Buffer.from(await zip.arrayBuffer()))).keys()]).toEqual(['diagnostico-padaria.txt']);
  });
});

describe('the address of an export', () => {
  it('breaks off when the reader is disabled during the download', async () => {
    const others = await Promise.all(['Um', 'Dois', 'Três'].map((title) => make(title)));
    const reader = await server.user(owner.companyId, { isAdmin: true });
    const { body } = await ask({ meetingIds: [meetingId, ...others], format: 'pdf', language: 'pt-BR' }, reader);
    const response = await fetch(new URL(body.url, server.address));
    expect(response.status).toBe(200);
    await server.platform.database.system.transaction((tx) => setAccess(tx, reader.id, false, new Date()));
    aheadMs += 11_000;
    await expect(response.arrayBuffer()).rejects.toThrow(/terminated/);
  });

  it('makes its files again and again as an analysis, and two at once', async () => {
    const begun = new Date();
    const few = await openTestServer({ PAUTA_LIMIT_ANALYSIS: '4/100/100' }, { now: () => begun });
    try {
      const person = await few.user(await few.company());
      const { body: meeting } = await few.call(api.meetings.create, person, { body: { title: 'Muitas vezes' } });
      const { body } = await few.call(api.exports.create, person, {
        body: { format: 'csv', meetingIds: [meeting.id] },
      });
      const get = () => fetch(new URL(body.url, few.address));
      const answers = await Promise.all([get(), get(), get(), get(), get()]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers.get('ratelimit')).toMatch(/^"analysis-person";r=0;t=\d+$/);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      const texts = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()));
      expect(texts.every((text) => text.includes('Muitas vezes'))).toBe(true);
    } finally {
      await few.close();
    }
  });
});
