import { api, type Chapter, type Meeting, type Received } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/columns.ts';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { writeFacts } from '../meetings/meeting-facts.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { questions, templates } from '../templates/templates.table.ts';

let server: TestServer;
let carla: TestUser;
let ana: TestUser;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  carla = await server.user(companyId, { name: 'Carla Vieira' });
  ana = await server.user(companyId, { isAdmin: true, name: 'Ana Martins' });
});
afterAll(() => server.close());

const company = () => server.platform.database.company(carla.companyId);
const create = async (extra: object = {}) =>
  (await server.call(api.meetings.create, carla, { body: { title: 'Diagnóstico', ...extra } })).body.id;
const say = async (id: string, words: string): Promise<void> => {
  const body = { fileName: 'a.txt', content: new Blob([words]) };
  await server.call(api.meetings.importTranscription, carla, { params: { id }, body });
  await processedMeeting(server, carla, id);
};
const read = async (id: string): Promise<Meeting> =>
  (await server.call(api.meetings.get, carla, { params: { id } })).body;
const names = async (id: string) => (await read(id)).participants.map(({ name, side }) => [name, side]);

describe('participants', () => {
  const add = async (id: string, body: Received<typeof api.corrections.addSpeaker>['body']) =>
    (await server.call(api.corrections.addSpeaker, carla, { params: { id }, body })).body;
  const change = (id: string, participantId: string, body: object) =>
    server.call(api.corrections.speaker, carla, { params: { id, participantId }, body });

  it('are named as owners of their next steps by their current name', async () => {
    const id = await create();
    await say(
      id,
      'Carla Vieira: Você me manda a planilha?\nFalante 2: Eu mando a planilha de vendas até sexta-feira.\nCarla Vieira: Combinado.',
    );
    const owners = async () => (await read(id)).nextSteps.map(({ owner }) => owner);
    expect(await owners()).toEqual(['Falante 2']);
    const voice = (await read(id)).participants.find(({ name }) => name === 'Falante 2')?.id ?? '';
    const { body } = await change(id, voice, { name: 'Otávio Nunes' });
    expect(await owners()).toEqual(['Otávio Nunes']);
    await server.call(api.corrections.undo, carla, { params: { id, correctionId: body.id } });
    expect(await owners()).toEqual(['Falante 2']);
  });

  it('are added, renamed and removed by a person, and stay so when the transcript is imported again', async () => {
    const id = await create();
    await say(id, 'Carla: Oi, Renata.\nRenata: Oi.');
    const marcos = await add(id, { name: 'Marcos', side: 'customer' });
    const renata = (await read(id)).participants.find(({ name }) => name === 'Renata')?.id ?? '';
    await change(id, renata, { name: 'Renata Lopes', side: 'customer' });
    const guest = await add(id, { name: 'Paulo', side: 'unknown' });
    await change(id, guest.key, { isRemoved: true });
    const stand = [
      ['Carla', 'us'],
      ['Renata Lopes', 'customer'],
      ['Marcos', 'customer'],
    ];
    expect(await names(id)).toEqual(stand);
    await say(id, 'Carla: Oi de novo, Renata.\nRenata: Oi.');
    expect(await names(id)).toEqual(stand);
    expect((await read(id)).participants.map((one) => one.id)).toContain(marcos.key);
  });

  it('added by hand match the transcript’s speaker of the same name, and can then not be removed', async () => {
    const id = await create();
    const { key, id: correctionId } = await add(id, { name: 'Marcos Dias', side: 'customer' });
    await say(id, 'Carla: Oi, Marcos.\nMarcos: Oi.');
    const { body } = await server.call(api.meetings.transcription, carla, { params: { id }, query: {} });
    expect(body.speakers.map((speaker) => speaker.id)).toContain(key);
    const refused = await change(id, key, { isRemoved: true });
    expect([refused.status, refused.problem.code]).toEqual([409, 'participant_speaks']);
    await server.call(api.corrections.undo, carla, { params: { id, correctionId } });
    expect((await names(id)).map(([name]) => name)).toContain('Marcos Dias');
  });

  it('are restored when the correction is undone', async () => {
    const id = await create({ participants: [{ name: 'Renata', side: 'customer' }] });
    const added = await add(id, { name: 'Marcos', side: 'us' });
    await server.call(api.corrections.undo, carla, { params: { id, correctionId: added.id } });
    expect(await names(id)).toEqual([['Renata', 'customer']]);
    const [renata] = (await read(id)).participants;
    const removed = await change(id, renata?.id ?? '', { isRemoved: true });
    expect(await names(id)).toEqual([]);
    await server.call(api.corrections.undo, carla, { params: { id, correctionId: removed.body.id } });
    expect(await names(id)).toEqual([['Renata', 'customer']]);
  });
});

