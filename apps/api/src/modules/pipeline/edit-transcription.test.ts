import { randomUUID } from 'node:crypto';
import { api, type LiveEvent, type PassageEdit, type Segment } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { processedMeeting } from '../../testing/upload-file.ts';
import { evidence } from '../analysis/analysis.table.ts';

const heard = `[00:00:00] Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
[00:00:08] Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
[00:00:20] Carla Vieira: E quem decide a compra de um sistema?
[00:00:25] Renata Lopes: Quem decide sou eu, até dois mil por mês.
[00:00:32] Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.
[00:00:40] Renata Lopes: Perfeito, eu te mando a planilha amanhã.`;

let server: TestServer;
let carla: TestUser;
let diego: TestUser;
let templateId: string;

beforeAll(async () => {
  server = await openTestServer();
  const companyId = await server.company();
  carla = await server.user(companyId, { isAdmin: true, name: 'Carla Vieira' });
  diego = await server.user(companyId, { isAdmin: true, name: 'Diego Ramos' });
  const questions = ['Quanto o problema custa por mês?', 'Quem decide a compra?'].map((text, index) => ({
    text,
    type: index === 0 ? ('money' as const) : ('person' as const),
  }));
  const made = await server.call(api.templates.create, carla, { body: { name: 'Diagnóstico', questions } });
  templateId = made.body.id;
});
afterAll(() => server.close());

const newTranscript = async (text = heard) => {
  const { body } = await server.call(api.transcriptions.create, carla, {
    body: { title: 'Diagnóstico', templateId, fileName: 'a.txt', content: Buffer.from(text) },
  });
  await processedMeeting(server, carla, body.id);
  return body.id;
};
const read = async (meetingId: string) =>
  (await server.call(api.meetings.transcription, carla, { params: { id: meetingId }, query: {} })).body;
const edit = (id: string, revision: number, passages: PassageEdit[], who = carla) =>
  server.call(api.transcriptions.edit, who, { params: { id }, body: { revision, passages } });
const rewrite = ({ id, speakerId }: Segment, text: string): PassageEdit => ({
  replaces: [id],
  turns: [{ id, speakerId, text }],
});
const at = (segments: readonly Segment[], index: number): Segment => {
  const one = segments[index % segments.length];
  if (!one) throw new Error('no segments');
  return one;
};
const answersOf = async (meetingId: string) =>
  (await server.call(api.meetings.answers, carla, { params: { id: meetingId } })).body.items;
const quotesOf = (meetingId: string) =>
  server.platform.database.system.read((tx) => tx.select().from(evidence).where(eq(evidence.meetingId, meetingId)));

const kinds = ['change', 'remove words', 'split', 'join', 'speaker', 'remove', 'put in'] as const;
interface Step {
  kind: (typeof kinds)[number];
  index: number;
  place: number;
  who: number;
}

/** A turn moves next to a split one: its quote waits in the previous turn, which a restore leaves alone. */
const lostOnce: Step[] = [
  { kind: 'split', index: 16, place: 4, who: 1 },
  { kind: 'join', index: 13, place: 4, who: 1 },
  { kind: 'remove', index: 10, place: 8, who: 0 },
];
/** A turn assigned to its current speaker. */
const sameSpeaker: Step[] = [{ kind: 'speaker', index: 6, place: 2, who: 0 }];

