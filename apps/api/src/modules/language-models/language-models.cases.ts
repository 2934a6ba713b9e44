import { defineCases } from '../../testing/endpoint-cases.ts';

const budget = { dailyTokens: 1_000_000, dailyCost: null };
/** A reserved address, at which no server answers. */
const own = {
  provider: 'openai',
  baseUrl: 'https://modelo.invalid',
  port: null,
  region: null,
  model: 'pequeno',
  prices: null,
  apiKey: 'sk-teste',
};

export const cases = defineCases(async () => ({}), {
  'languageModels.get': {},
  'languageModels.save': { body: { choice: 'own', own, budget }, audit: ['language-model.save'] },
  'languageModels.test': { body: { choice: 'own', own }, audit: ['language-model.test'] },
  'languageModels.servers': {},
});