describe('the type of a meeting', () => {
  const typeOf = async (id: string) => {
    const { meetingType, meetingTypeReason } = await read(id);
    return [meetingType, meetingTypeReason];
  };

  it('follows from the speakers, with the reason', async () => {
    const id = await create();
    expect(await typeOf(id)).toEqual(['EXTERNAL', 'assumed']);
    await say(id, 'Carla Vieira: Oi, Ana.\nAna Martins: Oi.');
    expect(await typeOf(id)).toEqual(['INTERNAL', 'colleagues']);
    await say(id, 'Carla Vieira: Oi, Renata.\nRenata Lopes: Oi.');
    expect(await typeOf(id)).toEqual(['EXTERNAL', 'others']);
  });

  it('is unknown if the speakers have no names', async () => {
    const id = await create();
    await say(id, 'Falante 1: Oi.\nFalante 2: Oi.');
    expect(await typeOf(id)).toEqual(['EXTERNAL', 'assumed']);
  });

  it('chosen by a person stays, whoever speaks, with start and customer', async () => {
    const id = await create();
    const body = { meetingType: 'EXTERNAL' as const, customer: 'Trigal', startAt: '2026-11-18T17:30:00.000Z' };
    await server.call(api.meetings.update, carla, { params: { id }, body });
    await say(id, 'Carla Vieira: Oi, Ana.\nAna Martins: Oi.');
    expect(await typeOf(id)).toEqual(['EXTERNAL', 'chosen']);
    const { customer, startAt } = await read(id);
    expect([customer, startAt]).toEqual([body.customer, body.startAt]);
  });

  it('is derived from the speakers again when the choice is undone', async () => {
    const id = await create();
    const choose = (meetingType: 'EXTERNAL' | 'INTERNAL' | null) =>
      server.call(api.meetings.update, carla, { params: { id }, body: { meetingType } });
    await say(id, 'Carla Vieira: Oi, Ana.\nAna Martins: Oi.');
    await choose('EXTERNAL');
    expect(await typeOf(id)).toEqual(['EXTERNAL', 'chosen']);
    await choose(null);
    expect(await typeOf(id)).toEqual(['INTERNAL', 'colleagues']);
  });
});

describe('the owner of a meeting', () => {
  it('is changed by an editor who keeps access, and only to somebody of their teams', async () => {
    const companyId = carla.companyId;
    const teamId = await server.team(companyId);
    const leader = await server.user(companyId, { teams: [{ teamId, role: 'master' }] });
    const member = await server.user(companyId, { teams: [{ teamId, role: 'member' }] });
    const outsider = await server.user(companyId);
    const stranger = await server.user(await server.company('Outra'));
    const { body: made } = await server.call(api.meetings.create, member, { body: { title: 'Dela' } });
    const give = (userId: string, by: TestUser) =>
      server.call(api.meetings.update, by, { params: { id: made.id }, body: { userId } });
    const owners = async (by: TestUser) => {
      const { body } = await server.call(api.meetings.owners, by, { params: { id: made.id } });
      return body.map(({ id }) => id).toSorted();
    };

    expect(await owners(member)).toEqual([member.id]);
    expect(await owners(leader)).toEqual([leader.id, member.id].toSorted());
    for (const [userId, by] of [
      [leader.id, member],
      [outsider.id, leader],
      [stranger.id, leader],
    ] as const) {
      expect((await give(userId, by)).problem.code).toBe('owner_not_found');
    }
    expect((await give(leader.id, outsider)).problem.code).toBe('meeting_not_found');

    expect((await give(member.id, member)).body.owner.id).toBe(member.id);
    expect((await give(leader.id, leader)).body.owner.id).toBe(leader.id);
    expect((await server.call(api.meetings.get, member, { params: { id: made.id } })).status).toBe(404);
    expect((await give(member.id, leader)).body.owner.id).toBe(member.id);
    expect((await server.call(api.meetings.get, member, { params: { id: made.id } })).status).toBe(200);
  });
});