describe('editing a transcript', () => {
  it('replaces turns by a person’s text, with the author', async () => {
    const { id, revision, segments } = await read(await newTranscript());
    const [first, second] = [at(segments, 0), at(segments, 1)];
    const made = randomUUID();
    const { body, status } = await edit(id, revision, [
      {
        replaces: [first.id],
        turns: [
          { id: first.id, speakerId: first.speakerId, text: 'Bom dia, Renata.' },
          { id: made, speakerId: second.speakerId, text: 'Qual é o maior problema hoje na padaria?' },
        ],
      },
    ]);
    expect([status, body.revision]).toEqual([200, revision + 1]);
    const now = (await server.call(api.transcriptions.get, carla, { params: { id } })).body;
    expect(now.segments.map((one) => [one.id, one.text])).toEqual([
      [first.id, 'Bom dia, Renata.'],
      [made, 'Qual é o maior problema hoje na padaria?'],
      ...segments.slice(1).map((one) => [one.id, one.text]),
    ]);
    expect(at(now.segments, 1)).toMatchObject({ speakerId: second.speakerId, isEdited: true });
    expect(at(now.segments, 1).startMs).toBeGreaterThan(first.startMs);
    const history = (await server.call(api.transcriptions.revisions, diego, { params: { id } })).body;
    expect(history[0]).toMatchObject({
      revision: revision + 1,
      source: 'manual',
      by: { id: carla.id, displayName: 'Carla Vieira' },
      changes: [{ before: [{ text: first.text }], after: [{ text: 'Bom dia, Renata.' }, {}] }],
      changeCount: 1,
    });
  });

  it('refuses to overwrite another person’s newer change, and accepts changes elsewhere', async () => {
    const { id, revision, segments } = await read(await newTranscript());
    await edit(id, revision, [rewrite(at(segments, 2), 'E quem decide?')], diego);
    const late = await edit(id, revision, [rewrite(at(segments, 2), 'E quem assina?')]);
    expect([late.status, late.problem.code]).toEqual([409, 'transcript_changed']);
    const joined = await edit(id, revision, [
      { replaces: [at(segments, 1).id, at(segments, 2).id], turns: [{ ...turnOf(at(segments, 1)), text: 'Juntas.' }] },
    ]);
    expect(joined.problem.code).toBe('transcript_changed');
    const elsewhere = await edit(id, revision, [rewrite(at(segments, 4), 'Combinado.')]);
    expect(elsewhere.status).toBe(200);
    const texts = await textsOf(id);
    expect([texts[2], texts[4]]).toEqual(['E quem decide?', 'Combinado.']);
  });

  it('refuses an edit against a revision that does not exist yet', async () => {
    const meetingId = await newTranscript();
    const { id, revision, segments } = await read(meetingId);
    const ahead = await edit(id, revision + 1, [rewrite(at(segments, 0), 'Bom dia.')]);
    expect([ahead.status, ahead.problem.code]).toEqual([409, 'transcript_changed']);
    expect((await read(meetingId)).revision).toBe(revision);
  });

  it('accepts a join, a split and a change at once', async () => {
    const { id, revision, segments } = await read(await newTranscript());
    const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((index) => at(segments, index)) as [
      Segment,
      Segment,
      Segment,
      Segment,
      Segment,
    ];
    const { status } = await edit(id, revision, [
      { replaces: [third.id, fourth.id], turns: [{ ...turnOf(third), text: 'Juntas.' }] },
      {
        replaces: [first.id],
        turns: [
          { ...turnOf(first), text: 'Bom dia.' },
          { ...turnOf(first), id: randomUUID(), text: 'Renata?' },
          { ...turnOf(first), id: randomUUID(), text: 'Qual é o problema?' },
        ],
      },
      rewrite(second, 'Outra.'),
      rewrite(fifth, 'Combinado.'),
    ]);
    expect(status).toBe(200);
    expect(await textsOf(id)).toEqual([
      'Bom dia.',
      'Renata?',
      'Qual é o problema?',
      'Outra.',
      'Juntas.',
      'Combinado.',
      at(segments, 5).text,
    ]);
    const back = { params: { id, revision: String(revision) } };
    expect((await server.call(api.transcriptions.restore, diego, back)).status).toBe(200);
    expect(await textsOf(id)).toEqual(segments.map(({ text }) => text));
    const far = await server.call(api.transcriptions.restore, diego, { params: { id, revision: '99999999999' } });
    expect(far.problem.code).toBe('validation_failed');
  });

  it('is idempotent, however often it is sent', async () => {
    const { id, revision, segments } = await read(await newTranscript());
    const passages = [rewrite(at(segments, 0), 'Bom dia.')];
    const first = await edit(id, revision, passages);
    const again = await edit(id, revision, passages);
    expect([again.status, again.body.revision, again.body.passages]).toEqual([200, first.body.revision, []]);
  });

  it('marks only answers based on changed words, and never a person’s answer', async () => {
    const meetingId = await newTranscript();
    const { id, revision, segments } = await read(meetingId);
    expect((await answersOf(meetingId)).map(({ status }) => status)).toEqual(['ok', 'ok']);
    await edit(id, revision, [rewrite(at(segments, 1), at(segments, 1).text.replace('oito', 'nove'))]);
    expect((await answersOf(meetingId)).map(({ status }) => status)).toEqual(['stale', 'ok']);
    const [cost] = await answersOf(meetingId);
    await server.call(api.corrections.answer, carla, {
      params: { id: meetingId, questionId: cost?.question.id ?? '' },
      body: { value: 9000 },
    });
    expect((await answersOf(meetingId)).map(({ status, value }) => [status, value])[0]).toEqual(['ok', 9000]);
  });

  it.each([
    [
      'a turn of another meeting',
      (_own: Segment, other: Segment) => [rewrite({ ...other, speakerId: null }, 'Oi')],
      409,
      'transcript_changed',
    ],
    [
      'a new turn with an id that another has',
      (own: Segment, other: Segment) => [
        { replaces: [own.id], turns: [turnOf(own), { ...turnOf(own), id: other.id }] },
      ],
      409,
      'transcript_changed',
    ],
    [
      'a speaker that the meeting does not have',
      (own: Segment, other: Segment) => [
        { replaces: [own.id], turns: [{ ...turnOf(own), text: 'Oi', speakerId: other.speakerId }] },
      ],
      404,
      'participant_not_found',
    ],
    ['an empty turn', (own: Segment) => [rewrite(own, '  ')], 400, 'validation_failed'],
    ['the same turn twice', (own: Segment) => [rewrite(own, 'Oi'), rewrite(own, 'Olá')], 400, 'validation_failed'],
  ] as const)('refuses %s', async (_, passages, status, code) => {
    const { id, revision, segments } = await read(await newTranscript());
    const other = await read(await newTranscript());
    const answer = await edit(id, revision, passages(at(segments, 0), at(other.segments, 0)));
    expect([answer.status, answer.problem.code]).toEqual([status, code]);
    expect(await textsOf(id)).toEqual(segments.map(({ text }) => text));
  });

  it('proposes improvements of turns, except those edited by a person', async () => {
    const { id, revision, segments } = await read(await newTranscript());
    const improve = async () => (await server.call(api.transcriptions.improve, carla, { params: { id } })).body;
    const proposed = await improve();
    expect(proposed.items.map(({ before, after }) => [before, after])).toContainEqual([
      at(segments, 1).text,
      at(segments, 1).text.replace('oito mil reais', 'R$ 8.000'),
    ]);
    expect([proposed.revision, proposed.total]).toEqual([revision, proposed.items.length]);
    await edit(id, revision, [rewrite(at(segments, 1), 'a gente perde oito mil reais')]);
    expect((await improve()).items.map(({ segmentId }) => segmentId)).not.toContain(at(segments, 1).id);
  });

  it('shows live pages which turn a person is editing, and changes nothing', async () => {
    const { id, meetingId, revision, segments } = await read(await newTranscript());
    const told: LiveEvent[] = [];
    const stop = server.platform.events.subscribe(({ event }) => told.push(event));
    const segmentId = at(segments, 1).id;
    expect((await server.call(api.transcriptions.writing, diego, { params: { id }, body: { segmentId } })).status).toBe(
      204,
    );
    await server.until(async () => told.some(({ topic }) => topic === 'meeting.writing'));
    stop();
    const by = { id: diego.id, displayName: 'Diego Ramos' };
    expect(told).toContainEqual({ topic: 'meeting.writing', meetingId, segmentId, by });
    expect(await read(meetingId)).toMatchObject({ revision, segments });
  });

  it('refuses to delete all words', async () => {
    const { id, revision, segments } = await read(await newTranscript());
    const all = [{ replaces: segments.map((one) => one.id), turns: [] }];
    expect((await edit(id, revision, all)).problem.code).toBe('transcript_needs_words');
  });

  it('finds every quote again or marks it, after any edit, and restores all of them', async () => {
    const step = fc.record({
      kind: fc.constantFrom(...kinds),
      index: fc.nat(20),
      place: fc.nat(12),
      who: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        const meetingId = await newTranscript();
        const { id, revision, segments: original } = await read(meetingId);
        const quoted = await quotesOf(meetingId);
        expect(quoted.length).toBeGreaterThan(3);
        const versions = [original];
        for (const one of steps) {
          const now = await read(meetingId);
          const passage = passageOf(one, now.segments);
          if (!passage) continue;
          const { status } = await edit(id, now.revision, [passage], one.who ? carla : diego);
          expect(status).toBe(200);
          const after = await read(meetingId);
          // An edit without a change makes no revision.
          if (after.revision > now.revision) versions.push(after.segments);
          await checkQuotes(meetingId);
        }
        const back = steps.length % versions.length;
        const { status } = await server.call(api.transcriptions.restore, diego, {
          params: { id, revision: String(revision + back) },
        });
        expect(status).toBe(back === versions.length - 1 ? 409 : 200);
        expect((await read(meetingId)).segments).toEqual(versions[back]);
        await checkQuotes(meetingId);
        const marked = (await quotesOf(meetingId)).filter(({ isOutdated }) => isOutdated);
        expect(back > 0 || marked.length === 0).toBe(true);
      }),
      { numRuns: 6, endOnFailure: true, examples: [[lostOnce], [sameSpeaker]] },
    );
  });
});

