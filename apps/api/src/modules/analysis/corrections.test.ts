import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { UserActor, AnswerValue, CriterionLevel, Side, Stage, Transcription } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { meetingHandlers } from '../pipeline/meeting-handlers.ts';
import { isSweep } from '../../testing/sweep.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { evaluateMeeting } from './evaluate-meeting.ts';
import { scoreOf } from './local/evaluation/score.ts';
import { getAnswers } from './get-answers.ts';
import { getEvaluation } from './get-evaluation.ts';
import { readMeetingLocally } from './read-meeting.ts';
import { createCompany } from '../companies/create-company.ts';
import { createOnce } from '../meetings/create-meeting.ts';
import { getMeeting } from '../meetings/get-meeting.ts';
import { listMeetings } from '../meetings/list-meetings.ts';
import { lockMeeting } from '../meetings/meeting-access.ts';
import { processMeeting, registerMeetingJobs } from '../pipeline/process-meeting.ts';
import { tags } from '../meetings/meetings.table.ts';
import { retryStage } from '../pipeline/retry-stage.ts';
import { updateMeeting } from '../meetings/update-meeting.ts';
import { createTeam } from '../teams/create-team.ts';
import { teamMemberships, teams } from '../teams/teams.table.ts';
import { questions, templates } from '../templates/templates.table.ts';
import { getMeetingTranscription } from '../transcripts/get-transcription.ts';
import { importTranscription } from '../pipeline/import-transcription.ts';
import { users } from '../identity/users/users.table.ts';
import type { By } from '../corrections/correct.ts';
import { addNextStep, correctNextStep } from './correct-next-step.ts';
import {
  changeNextStep,
  correctAnswer,
  correctCriterion,
  listCorrections,
  undoMeetingCorrection,
} from './correct-meeting.ts';
import { correctSpeaker } from './correct-speaker.ts';
import { overrideCriterion } from './override-criterion.ts';
import { reviewAnswer } from './review-answer.ts';

const transcripts = [
  `Carla Vieira: Bom dia, Renata. Qual é o maior problema hoje na padaria?
Renata Lopes: O problema é o desperdício: a gente perde oito mil reais por mês com pão que sobra.
Carla Vieira: E quem decide a compra de um sistema?
Renata Lopes: Eu aprovo sozinha até dois mil por mês; acima disso vai para o meu sócio, o Marcos.
Carla Vieira: Combinado. Eu envio a proposta até sexta-feira.
Renata Lopes: Perfeito, eu te mando a planilha amanhã.`,
  `Carla: Alô, Renata? Quem decide a compra?
Renata: Quem decide sou eu. O problema é o atraso, custa três mil reais por mês.
Carla: Eu envio a proposta até sexta-feira.
Paulo: E eu confirmo a agenda na segunda.`,
  `Ana: Ligação caiu.
Bia: Pois é.`,
];
const prompts = [
  `- Descoberta do problema (peso 3): o vendedor faz perguntas abertas; exemplo: "O que acontece?"
- Quem decide e como (peso 2): fica claro quem aprova; exemplo: "Quem decide?"
- Próximos passos (peso 3): a conversa termina com o que cada lado faz; exemplo: "Eu envio a proposta."`,
  `- Próximos passos (peso 1): a conversa termina com o que cada lado faz; exemplo: "Eu envio a proposta."
- Orçamento (peso 2): o vendedor fala de dinheiro; exemplo: "Quanto custa?"`,
];

const handlers = meetingHandlers(readMeetingLocally, async () => ({ engine: null, reason: 'no_engine', settings: [] }));

let platform: TestPlatform;
let companyId: string;
let teamId: string;
let people: string[];
let templateIds: string[];
let tagId: string;

const questionsOf = [
  [
    ['text', 'Qual é o problema principal?'],
    ['yes_no', 'Já tentaram resolver antes?'],
    ['money', 'Quanto o problema custa por mês?'],
  ],
  [
    ['person', 'Quem decide a compra?'],
    ['text', 'O que mais chamou a atenção?'],
    ['date', 'Quando querem começar a usar o sistema?'],
  ],
] as const;