describe('chapters', () => {
  const chapter = (title: string, startMs: number): Chapter => ({ id: newId(), title, startMs });
  /** Writes the chapters as a run does. */
  const run = (id: string, chapters: Chapter[]) =>
    company().transaction((tx) =>
      writeFacts(tx, id, { durationMs: 600_000, recap: { analyst: 'local', lines: [], chapters, people: [] } }),
    );
  const shown = async (id: string) =>
    ((await read(id)).chapters ?? []).map(({ title, startMs, automatic, by }) => [
      title,
      startMs,
      automatic?.title ?? null,
      by?.displayName ?? null,
    ]);
  const correct = (id: string, chapterId: string, body: object) =>
    server.call(api.corrections.chapter, carla, { params: { id, chapterId }, body });

  it('are renamed, moved, removed and added, and a later run does not override that', async () => {
    const id = await create();
    const [opening, price, end] = [chapter('Abertura', 0), chapter('Preço', 120_000), chapter('Contrato', 400_000)];
    await run(id, [opening, price, end]);
    await correct(id, price.id, { title: 'Preço e prazo' });
    await correct(id, end.id, { isRemoved: true });
    const body = { title: 'Objeções', startMs: 300_000 };
    await server.call(api.corrections.addChapter, carla, { params: { id }, body });
    const own = [
      ['Abertura', 0, null, null],
      ['Preço e prazo', 120_000, 'Preço', 'Carla Vieira'],
      ['Objeções', 300_000, null, 'Carla Vieira'],
    ];
    expect(await shown(id)).toEqual(own);
    // From other segments, with slightly different boundaries and one chapter more.
    await run(id, [
      chapter('Abertura', 0),
      chapter('Orçamento', 125_000),
      chapter('Contrato', 390_000),
      chapter('Suporte', 500_000),
    ]);
    expect(await shown(id)).toEqual([
      own[0],
      ['Preço e prazo', 120_000, 'Orçamento', 'Carla Vieira'],
      own[2],
      ['Suporte', 500_000, null, null],
    ]);
  });

  it('are those of the run again when the correction is undone', async () => {
    const id = await create();
    const price = chapter('Preço', 120_000);
    await run(id, [price]);
    const { body } = await correct(id, price.id, { startMs: 90_000 });
    expect(await shown(id)).toEqual([['Preço', 90_000, 'Preço', 'Carla Vieira']]);
    await server.call(api.corrections.undo, carla, { params: { id, correctionId: body.id } });
    expect(await shown(id)).toEqual([['Preço', 120_000, null, null]]);
  });

  it('begin within the meeting, have a title, and exist', async () => {
    const id = await create();
    await run(id, []);
    const add = async (body: { title: string; startMs: number }) => {
      const { status, problem } = await server.call(api.corrections.addChapter, carla, { params: { id }, body });
      return [status, problem.code];
    };
    expect(await add({ title: 'Depois', startMs: 600_001 })).toEqual([422, 'chapter_outside']);
    expect(await add({ title: ' ', startMs: 0 })).toEqual([400, 'validation_failed']);
    expect(await add({ title: 'Antes', startMs: -1 })).toEqual([400, 'validation_failed']);
    const { status, problem } = await correct(id, newId(), { title: 'Nenhum' });
    expect([status, problem.code]).toEqual([404, 'chapter_not_found']);
  });
});

