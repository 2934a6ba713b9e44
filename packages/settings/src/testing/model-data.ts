import type { LanguageModel, MeetingCost, ModelServer } from '@pauta/contract';
import { idOf } from '@pauta/testing';

const nothing = { dailyTokens: null, dailyCost: null };

/** Settings of a company that uses rules. */
export const languageModel = (overrides: Partial<LanguageModel> = {}): LanguageModel => ({
  choice: 'rules',
  installation: null,
  own: null,
  budget: nothing,
  limits: nothing,
  today: { requests: 0, tokens: 0, cost: null, repeatedCount: 0 },
  mayUseLocal: true,
  ...overrides,
});

/** The company's own model, with a key and prices. */
export const ownModel = (overrides: Partial<LanguageModel> = {}): LanguageModel =>
  languageModel({
    choice: 'own',
    own: {
      provider: 'openai',
      baseUrl: 'https://api.openai.com',
      port: null,
      region: null,
      model: 'gpt-5-mini',
      prices: { input: 0.25, output: 2, cachedInput: 0.025 },
      hasKey: true,
    },
    budget: { dailyTokens: 2_000_000, dailyCost: 5 },
    today: { requests: 38, tokens: 412_300, cost: 0.31, repeatedCount: 0 },
    ...overrides,
  });

export const ollama: ModelServer = { port: 11_434, kind: 'ollama', models: ['llama3.2:3b', 'qwen3:8b'] };

export const meetingCosts: readonly MeetingCost[] = [
  {
    meetingId: idOf('meeting', 1),
    title: 'Diagnóstico com Padaria Trigal',
    requests: 3,
    tokens: 18_240,
    cost: 0.0124,
    lastAt: '2026-11-23T13:00:00.000Z',
  },
  {
    meetingId: idOf('meeting', 2),
    title: 'Proposta para Clínica Sorriso',
    requests: 5,
    tokens: 41_900,
    cost: 0.0331,
    lastAt: '2026-11-22T13:00:00.000Z',
  },
  {
    meetingId: idOf('meeting', 3),
    title: 'Renovação do Mercado Bom Preço',
    requests: 2,
    tokens: 9_120,
    cost: null,
    lastAt: '2026-11-21T13:00:00.000Z',
  },
];