beforeAll(async () => {
  platform = await openTestPlatform({}, { isWorker: false });
  await registerMeetingJobs(platform, handlers);
  await platform.database.system.transaction(async (tx) => {
    ({ id: companyId } = await createCompany(tx, { name: 'Aurora' }));
    ({ id: teamId } = await createTeam(tx, { companyId, name: 'Vendas' }));
    people = ['Carla Vieira', 'Ana Martins'].map(() => randomUUID());
    for (const [index, id] of people.entries()) {
      const [firstName = '', lastName = ''] = ['Carla Vieira', 'Ana Martins'][index]?.split(' ') ?? [];
      await tx.insert(users).values({ id, companyId, emailAddress: `${id}@aurora.example`, firstName, lastName });
      await tx.insert(teamMemberships).values({ companyId, teamId, userId: id, role: 'master' });
    }
    templateIds = [];
    for (const asked of questionsOf) {
      const [template] = await tx.insert(templates).values({ companyId, name: 'Modelo', isShared: true }).returning();
      const templateId = orThrow(template).id;
      templateIds.push(templateId);
      await tx
        .insert(questions)
        .values(asked.map(([type, text], position) => ({ companyId, templateId, position, type, text, options: [] })));
    }
    tagId = orThrow((await tx.insert(tags).values({ companyId, name: 'Risco' }).returning())[0]).id;
  });
});
afterAll(() => platform.close());

const ctxOf = (who: number): Ctx => {
  const teamsOf = [{ teamId, role: 'master' as const }];
  const actor: UserActor = { kind: 'user', companyId, userId: people[who] ?? '', isAdmin: false, teams: teamsOf };
  return {
    actor,
    db: platform.database.company(companyId),
    platform,
    log: platform.log,
    requestId: 'test',
    now: platform.now,
  };
};

/** Model of the expected state: the last value that people wrote, and its meeting. */
class Written {
  readonly overrides = new Map<string, { level: CriterionLevel; reason: string; by: string }>();
  readonly answers = new Map<string, { value: AnswerValue | null; by: string; quote?: string }>();
  readonly speakers = new Map<string, { name?: string; side?: Side }>();
  readonly steps = new Map<string, { text: string; isDone: boolean } | null>();
  /** Texts of the run's next steps that a person changed or removed. */
  readonly replaced = new Set<string>();
  title = 'Diagnóstico';
  readonly meetingId: string;
  /** For each correction, a function that undoes it in the model. */
  private readonly before: (() => void)[] = [];
  constructor(meetingId: string) {
    this.meetingId = meetingId;
  }
  /** Records a person's value over the current one. */
  say<T>(things: Map<string, T>, key: string, said: T, alsoUndo?: () => void): void {
    const earlier = things.get(key);
    this.before.push(() => {
      if (earlier === undefined) things.delete(key);
      else things.set(key, earlier);
      alsoUndo?.();
    });
    things.set(key, said);
  }
  sayOfStep({ id, text }: { id: string; text: string }, said: { text: string; isDone: boolean } | null): void {
    const isRuns = !this.steps.has(id);
    if (isRuns) this.replaced.add(text);
    this.say(this.steps, id, said, () => void (isRuns && this.replaced.delete(text)));
  }
  takeBack(): void {
    this.before.pop()?.();
  }
  get params() {
    return { params: { id: this.meetingId } };
  }
}

const run = ({ meetingId }: Written) =>
  processMeeting(platform, handlers, { companyId, meetingId }, new AbortController().signal);
