import type { LanguageModel, LanguageModelSettings, ModelChoice, ModelProvider, ModelTrial } from '@pauta/contract';

/** Form values; empty numbers are `NaN`. */
export type ModelFields = {
  readonly choice: ModelChoice;
  readonly provider: ModelProvider;
  readonly baseUrl: string;
  readonly port: number | null;
  readonly region: string;
  readonly model: string;
  /** Embedding model of the same service; empty for none. */
  readonly embeddingModel: string;
  /** The entered key; empty keeps the saved key. */
  readonly apiKey: string;
  readonly inputPrice: number;
  readonly outputPrice: number;
  readonly cachedPrice: number;
  readonly dailyTokens: number;
  readonly dailyCost: number;
};

const orEmpty = (value: number | null | undefined): number => value ?? Number.NaN;
const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export const fieldsOf = ({ choice, own, budget }: LanguageModel): ModelFields => ({
  choice,
  provider: own?.provider ?? 'openai',
  baseUrl: own?.baseUrl ?? '',
  port: own?.port ?? null,
  region: own?.region ?? '',
  model: own?.model ?? '',
  embeddingModel: own?.embeddingModel ?? '',
  apiKey: '',
  inputPrice: orEmpty(own?.prices?.input),
  outputPrice: orEmpty(own?.prices?.output),
  cachedPrice: orEmpty(own?.prices?.cachedInput),
  dailyTokens: orEmpty(budget.dailyTokens),
  dailyCost: orEmpty(budget.dailyCost),
});

/** Field names as in the server's validation errors. */
export const fieldNames = [
  'own.baseUrl',
  'own.region',
  'own.model',
  'own.embeddingModel',
  'own.apiKey',
  'own.prices.input',
  'own.prices.output',
  'own.prices.cachedInput',
  'budget.dailyTokens',
  'budget.dailyCost',
] as const;

type OwnModel = LanguageModelSettings['own'];

const ownOf = (fields: ModelFields): OwnModel => {
  const { provider, port, model, apiKey } = fields;
  const [baseUrl, region, embeddingModel] = [fields.baseUrl.trim(), fields.region.trim(), fields.embeddingModel.trim()];
  if (model.trim() === '' || (provider === 'local' && port === null)) return null;
  const [input, output] = [orNull(fields.inputPrice), orNull(fields.outputPrice)];
  const hasPrices = provider !== 'local' && input !== null && output !== null;
  return {
    provider,
    baseUrl: (provider === 'openai' || provider === 'anthropic') && baseUrl !== '' ? baseUrl : null,
    port: provider === 'local' ? port : null,
    region: provider === 'bedrock' && region !== '' ? region : null,
    model: model.trim(),
    embeddingModel: provider === 'anthropic' || embeddingModel === '' ? null : embeddingModel,
    prices: hasPrices ? { input, output, cachedInput: orNull(fields.cachedPrice) } : null,
    ...(apiKey.trim() === '' ? {} : { apiKey: apiKey.trim() }),
  };
};

export const toSettings = (fields: ModelFields): LanguageModelSettings => ({
  choice: fields.choice,
  own: ownOf(fields),
  budget: { dailyTokens: orNull(fields.dailyTokens), dailyCost: orNull(fields.dailyCost) },
});

/** Request body of a test; undefined if rules are selected. */
export const toTrial = (fields: ModelFields): ModelTrial | undefined => {
  const { choice } = fields;
  if (choice === 'rules') return undefined;
  return { choice, own: choice === 'own' ? ownOf(fields) : null };
};

export const areSame = (one: ModelFields, other: ModelFields): boolean =>
  (Object.keys(one) as (keyof ModelFields)[]).every((name) => Object.is(one[name], other[name]));

/** Fields missing for a connection to the company's own model, or for its cost limit. */
export const missingOf = (fields: ModelFields): readonly ('baseUrl' | 'port' | 'region' | 'model' | 'prices')[] => {
  const { choice, provider, baseUrl, port, region, model, inputPrice, outputPrice, dailyCost } = fields;
  if (choice !== 'own') return [];
  const hasPrices = provider === 'local' || !(Number.isNaN(inputPrice) || Number.isNaN(outputPrice));
  return [
    ...(provider === 'openai' && baseUrl.trim() === '' ? (['baseUrl'] as const) : []),
    ...(provider === 'local' && port === null ? (['port'] as const) : []),
    ...(provider === 'bedrock' && region.trim() === '' ? (['region'] as const) : []),
    ...(model.trim() === '' ? (['model'] as const) : []),
    ...(Number.isNaN(dailyCost) || hasPrices ? [] : (['prices'] as const)),
  ];
};
