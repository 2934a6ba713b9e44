import { z } from 'zod';

const optional = z
  .string()
  .transform((text) => text || undefined)
  .optional();

/** US dollars per million tokens: input, output, and cached input. */
const Prices = z
  .string()
  .refine(
    (text) => /^$|^\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?){1,2}$/.test(text),
    'deve ser entrada/saída[/entrada em cache], como 0.15/0.6/0.075',
  )
  .transform((text) => {
    if (text === '') return undefined;
    const [input = 0, output = 0, cachedInput = null] = text.split('/').map(Number);
    return { input, output, cachedInput };
  })
  .optional();

/** Ports separated by commas; none if empty. */
const Ports = z
  .string()
  .refine((text) => /^$|^\d{1,5}(?:,\d{1,5})*$/.test(text), 'deve ser uma lista de portas, como 11434,1234')
  .transform((text) => text.split(',').filter(Boolean).map(Number));

/** Default ports of Ollama, LM Studio, llama.cpp, vLLM and Jan. */
export const usualModelPorts = [11_434, 1234, 8080, 8000, 1337];

/** The installation's language model, and local models that companies may use. */
export const modelVariables = {
  PAUTA_LLM_PROVIDER: z
    .union([z.literal('').transform(() => 'openai' as const), z.enum(['openai', 'anthropic', 'bedrock'])])
    .default('openai'),
  PAUTA_LLM_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional(),
  PAUTA_LLM_KEY: optional,
  PAUTA_LLM_MODEL: optional,
  PAUTA_LLM_REGION: optional,
  PAUTA_LLM_PRICES: Prices,
  PAUTA_LLM_DAILY_TOKENS: z.coerce.number().int().positive().optional(),
  PAUTA_LLM_DAILY_COST: z.coerce.number().positive().optional(),
  PAUTA_LLM_LOOPBACK_PORTS: Ports.optional(),
  PAUTA_EMBEDDINGS_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional(),
  PAUTA_EMBEDDINGS_KEY: optional,
  PAUTA_EMBEDDINGS_MODEL: optional,
};