const asPerson = (
  written: Written,
  who: number,
  work: (tx: Tx, by: By, meeting: Awaited<ReturnType<typeof lockMeeting>>) => Promise<unknown>,
) =>
  ctxOf(who).db.transaction(async (tx) =>
    work(
      tx,
      { userId: people[who] ?? '', at: new Date() },
      await lockMeeting(tx, ctxOf(who), 'edit', written.meetingId),
    ),
  );
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const transcriptionOf = async (written: Written, by: number): Promise<Transcription> => {
  const { body } = await getMeetingTranscription(ctxOf(by), { ...written.params, query: {} });
  return (await json(Readable.from(body()))) as Transcription;
};

type Step = (written: Written) => Promise<void>;

const who = fc.nat(1);
const at = fc.nat(7);
const words = fc.stringMatching(/^[A-Za-zçãé ]{1,20}$/).map((text) => `Dito: ${text}.`);
const level = fc.constantFrom<CriterionLevel>(0, 1, 2);
const side = fc.constantFrom<Side>('us', 'customer', 'unknown');
const valueFor: Record<string, (text: string, n: number) => AnswerValue> = {
  text: (text) => text,
  person: (text) => text,
  yes_no: (_, n) => n % 2 === 0,
  money: (_, n) => n * 1000,
  date: (_, n) => `2026-05-${String((n % 28) + 1).padStart(2, '0')}`,
};

const byPeople: Record<string, fc.Arbitrary<Step>> = {
  override: fc.tuple(who, at, level, words).map(([by, index, to, reason]) => async (written) => {
    const shown = await getEvaluation(ctxOf(by), written.params);
    const criterion = pick(shown.criteria, index);
    if (!criterion) return;
    await asPerson(written, by, (tx, author, meeting) =>
      overrideCriterion(tx, author, meeting, { criterionId: criterion.id, level: to, reason }),
    );
    written.say(written.overrides, criterion.name, { level: to, reason, by: people[by] ?? '' });
  }),
  review: fc.tuple(who, at, words, fc.boolean()).map(([by, index, text, isSilence]) => async (written) => {
    const { items } = await getAnswers(ctxOf(by), written.params);
    const answer = pick(items, index);
    if (!answer) return;
    const value = isSilence ? null : (valueFor[answer.question.type]?.(text, index) ?? text);
    await asPerson(written, by, (tx, author, meeting) =>
      reviewAnswer(tx, author, meeting, { questionId: answer.question.id, value }),
    );
    written.say(written.answers, answer.question.id, { value, by: people[by] ?? '' });
  }),
  confirm: fc.tuple(who, at).map(([by, index]) => async (written) => {
    const { items } = await getAnswers(ctxOf(by), written.params);
    const answer = pick(items, index);
    if (!answer) return;
    const { question, value } = answer;
    const confirmed = { questionId: question.id, value };
    await asPerson(written, by, (tx, author, meeting) => reviewAnswer(tx, author, meeting, confirmed));
    written.say(written.answers, answer.question.id, { value, by: people[by] ?? '' });
  }),
  speaker: fc
    .tuple(who, at, fc.oneof(fc.record({ name: words }), fc.record({ side }), fc.record({ name: words, side })))
    .map(([by, index, change]) => async (written) => {
      const { participants } = await getMeeting(ctxOf(by), written.params);
      const speaker = pick(participants, index);
      if (!speaker) return;
      await asPerson(written, by, (tx, author, meeting) => correctSpeaker(tx, author, meeting, speaker.id, change));
      written.say(written.speakers, speaker.id, { ...written.speakers.get(speaker.id), ...change });
    }),
  step: fc.tuple(who, at, words, fc.boolean()).map(([by, index, text, isRemoved]) => async (written) => {
    const step = pick((await getMeeting(ctxOf(by), written.params)).nextSteps, index);
    if (!step) return;
    await asPerson(written, by, (tx, author, meeting) =>
      correctNextStep(tx, author, meeting, step.id, isRemoved ? { isRemoved } : { text }),
    );
    written.sayOfStep(step, isRemoved ? null : { text, isDone: step.isDone });
  }),
  done: fc.tuple(who, at, fc.boolean()).map(([by, index, isDone]) => async (written) => {
    const step = pick((await getMeeting(ctxOf(by), written.params)).nextSteps, index);
    if (!step) return;
    await changeNextStep(ctxOf(by), { params: { ...written.params.params, stepId: step.id }, body: { isDone } });
    written.sayOfStep(step, { text: step.text, isDone });
  }),
  point: fc.tuple(who, at, at, words).map(([by, index, turn, text]) => async (written) => {
    const answer = pick((await getAnswers(ctxOf(by), written.params)).items, index);
    const segment = pick((await transcriptionOf(written, by)).segments, turn);
    if (!answer || !segment) return;
    const quote = segment.text.slice(Math.floor(segment.text.length / 2)).trim();
    const value = valueFor[answer.question.type]?.(text, index) ?? text;
    const body = { value, evidence: [{ segmentId: segment.id, quote }] };
    await correctAnswer(ctxOf(by), { params: { ...written.params.params, questionId: answer.question.id }, body });
    written.say(written.answers, answer.question.id, { value, by: people[by] ?? '', quote });
  }),
  undo: who.map((by) => async (written) => {
    const [newest] = (await listCorrections(ctxOf(by), written.params)).filter(({ undoneBy }) => !undoneBy);
    if (!newest) return;
    await undoMeetingCorrection(ctxOf(by), { params: { ...written.params.params, correctionId: newest.id } });
    written.takeBack();
  }),
  addStep: fc.tuple(who, words).map(([by, text]) => async (written) => {
    const day = { text, owner: null, dueDate: '2026-12-01' };
    await asPerson(written, by, (tx, author, meeting) => addNextStep(tx, author, meeting, day));
    const { nextSteps } = await getMeeting(ctxOf(by), written.params);
    written.say(written.steps, nextSteps.at(-1)?.id ?? '', { text, isDone: false });
  }),
  title: fc.tuple(who, words).map(([by, title]) => async (written) => {
    const ctx = ctxOf(by);
    await ctx.db.transaction((tx) => updateMeeting(tx, ctx, { ...written.params, body: { title } }));
    written.title = title;
  }),
};

