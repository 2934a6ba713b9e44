import { api, type EvaluationPrompt, type TeamCriterion } from '@pauta/contract';
import { idOf, respond, team } from '@pauta/testing';

export const criterion = (overrides: Partial<TeamCriterion> = {}): TeamCriterion => ({
  key: 'descobriu a dor',
  name: 'Descobriu a dor',
  weight: 3,
  levels: [
    'Perguntou, e o cliente não contou nenhum problema.',
    'O cliente falou do problema sem você perguntar, ou só por alto.',
    'Perguntou, e o cliente contou o problema.',
  ],
  example: 'O que mais atrapalha vocês hoje?',
  description: 'levou o cliente a dizer o problema',
  occasion: null,
  isKnown: true,
  ...overrides,
});

const prompt =
  '- Descobriu a dor (peso 3): levou o cliente a dizer o problema\n- Tratou objeções (peso 2): se houver objeção';

/** The third version of a team's criteria. */
export const evaluationPrompt = (overrides: Partial<EvaluationPrompt> = {}): EvaluationPrompt => ({
  teamId: idOf('team', 1),
  prompt,
  isDefault: false,
  defaultPrompt: '- Descobriu a dor (peso 3)',
  version: 3,
  by: { id: idOf('user', 1), displayName: 'Ana Prado' },
  at: '2026-11-20T13:00:00.000Z',
  criteria: [
    criterion(),
    criterion({
      key: 'tratou objecoes',
      name: 'Tratou objeções',
      weight: 2,
      description: '',
      occasion: 'se houver objeção',
      example: null,
    }),
  ],
  unread: ['Boa semana a todos.'],
  analyst: 'local',
  awaitsModel: false,
  ...overrides,
});

const {
  listAll,
  evaluationPrompt: get,
  criterionAgreement,
  compileEvaluationPrompt,
  evaluationPromptVersions,
} = api.teams;

/** Handlers of the criteria, for a company with one team. */
export const criteriaHandlers = (saved = evaluationPrompt()) => [
  respond(listAll, [team({ id: saved.teamId, name: 'Vendas Sul' })]),
  respond(get, saved),
  respond(criterionAgreement, [
    {
      key: 'descobriu a dor',
      name: 'Descobriu a dor',
      count: 24,
      agreedCount: 19,
      higherCount: 4,
      lowerCount: 1,
      months: [
        { month: '2026-10-01', count: 12, agreedCount: 8 },
        { month: '2026-11-01', count: 12, agreedCount: 11 },
      ],
    },
    {
      key: 'tratou objecoes',
      name: 'Tratou objeções',
      count: 3,
      agreedCount: 3,
      higherCount: 0,
      lowerCount: 0,
      months: [{ month: '2026-11-01', count: 3, agreedCount: 3 }],
    },
  ]),
  respond(compileEvaluationPrompt, ({ body: { prompt: text } }) => ({
    prompt: text,
    criteria: [criterion()],
    unread: [],
    analyst: 'local' as const,
    awaitsModel: false,
  })),
  respond(evaluationPromptVersions, [
    { version: 3, prompt: saved.prompt, isDefault: false, by: saved.by, at: '2026-11-20T13:00:00.000Z' },
    { version: 2, prompt: saved.defaultPrompt, isDefault: true, by: saved.by, at: '2026-11-12T13:00:00.000Z' },
  ]),
];