const turnOf = ({ id, speakerId, text }: Segment) => ({ id, speakerId, text });
const textsOf = async (id: string) =>
  (await server.call(api.transcriptions.get, carla, { params: { id } })).body.segments.map(({ text }) => text);

const passageOf = ({ kind, index, place }: Step, segments: readonly Segment[]): PassageEdit | undefined => {
  const one = at(segments, index);
  const next = segments[segments.indexOf(one) + 1];
  const words = one.text.split(' ');
  const cut = place % words.length;
  const [left, right] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  const own = turnOf(one);
  switch (kind) {
    case 'change':
      return rewrite(one, words.with(cut, 'outra').join(' '));
    case 'put in':
      return rewrite(one, words.toSpliced(cut, 0, 'mais', 'isto').join(' '));
    case 'remove words':
      return words.length > 1 ? rewrite(one, words.toSpliced(cut, 1).join(' ')) : undefined;
    case 'split':
      return left
        ? {
            replaces: [one.id],
            turns: [
              { ...own, text: left },
              { ...own, id: randomUUID(), text: right },
            ],
          }
        : undefined;
    case 'join':
      return next && { replaces: [one.id, next.id], turns: [{ ...own, text: `${one.text} ${next.text}` }] };
    case 'speaker':
      return { replaces: [one.id], turns: [{ ...own, speakerId: at(segments, place).speakerId }] };
    default:
      return segments.length > 1 ? { replaces: [one.id], turns: [] } : undefined;
  }
};