const byTheProduct: Record<string, fc.Arbitrary<Step>> = {
  evaluate: fc.nat(1).map((prompt) => async (written) => {
    await platform.database.system.transaction((tx) =>
      tx
        .update(teams)
        .set({ evaluationPrompt: prompts[prompt] ?? null })
        .where(eq(teams.id, teamId)),
    );
    await evaluateMeeting(ctxOf(0), written.params);
    await run(written);
  }),
  redo: fc.constantFrom<Stage>('speakers', 'answers', 'evaluation').map((stage) => async (written) => {
    await retryStage(ctxOf(0), { params: { id: written.meetingId, stage } });
    await run(written);
  }),
  import: fc.nat(transcripts.length - 1).map((index) => async (written) => {
    const content = Buffer.from(transcripts[index] ?? '');
    await importTranscription(ctxOf(0), { ...written.params, body: { fileName: 'fala.txt', content } });
    await run(written);
  }),
  template: fc.nat(1).map((index) => async (written) => {
    const ctx = ctxOf(0);
    const body = { templateId: templateIds[index] ?? null };
    await ctx.db.transaction((tx) => updateMeeting(tx, ctx, { ...written.params, body }));
    await retryStage(ctxOf(0), { params: { id: written.meetingId, stage: 'answers' } });
    await run(written);
  }),
};