describe('corrections', () => {
  it('are counted by question, without confirmations and without answers to another wording', async () => {
    const { companyId } = carla;
    const [templateId, decides, cost] = await company().transaction(async (tx) => {
      const [template] = await tx.insert(templates).values({ companyId, name: 'Modelo', isShared: true }).returning();
      const of = { companyId, templateId: template?.id ?? '', options: [] };
      const asked = await tx
        .insert(questions)
        .values([
          { ...of, position: 0, type: 'person', text: 'Quem decide a compra?' },
          { ...of, position: 1, type: 'money', text: 'Quanto custa por mês?' },
        ])
        .returning();
      return [of.templateId, ...asked.map((question) => question.id)];
    });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const id = await create({ templateId });
      await say(id, 'Carla: Quem decide a compra?\nRenata: Quem decide sou eu. Custa três mil reais por mês.');
      ids.push(id);
    }
    const answersOf = async (id: string) =>
      (await server.call(api.meetings.answers, carla, { params: { id } })).body.items;
    const [first, second] = ids.map((id) => ({ id, questionId: decides ?? '' }));
    if (!first || !second) throw new Error('three meetings');
    await server.call(api.corrections.answer, carla, { params: first, body: { value: 'Marcos' } });
    const confirmed = (await answersOf(second.id)).find(({ question }) => question.id === decides)?.value ?? null;
    await server.call(api.corrections.answer, carla, { params: second, body: { value: confirmed } });
    const usages = (await server.call(api.templates.usage, ana, {})).body;
    expect(usages.find((usage) => usage.templateId === templateId)?.questions).toEqual([
      { questionId: decides, askedCount: 3, answeredCount: 3, correctedCount: 1 },
      { questionId: cost, askedCount: 3, answeredCount: 3, correctedCount: 0 },
    ]);
  });

  it('are counted by criterion, of the newest evaluation', async () => {
    const id = await create();
    await say(id, 'Carla: Qual é o problema?\nRenata: O atraso, três mil por mês.\nCarla: Envio a proposta sexta.');
    const { body } = await server.call(api.meetings.evaluation, carla, { params: { id } });
    const [criterion] = body.criteria;
    const before = (await server.call(api.corrections.ofCriteria, carla, {})).body;
    const other = criterion?.level === 0 ? (2 as const) : (0 as const);
    const judge = (level: 0 | 1 | 2) =>
      server.call(api.corrections.criterion, carla, {
        params: { id, criterionId: criterion?.id ?? '' },
        body: { level, reason: '' },
      });
    await judge(other);
    const countOf = (list: typeof before) => list.find(({ name }) => name === criterion?.name)?.corrected;
    expect(countOf(before)).toBe(0);
    expect(countOf((await server.call(api.corrections.ofCriteria, carla, {})).body)).toBe(1);
    await judge(criterion?.level ?? 0);
    expect(countOf((await server.call(api.corrections.ofCriteria, carla, {})).body)).toBe(0);
  });

  it('of a criterion that was evaluated anew meanwhile count in the new evaluation', async () => {
    const id = await create();
    await say(id, 'Carla: Qual é o problema?\nRenata: O atraso, três mil por mês.');
    const evaluation = async () => (await server.call(api.meetings.evaluation, carla, { params: { id } })).body;
    const [seen] = (await evaluation()).criteria;
    const params = { id, criterionId: seen?.id ?? '' };
    await server.call(api.meetings.evaluate, carla, { params: { id } });
    await server.until(async () => (await evaluation()).criteria[0]?.id !== seen?.id || undefined);
    const { status } = await server.call(api.corrections.criterion, carla, { params, body: { level: 1, reason: '' } });
    expect(status).toBe(200);
    const [now] = (await evaluation()).criteria;
    expect([now?.name, now?.override?.level]).toEqual([seen?.name, 1]);
    expect(now?.id).not.toBe(seen?.id);
  });
});

describe('next steps', () => {
  it('name their analyst, and the person who changed or added them', async () => {
    const id = await create();
    await say(id, 'Carla: Eu envio a proposta até sexta-feira.\nRenata: Eu mando a planilha amanhã.');
    const [found] = (await read(id)).nextSteps;
    expect(found).toMatchObject({ analyst: 'local', by: null });
    const params = { id, stepId: found?.id ?? '' };
    await server.call(api.corrections.nextStep, ana, { params, body: { text: 'Enviar o contrato' } });
    await server.call(api.corrections.addNextStep, carla, { params: { id }, body: { text: 'Ligar' } });
    const { nextSteps } = await read(id);
    expect(nextSteps.map(({ text, analyst, by }) => [text, analyst, by?.displayName])).toContainEqual([
      'Enviar o contrato',
      'local',
      'Ana Martins',
    ]);
    expect(nextSteps.find(({ text }) => text === 'Ligar')).toMatchObject({ analyst: null, by: { id: carla.id } });
    const [row] = await company().read((tx) => tx.select().from(meetings).where(eq(meetings.id, id)));
    expect(row?.nextStepCount).toBe(nextSteps.length);
  });

  it('keep their ids when a later run finds them again, so that an open editor stays and can save', async () => {
    const id = await create();
    const talk = 'Carla: Eu envio a proposta até sexta-feira.\nRenata: Eu mando a planilha amanhã.';
    await say(id, talk);
    const before = (await read(id)).nextSteps;
    await say(id, `Carla: Bom dia!\n${talk}`);
    const after = (await read(id)).nextSteps;
    const idOf = (steps: Meeting['nextSteps'], text: string) => steps.find((step) => step.text === text)?.id;
    expect(before.length).toBeGreaterThan(1);
    for (const { text, id: stepId } of before) expect(idOf(after, text)).toBe(stepId);
    const params = { id, stepId: before[0]?.id ?? '' };
    const { status } = await server.call(api.corrections.nextStep, carla, {
      params,
      body: { text: 'Enviar o contrato' },
    });
    expect(status).toBe(200);
  });
});
