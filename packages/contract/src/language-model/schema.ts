import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, Instant, line } from '../primitives.ts';
import { StageReason } from '../stage/reasons.ts';

/** How a model is spoken to. `local` is a server that was found on the machine of the product itself. */
export const ModelProvider = z.enum(['openai', 'anthropic', 'bedrock', 'local']);
export type ModelProvider = z.infer<typeof ModelProvider>;

/** Who reads meetings: rules alone, the model of the installation, or one that the company brings. */
export const ModelChoice = z.enum(['rules', 'installation', 'own']);
export type ModelChoice = z.infer<typeof ModelChoice>;

const price = z.number().check(z.gte(0), z.lte(10_000));

/** US dollars per million tokens. */
export const ModelPrices = z.strictObject({
  input: price,
  output: price,
  /** Of input that the provider has cached; as `input` unless given. */
  cachedInput: z.nullable(price),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

const isHttps = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

const connection = {
  provider: ModelProvider,
  /** Of `openai`, and of `anthropic` where it is not Anthropic's own. */
  baseUrl: z.nullable(line(500).check(z.refine(isHttps, rule('invalid_address')))),
  /** Of `local`. */
  port: z.nullable(z.int().check(z.gte(1), z.lte(65_535))),
  /** Of `bedrock`. */
  region: z.nullable(z.string().check(z.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, rule('invalid_region')))),
  model: line(200),
  prices: z.nullable(ModelPrices),
  /** Of the same service, turns passages into vectors, by which the assistant finds more; none at Anthropic's. */
  embeddingModel: z.optional(z.nullable(line(200))),
};

/** A key is sent to be kept and never comes back: left out it stays as it is, null takes it away. */
const apiKey = z.optional(z.nullable(line(2_000)));

const OwnModel = z.strictObject({ ...connection, apiKey });

export const ModelBudget = z.strictObject({
  dailyTokens: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  /** US dollars. */
  dailyCost: z.nullable(z.number().check(z.gte(0.01), z.lte(100_000))),
});
export type ModelBudget = z.infer<typeof ModelBudget>;

export const LanguageModelSettings = z.strictObject({
  choice: ModelChoice,
  own: z.nullable(OwnModel),
  budget: ModelBudget,
});
export type LanguageModelSettings = z.infer<typeof LanguageModelSettings>;

export const ModelTrial = z.strictObject({ choice: z.enum(['installation', 'own']), own: z.nullable(OwnModel) });
export type ModelTrial = z.infer<typeof ModelTrial>;

export const ModelTrialResult = z.object({
  /** What is wrong, and what to do about it; null where the model reads as it should. */
  reason: z.nullable(StageReason),
  /** The same in Portuguese. */
  detail: z.nullable(z.string()),
  durationMs: z.int(),
});
export type ModelTrialResult = z.infer<typeof ModelTrialResult>;

/** A server on the product's own machine that offers models. */
export const ModelServer = z.object({
  port: z.int(),
  kind: z.enum(['ollama', 'openai']),
  models: z.array(z.string()),
});
export type ModelServer = z.infer<typeof ModelServer>;

const ModelSpending = z.object({
  requests: z.int(),
  tokens: z.int(),
  /** US dollars; null while no price is known. */
  cost: z.nullable(z.number()),
});

export const LanguageModel = z.object({
  choice: ModelChoice,
  /** The model of the installation's settings, where there is one. */
  installation: z.nullable(z.object({ provider: ModelProvider, host: z.string(), model: z.string() })),
  own: z.nullable(z.object({ ...connection, hasKey: z.boolean() })),
  budget: ModelBudget,
  /** What the installation allows each company at most. */
  limits: ModelBudget,
  /** Since midnight of the company. */
  today: ModelSpending,
  /** Whether models on the product's own machine may be chosen. */
  mayUseLocal: z.boolean(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

/** What the model has cost a meeting so far. */
export const MeetingCost = z.object({
  ...ModelSpending.shape,
  meetingId: Id,
  title: z.string(),
  lastAt: Instant,
});
export type MeetingCost = z.infer<typeof MeetingCost>;