/** Compares everything that the API returns with the model. */
const check = async (written: Written): Promise<void> => {
  const ctx = ctxOf(1);
  const evaluation = await getEvaluation(ctx, written.params);
  for (const [name, { level: to, reason, by }] of written.overrides) {
    const shown = evaluation.criteria.filter((criterion) => criterion.name === name);
    expect(shown.map(({ override }) => [override?.level, override?.reason, override?.by.id])).toEqual([
      [to, reason, by],
    ]);
  }
  const levels = evaluation.criteria.map((one) => ({ weight: one.weight, level: one.override?.level ?? one.level }));
  expect(evaluation.score).toBe(scoreOf(levels));
  expect(evaluation.criteria.filter(({ override }) => override)).toHaveLength(written.overrides.size);

  const { items } = await getAnswers(ctx, written.params);
  for (const [questionId, { value, by, quote }] of written.answers) {
    const shown = items.filter(({ question }) => question.id === questionId);
    expect(shown.map((one) => [one.value, one.status, one.confirmedBy?.id])).toEqual([
      [value, value === null ? 'not_found' : 'ok', by],
    ]);
    if (quote !== undefined) expect(shown[0]?.evidence.map((one) => one.quote)).toEqual([quote]);
  }
  expect(items.filter(({ confirmedBy }) => confirmedBy)).toHaveLength(written.answers.size);

  const meeting = await getMeeting(ctx, written.params);
  const transcription = await transcriptionOf(written, 1);
  for (const [id, change] of written.speakers) {
    expect(meeting.participants.find((one) => one.id === id)).toMatchObject(change);
    expect(transcription.speakers.find((one) => one.id === id)).toMatchObject(change);
  }
  const sideOf = new Map(meeting.participants.map(({ id, side: where }) => [id, where]));
  const talkOf = (where: Side) =>
    (meeting.metrics?.speakers ?? [])
      .filter(({ speakerId }) => sideOf.get(speakerId ?? '') === where)
      .reduce((sum, { talkMs }) => sum + talkMs, 0);
  const [ours, theirs] = [talkOf('us'), talkOf('customer')];
  expect(meeting.metrics?.talkRatio).toEqual(ours && theirs ? expect.closeTo(ours / (ours + theirs), 6) : null);
  expect(meeting.metrics?.engagement === null).toBe(!(ours && theirs));

  const spoken = new Set(transcription.segments.map(({ id }) => id));
  for (const quote of items.flatMap(({ evidence }) => evidence)) {
    expect(quote.isOutdated ?? false).toBe(!spoken.has(quote.segmentId));
  }
  for (const [id, step] of written.steps) {
    const shown = meeting.nextSteps.find((one) => one.id === id);
    expect(shown ? { text: shown.text, isDone: shown.isDone } : null).toEqual(step);
  }
  const ofRuns = meeting.nextSteps.filter(({ id }) => !written.steps.has(id));
  expect(ofRuns.filter(({ text }) => written.replaced.has(text))).toEqual([]);
  expect(meeting.title).toBe(written.title);
  expect(meeting.tagIds).toEqual([tagId]);

  const { items: listed } = await listMeetings(ctx, { query: { page: 1, limit: 100, scope: 'all' } as never });
  const row = orThrow(listed.find(({ id }) => id === written.meetingId));
  expect(row).toMatchObject({ score: evaluation.score, isReviewed: written.overrides.size > 0, title: written.title });
  expect(row.participants).toEqual(meeting.participants);
  const open = meeting.nextSteps.filter(({ isDone }) => !isDone);
  expect(row.nextStep ? row.nextStep.more + 1 : 0).toBe(open.length);
};

const start = async (template = 0): Promise<Written> => {
  const body = { title: 'Diagnóstico', meetingType: 'EXTERNAL', participants: [], tagIds: [tagId] } as const;
  const templateId = templateIds[template] ?? '';
  const { id } = await createOnce(ctxOf(0), { ...body, participants: [], tagIds: [tagId], templateId });
  const written = new Written(id);
  const content = Buffer.from(transcripts[0] ?? '');
  await importTranscription(ctxOf(0), { ...written.params, body: { fileName: 'fala.txt', content } });
  await run(written);
  return written;
};

