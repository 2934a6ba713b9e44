import type { TemplateUsage, TemplateVersion, TrialEvent } from '@pauta/contract';
import { api, type Template } from '@pauta/contract';
import {
  cast,
  companyFeatures,
  idOf,
  meetingPage,
  meetingSummary,
  question,
  respond,
  tag,
  team,
  teamMember,
  respondWithEvents,
  template,
  templateWithQuestions,
  user,
} from '@pauta/testing';

export const questions = [
  question({
    text: 'Qual é o problema principal?',
    subprompt: 'Nas palavras de quem compra, não nas de quem vende.',
    position: 0,
  }),
  question({ id: idOf('question', 2), text: 'Quanto o problema custa por mês?', type: 'money', position: 1 }),
  question({ id: idOf('question', 3), text: 'Quem decide a compra?', type: 'person', position: 2 }),
  question({
    id: idOf('question', 4),
    text: 'Em que etapa estão?',
    type: 'single',
    options: ['Descoberta', 'Comparação', 'Aprovação interna', 'Contrato'],
    position: 3,
  }),
];

export const mine = template({ questionCount: 4, version: 3, isShared: false });
export const all: readonly Template[] = [
  mine,
  template({
    id: idOf('template', 2),
    name: 'Demonstração',
    isDefault: false,
    owner: cast.carla,
    mayEdit: false,
    questionCount: 6,
  }),
  template({ id: idOf('template', 3), name: 'Negociação', isDefault: false, owner: null, questionCount: 7 }),
];

export const usage: TemplateUsage = {
  templateId: mine.id,
  meetingCount: 12,
  defaultCount: 3,
  questions: questions.map(({ id }, at) => ({
    questionId: id,
    askedCount: 12,
    answeredCount: 11 - 3 * at,
    correctedCount: at === 1 ? 2 : 0,
  })),
};

export const versions: readonly TemplateVersion[] = [
  { version: 3, name: 'Diagnóstico', questions, by: cast.ana, at: '2026-11-20T14:02:00.000Z' },
  { version: 2, name: 'Diagnóstico', questions: questions.slice(0, 3), by: cast.carla, at: '2026-11-12T09:30:00.000Z' },
  {
    version: 1,
    name: 'Descoberta',
    questions: questions.slice(0, 2).map((one) => ({ ...one, text: one.text.replace('principal', 'de hoje') })),
    by: cast.ana,
    at: '2026-11-03T11:00:00.000Z',
  },
];

const meetings = [
  meetingSummary({ status: 'ready' }),
  meetingSummary({ id: idOf('meeting', 2), title: 'Diagnóstico Clínica Sorriso', status: 'ready' }),
];

/** Trial events of one meeting: the first question is answered, the others are not said. */
const trialOf = (meetingId: string, asked: readonly { readonly text: string }[]): TrialEvent[] => [
  ...asked.map(({ text }, at): TrialEvent => ({
    kind: 'answer',
    meetingId,
    at,
    analyst: 'local',
    answer:
      at === 0
        ? {
            status: 'ok',
            value: text.includes('agora') ? 'Falta farinha' : 'Sobra pão todos os dias',
            isInference: false,
            confidence: 'high',
            evidence: [
              {
                meetingId,
                segmentId: idOf('segment', 1),
                revision: 1,
                quote: 'a gente perde pão todo dia',
                speakerId: null,
                startMs: 64_000,
                endMs: 66_000,
              },
            ],
          }
        : { status: 'not_found', value: null, isInference: false, confidence: 'low', evidence: [] },
  })),
  { kind: 'meeting_done', meetingId, reason: null },
];

export const ready = templateWithQuestions({ ...mine, questions });

/** A fake server with these templates. */
export const handlers = () => [
  respond(api.templates.list, [...all]),
  respond(api.templates.usage, [usage]),
  respond(api.templates.get, ({ params }) =>
    params.id === mine.id
      ? ready
      : templateWithQuestions({ ...(all.find(({ id }) => id === params.id) ?? mine), questions }),
  ),
  respond(api.templates.versions, [...versions]),
  respond(api.teams.list, [team()]),
  respond(api.teams.members, [teamMember(), teamMember({ ...cast.ana, emailAddress: 'ana@aurora.example' })]),
  respond(api.templates.runs, []),
  respond(api.templates.estimateRun, {
    meetingCount: 20,
    sameTemplateCount: 4,
    analyst: 'local',
    tokens: 0,
    cost: 0,
  }),
  respond(api.templates.suggestions, {
    analyst: 'local',
    reason: null,
    suggestions: [
      {
        kind: 'type',
        question: 'Qual é o problema principal?',
        subprompt: null,
        options: [],
        type: 'person',
        why: null,
      },
      {
        kind: 'options',
        question: 'Qual é o problema principal?',
        subprompt: 'Nas palavras de quem compra, não nas de quem vende.',
        options: ['Desperdício', 'Atraso', 'Outro'],
        type: 'single',
        why: null,
      },
    ],
  }),
  respond(api.users.setDefaultTemplate, user()),
  respond(api.meetings.list, meetingPage(meetings)),
  respond(api.meetings.answers, ({ params }) => ({
    meetingId: params.id,
    template: null,
    status: 'done' as const,
    answeredCount: 0,
    items: [],
  })),
  respondWithEvents(api.templates.trial, ({ body: { meetingIds, questions: asked } }) => [
    ...meetingIds.flatMap((id) => trialOf(id, asked)),
    { kind: 'done' as const },
  ]),
  respond(api.companies.features, companyFeatures()),
  respond(api.tags.list, [tag()]),
];