/** Each quote is in its segment or is marked, and exactly the items with a marked quote are marked. */
const checkQuotes = async (meetingId: string): Promise<void> => {
  const { segments } = await read(meetingId);
  const starts = segments.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const texts = new Map(segments.map((one) => [one.id, one.text]));
  const rows = await quotesOf(meetingId);
  for (const { segmentId, quote, isOutdated } of rows)
    expect([quote, isOutdated || texts.get(segmentId ?? '')?.includes(quote)]).toEqual([quote, true]);
  for (const { id, status, evidence: proofs } of await answersOf(meetingId)) {
    const own = rows.filter(({ answerId }) => answerId === id);
    expect(proofs).toHaveLength(own.length);
    if (own.length) expect(status === 'stale').toBe(own.some(({ isOutdated }) => isOutdated));
  }
};

describe('merging a speaker into another', () => {
  const merge = (id: string, participantId: string, intoId: string, who = carla) =>
    server.call(api.transcriptions.mergeSpeaker, who, { params: { id, participantId }, body: { intoId } });
  const speakersOf = ({ segments }: { segments: readonly Segment[] }) => segments.map(({ speakerId }) => speakerId);

  it('gives all its turns to the other in one revision, which can be restored', async () => {
    const meetingId = await newTranscript();
    const before = await read(meetingId);
    const [one = null, other = null] = speakersOf(before);
    if (!one || !other) throw new Error('two speakers');
    const merged = await merge(before.id, other, one);
    expect(merged.body).toMatchObject({ revision: before.revision + 1 });
    expect(new Set(speakersOf(await read(meetingId)))).toEqual(new Set([one]));
    expect((await answersOf(meetingId)).length).toBeGreaterThan(0);
    expect((await quotesOf(meetingId)).every(({ isOutdated }) => !isOutdated)).toBe(true);
    // A repeated request changes nothing.
    expect((await merge(before.id, other, one)).body).toEqual({ revision: before.revision + 1, passages: [] });
    await server.call(api.transcriptions.restore, carla, {
      params: { id: before.id, revision: String(before.revision) },
    });
    expect(speakersOf(await read(meetingId))).toEqual(speakersOf(before));
  });

  it('accepts only participants of the meeting', async () => {
    const [first, second] = [await read(await newTranscript()), await read(await newTranscript())];
    const [own = null] = speakersOf(first);
    const [strange = null] = speakersOf(second);
    expect((await merge(first.id, own ?? '', strange ?? '')).problem.code).toBe('participant_not_found');
    expect((await merge(first.id, strange ?? '', own ?? '')).problem.code).toBe('participant_not_found');
  });

  const threeVoices = heard.replace('[00:00:25] Renata Lopes', '[00:00:25] Falante 3');
  const meetingOf = async (id: string) => (await server.call(api.meetings.get, carla, { params: { id } })).body;
  const namesOf = async (id: string) => (await meetingOf(id)).participants.map(({ name }) => name);
  const talkOf = async (id: string) =>
    new Map((await meetingOf(id)).metrics?.speakers.map(({ speakerId, talkMs }) => [speakerId, talkMs]));
  const named = async (meetingId: string, name: string): Promise<string> =>
    (await meetingOf(meetingId)).participants.find((one) => one.name === name)?.id ?? '';

  it('removes the merged speaker and updates the metrics, and a restore brings both back', async () => {
    const meetingId = await newTranscript(threeVoices);
    const { id, revision } = await read(meetingId);
    const [voice, renata] = [await named(meetingId, 'Falante 3'), await named(meetingId, 'Renata Lopes')];
    const before = await talkOf(meetingId);
    await merge(id, voice, renata);
    expect(await namesOf(meetingId)).toEqual(['Carla Vieira', 'Renata Lopes']);
    const after = await server.until(async () => {
      const talk = await talkOf(meetingId);
      return talk.size === 2 && talk;
    });
    expect(after.get(renata)).toBe((before.get(renata) ?? 0) + (before.get(voice) ?? 0));
    await server.call(api.transcriptions.restore, carla, { params: { id, revision: String(revision) } });
    expect(await namesOf(meetingId)).toEqual(await namesOf(await newTranscript(threeVoices)));
    expect(
      await server.until(async () => {
        const talk = await talkOf(meetingId);
        return talk.size === 3 && talk;
      }),
    ).toEqual(before);
  });

  it('removes a speaker that a person had named, and a restore brings the name back', async () => {
    const meetingId = await newTranscript(threeVoices);
    const { id, revision } = await read(meetingId);
    const [voice, renata] = [await named(meetingId, 'Falante 3'), await named(meetingId, 'Renata Lopes')];
    const params = { id: meetingId, participantId: voice };
    await server.call(api.corrections.speaker, carla, { params, body: { name: 'Renata' } });
    await merge(id, voice, renata);
    expect(await namesOf(meetingId)).not.toContain('Renata');
    await server.call(api.transcriptions.restore, carla, { params: { id, revision: String(revision) } });
    expect(await namesOf(meetingId)).toContain('Renata');
  });

  it('updates the metrics when words are moved to another speaker', async () => {
    const meetingId = await newTranscript(threeVoices);
    const { id, revision, segments } = await read(meetingId);
    const [voice, carlas] = [await named(meetingId, 'Falante 3'), await named(meetingId, 'Carla Vieira')];
    const said = segments.find(({ speakerId }) => speakerId === voice);
    if (!said) throw new Error('the voice says something');
    const before = await talkOf(meetingId);
    await edit(id, revision, [{ replaces: [said.id], turns: [{ id: said.id, speakerId: carlas, text: said.text }] }]);
    expect(await namesOf(meetingId)).not.toContain('Falante 3');
    const after = await server.until(async () => {
      const talk = await talkOf(meetingId);
      return !talk.has(voice) && talk;
    });
    expect(after.get(carlas)).toBe((before.get(carlas) ?? 0) + (before.get(voice) ?? 0));
  });
});