describe('corrections by people', () => {
  it('are what is shown, whatever runs come later', async () => {
    const steps = fc.array(fc.oneof(...Object.values(byPeople), ...Object.values(byTheProduct)), {
      minLength: 3,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const written = await start();
        for (const step of list) {
          await step(written);
          await check(written);
        }
      }),
      { numRuns: isSweep ? 24 : 6, endOnFailure: true },
    );
  });

  it('change the metrics when a speaker changes side, as a later run does', async () => {
    const written = await start();
    const figures = async () => {
      const { metrics } = await getMeeting(ctxOf(0), written.params);
      return [metrics?.talkRatio, metrics?.engagement];
    };
    const before = await figures();
    const { participants } = await getMeeting(ctxOf(0), written.params);
    for (const { id, side: now } of participants) {
      const change = { side: now === 'us' ? ('customer' as const) : ('us' as const) };
      await asPerson(written, 0, (tx, author, meeting) => correctSpeaker(tx, author, meeting, id, change));
    }
    const corrected = await figures();
    expect(corrected).not.toEqual(before);
    await retryStage(ctxOf(0), { params: { id: written.meetingId, stage: 'answers' } });
    await run(written);
    expect(await figures()).toEqual(corrected);
  });

  it('are returned together with the value of the latest run', async () => {
    const written = await start();
    const before = await getEvaluation(ctxOf(0), written.params);
    const criterion = orThrow(before.criteria.find(({ level: to }) => to !== null));
    const to: CriterionLevel = criterion.level === 0 ? 2 : 0;
    await asPerson(written, 1, (tx, by, meeting) =>
      overrideCriterion(tx, by, meeting, { criterionId: criterion.id, level: to, reason: 'Ninguém perguntou.' }),
    );
    await evaluateMeeting(ctxOf(0), written.params);
    await run(written);
    const after = await getEvaluation(ctxOf(0), written.params);
    expect(after.id).not.toBe(before.id);
    expect(after.criteria.find(({ name }) => name === criterion.name)).toMatchObject({
      level: criterion.level,
      override: { level: to, reason: 'Ninguém perguntou.', by: { displayName: 'Ana Martins' } },
    });
  });

  it('keep their evidence, marked outdated, when the transcript that it quotes is replaced', async () => {
    const written = await start();
    const { items } = await getAnswers(ctxOf(0), written.params);
    const answer = orThrow(items.find(({ evidence }) => evidence.length > 0));
    const { id: answerId, question, value } = answer;
    const confirmed = { questionId: question.id, value };
    await asPerson(written, 0, (tx, by, meeting) => reviewAnswer(tx, by, meeting, confirmed));
    const content = Buffer.from(transcripts[2] ?? '');
    await importTranscription(ctxOf(0), { ...written.params, body: { fileName: 'outra.txt', content } });
    await run(written);
    const shown = (await getAnswers(ctxOf(0), written.params)).items.find(({ id }) => id === answerId);
    expect(shown).toMatchObject({ value, status: 'ok', automatic: { status: 'not_found', value: null } });
    expect(shown?.evidence).toEqual(answer.evidence.map((quote) => ({ ...quote, isOutdated: true })));
  });

  it('are undone to the previous correction, then to the run, in lists too', async () => {
    const written = await start();
    const [first] = (await getEvaluation(ctxOf(0), written.params)).criteria;
    const before = await getEvaluation(ctxOf(0), written.params);
    const params = { ...written.params.params, criterionId: first?.id ?? '' };
    const judge = (by: number, to: CriterionLevel) =>
      correctCriterion(ctxOf(by), { params, body: { level: to, reason: '' } });
    const undo = ({ id }: { id: string }) =>
      undoMeetingCorrection(ctxOf(0), { params: { ...written.params.params, correctionId: id } });
    const earlier = await judge(1, 0);
    const later = await judge(0, 2);
    await expect(undo(earlier)).rejects.toMatchObject({ code: 'correction_not_newest' });
    await undo(later);
    const between = (await getEvaluation(ctxOf(0), written.params)).criteria[0];
    expect(between?.override).toMatchObject({ level: 0, at: earlier.at, by: { displayName: 'Ana Martins' } });
    await undo(earlier);
    await expect(undo(earlier)).rejects.toMatchObject({ code: 'correction_not_newest' });
    const after = await getEvaluation(ctxOf(0), written.params);
    expect(after).toEqual(before);
    const { score, isReviewed } = await getMeeting(ctxOf(0), written.params);
    expect([score, isReviewed]).toEqual([before.score, false]);
    const history = await listCorrections(ctxOf(0), written.params);
    expect(history.map(({ by, undoneBy }) => [by.displayName, undoneBy?.displayName])).toEqual([
      ['Carla Vieira', 'Carla Vieira'],
      ['Ana Martins', 'Carla Vieira'],
    ]);
  });

  it('quote literally: a quote that is not in the turn is refused', async () => {
    const written = await start();
    const [answer] = (await getAnswers(ctxOf(0), written.params)).items;
    const [first] = (await transcriptionOf(written, 0)).segments;
    const params = { ...written.params.params, questionId: answer?.question.id ?? '' };
    const point = (value: AnswerValue, segmentId: string, quote: string) =>
      correctAnswer(ctxOf(0), { params, body: { value, evidence: [{ segmentId, quote }] } });
    const segmentId = first?.id ?? '';
    await expect(point('Pão', segmentId, 'o maior problema de todos')).rejects.toMatchObject({
      code: 'quote_not_found',
    });
    await expect(point('Pão', randomUUID(), 'maior problema')).rejects.toMatchObject({ code: 'quote_not_found' });
    await expect(point(3, segmentId, 'maior problema')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await listCorrections(ctxOf(0), written.params)).toEqual([]);
    await point('Pão', segmentId, 'maior problema');
    const [shown] = (await getAnswers(ctxOf(0), written.params)).items;
    expect(shown).toMatchObject({ value: 'Pão', evidence: [{ segmentId, quote: 'maior problema', revision: 1 }] });
    expect(shown?.evidence[0]?.startMs).toBeGreaterThan(first?.startMs ?? 0);
  });

  it('may choose one of the candidates that the run offered in place of an answer', async () => {
    const written = await start(1);
    const offered = (await getAnswers(ctxOf(0), written.params)).items.find(({ candidates }) => candidates?.length);
    const { question, status, candidates } = orThrow(offered);
    expect(status).toBe('not_found');
    const { value, evidence } = orThrow(candidates?.[0]);
    const params = { ...written.params.params, questionId: question.id };
    const body = { value, evidence: [{ segmentId: evidence.segmentId, quote: evidence.quote }] };
    await correctAnswer(ctxOf(0), { params, body });
    const shown = (await getAnswers(ctxOf(0), written.params)).items.find((each) => each.question.id === question.id);
    expect(shown).toMatchObject({ status: 'ok', value, candidates: [], evidence: [{ quote: evidence.quote }] });
  });

  it('outlive the account of their author', async () => {
    const written = await start();
    const [first] = (await getEvaluation(ctxOf(0), written.params)).criteria;
    const id = randomUUID();
    await platform.database.system.transaction((tx) =>
      tx
        .insert(users)
        .values({ id, companyId, emailAddress: `${id}@aurora.example`, firstName: 'Bruno', lastName: 'Teles' }),
    );
    await ctxOf(0).db.transaction(async (tx) =>
      overrideCriterion(
        tx,
        { userId: id, at: new Date() },
        await lockMeeting(tx, ctxOf(0), 'edit', written.meetingId),
        {
          criterionId: first?.id ?? '',
          level: 1,
          reason: 'Em parte.',
        },
      ),
    );
    await platform.database.system.transaction((tx) => tx.delete(users).where(eq(users.id, id)));
    const { criteria } = await getEvaluation(ctxOf(0), written.params);
    expect(criteria[0]?.override).toMatchObject({ level: 1, by: { id, displayName: 'Bruno Teles' } });
  });
});
