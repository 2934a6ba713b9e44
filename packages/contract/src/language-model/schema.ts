import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { Id, Instant, line } from '../primitives.ts';
import { StageReason } from '../stage/reasons.ts';

/** Protocol of a model. `local` is a server on the product's own machine. */
export const ModelProvider = z.enum(['openai', 'anthropic', 'bedrock', 'local']);
export type ModelProvider = z.infer<typeof ModelProvider>;

/** The analyst of meetings: rules only, the installation's model, or the company's own. */
export const ModelChoice = z.enum(['rules', 'installation', 'own']);
export type ModelChoice = z.infer<typeof ModelChoice>;

const price = z.number().check(z.gte(0), z.lte(10_000));

/** US dollars per million tokens. */
export const ModelPrices = z.strictObject({
  input: price,
  output: price,
  /** For input cached by the provider; default `input`. */
  cachedInput: z.nullable(price),
});
export type ModelPrices = z.infer<typeof ModelPrices>;

const isHttps = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

const connection = {
  provider: ModelProvider,
  /** For `openai`, and for `anthropic` at another address. */
  baseUrl: z.nullable(line(500).check(z.refine(isHttps, rule('invalid_address')))),
  /** For `local`. */
  port: z.nullable(z.int().check(z.gte(1), z.lte(65_535))),
  /** For `bedrock`. */
  region: z.nullable(z.string().check(z.regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, rule('invalid_region')))),
  model: line(200),
  prices: z.nullable(ModelPrices),
  /** Embedding model of the same service, for the assistant's search; none at Anthropic. */
  embeddingModel: z.optional(z.nullable(line(200))),
};

/** A key is write-only: absent keeps it, null deletes it. */
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
  /** What is wrong and what to do; null if the model works. */
  reason: z.nullable(StageReason),
  /** The same in Portuguese. */
  detail: z.nullable(z.string()),
  durationMs: z.int(),
});
export type ModelTrialResult = z.infer<typeof ModelTrialResult>;

/** A model server on the product's own machine. */
export const ModelServer = z.object({
  port: z.int(),
  kind: z.enum(['ollama', 'openai']),
  models: z.array(z.string()),
});
export type ModelServer = z.infer<typeof ModelServer>;

const ModelSpending = z.object({
  requests: z.int(),
  tokens: z.int(),
  /** US dollars; null without known prices. */
  cost: z.nullable(z.number()),
});

export const LanguageModel = z.object({
  choice: ModelChoice,
  /** The model in the installation's settings, if any. */
  installation: z.nullable(z.object({ provider: ModelProvider, host: z.string(), model: z.string() })),
  own: z.nullable(z.object({ ...connection, hasKey: z.boolean() })),
  budget: ModelBudget,
  /** The installation's limits for each company. */
  limits: ModelBudget,
  /** Since midnight in the company's time zone. */
  today: z.object({
    ...ModelSpending.shape,
    /** Calls that were sent again after the server stopped within one: they may have been paid twice. */
    repeatedCount: z.int(),
  }),
  /** Whether local models may be chosen. */
  mayUseLocal: z.boolean(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

/** A meeting's model cost so far. */
export const MeetingCost = z.object({
  ...ModelSpending.shape,
  meetingId: Id,
  title: z.string(),
  lastAt: Instant,
});
export type MeetingCost = z.infer<typeof MeetingCost>;