describe('renaming a speaker everywhere', () => {
  it('renames people of the same name in meetings that the actor may edit, and can be undone in each', async () => {
    const companyId = await server.company();
    const [owner, other] = [await server.user(companyId), await server.user(companyId)];
    const make = async (who: TestUser, text: string) => {
      const { body } = await server.call(api.transcriptions.create, who, {
        body: { title: 'Diagnóstico', fileName: 'a.txt', content: Buffer.from(text) },
      });
      await processedMeeting(server, who, body.id);
      return body.id;
    };
    const peopleOf = async (id: string, who = owner) =>
      (await server.call(api.meetings.get, who, { params: { id } })).body.participants;
    const namesOf = async (id: string, who = owner) => (await peopleOf(id, who)).map(({ name }) => name);
    const [here, there] = [await make(owner, heard), await make(owner, heard)];
    const theirs = await make(other, heard);
    const without = await make(owner, heard.replaceAll('Renata Lopes', 'Marcos'));
    const renata = (await peopleOf(here)).find(({ name }) => name === 'Renata Lopes');
    const params = { id: here, participantId: renata?.id ?? '' };
    const elsewhere = await server.call(api.corrections.speakerElsewhere, owner, { params });
    expect(elsewhere.body).toEqual({ meetingCount: 1 });
    expect((await server.call(api.corrections.speakerElsewhere, other, { params })).problem.code).toBe(
      'meeting_not_found',
    );
    const { body } = await server.call(api.corrections.renameSpeaker, owner, {
      params,
      body: { name: 'Renata Lopes Silva' },
    });
    expect(body.renamed.map(({ meetingId }) => meetingId)).toEqual([here, there]);
    for (const id of [here, there]) expect(await namesOf(id)).toContain('Renata Lopes Silva');
    expect(await namesOf(theirs, other)).toContain('Renata Lopes');
    expect(await namesOf(without)).not.toContain('Renata Lopes Silva');
    for (const { meetingId, correctionId } of body.renamed) {
      await server.call(api.corrections.undo, owner, { params: { id: meetingId, correctionId } });
    }
    for (const id of [here, there]) expect(await namesOf(id)).toContain('Renata Lopes');
    // This includes names given by a person.
    const again = { params, body: { name: 'Renata' } };
    await server.call(api.corrections.renameSpeaker, owner, again);
    const counted = await server.call(api.corrections.speakerElsewhere, owner, { params });
    expect(counted.body).toEqual({ meetingCount: 1 });
  });
});
