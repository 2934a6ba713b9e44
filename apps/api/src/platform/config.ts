import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { modelVariables, usualModelPorts } from './model-variables.ts';
import { recorderVariables } from './recorder-variables.ts';
import { isSafeAddress, SsoProviders } from './sso-providers.ts';
import type { SecretSettings } from './secrets.ts';
import type { S3Settings } from './storage/s3-bucket.ts';
import { StartupError } from './startup-error.ts';
import { isStrongSecret } from './strong-secret.ts';

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether the host is only reachable from this machine. */
export const isLoopback = (host: string): boolean => loopback.has(host);

const flag = z.enum(['0', '1', 'false', 'true']).transform((text) => text === '1' || text === 'true');
const optional = z
  .string()
  .transform((text) => text || undefined)
  .optional();

/** Calls of a person, of a company, and of an address. */
const Limit = (usual: `${number}/${number}/${number}`) =>
  z
    .string()
    .default(usual)
    .transform((text) => (text === '' ? usual : text))
    .refine(
      (text) => /^[1-9]\d{0,8}(\/[1-9]\d{0,8}){2}$/.test(text),
      'deve ser pessoa/empresa/endereço, como 600/6000/6000',
    )
    .transform((text) => {
      const [person = 1, company = 1, address = 1] = text.split('/').map(Number);
      return { person, company, address };
    });

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PAUTA_DATA_DIR: z.string().default('.data'),
  PAUTA_DEMO: flag.optional(),
  PAUTA_ORIGIN: z.url().optional(),
  PAUTA_ROLE: z.enum(['all', 'http', 'worker']).default('all'),
  PAUTA_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  PAUTA_TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  PAUTA_DRAIN_SECONDS: z.coerce.number().min(0).max(120).default(3),
  PAUTA_SECRET: optional.refine((text) => text === undefined || isStrongSecret(text), {
    message: 'use ao menos 32 bytes aleatórios, como os que `openssl rand -base64 32` dá',
  }),
  PAUTA_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  PAUTA_UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(5 * 1024 ** 3),
  PAUTA_COMPANY_STORAGE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(100 * 1024 ** 3),
  PAUTA_DELETED_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  PAUTA_TRANSCRIPT_MAX_SEGMENTS: z.coerce.number().int().positive().default(50_000),
  PAUTA_S3_BUCKET: optional,
  PAUTA_S3_ENDPOINT: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional(),
  PAUTA_S3_REGION: z
    .string()
    .default('')
    .transform((text) => text || 'us-east-1'),
  PAUTA_S3_ACCESS_KEY_ID: optional,
  PAUTA_S3_SECRET_ACCESS_KEY: optional,
  PAUTA_LINK_TTL_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(15 * 60),
  PAUTA_UPLOAD_LINK_TTL_SECONDS: z.coerce.number().int().positive().default(3600),
  PAUTA_RECORDER_TOKEN: optional.refine((text) => text === undefined || isStrongSecret(text), {
    message: 'use ao menos 32 bytes aleatórios, como os que `openssl rand -base64 32` dá',
  }),
  ...recorderVariables,
  PAUTA_TRANSCRIPTION_URL: optional,
  PAUTA_TRANSCRIPTION_KEY: optional,
  PAUTA_TRANSCRIPTION_MODEL: optional,
  PAUTA_WHISPER_MODEL: optional,
  PAUTA_WHISPER_MODEL_URL: optional,
  PAUTA_WHISPER_MODEL_SHA256: optional,
  PAUTA_MODELS_URL: z
    .union([z.literal('').transform(() => null), z.url({ protocol: /^https?$/ })])
    .default('https://huggingface.co'),
  PAUTA_MODELS_LIST: optional,
  ...modelVariables,
  PAUTA_ENRICHMENT_KEY: optional,
  PAUTA_ENRICHMENT_URL: z
    .union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })])
    .default('https://api.hunter.io')
    .transform((url) => url ?? 'https://api.hunter.io'),
  PAUTA_LIMIT_GENERAL: Limit('1200/12000/6000'),
  PAUTA_LIMIT_IMPORT: Limit('30/300/300'),
  PAUTA_LIMIT_UPLOAD: Limit('120/1200/1200'),
  PAUTA_LIMIT_MAIL: Limit('100/300/300'),
  PAUTA_LIMIT_ANALYSIS: Limit('60/600/600'),
  PAUTA_RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(1200),
  PAUTA_SIGN_IN_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(120),
  PAUTA_USER_SIGN_IN_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(60),
  PAUTA_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(Math.max(10, availableParallelism() * 4)),
  PAUTA_WEB_DIR: optional,
  // `undefined` would be replaced by the default.
  PAUTA_SUPPORT_URL: z
    .union([z.literal('').transform(() => null), z.url({ protocol: /^https$/ })])
    .default('https://wa.me/?text=Preciso%20de%20ajuda%20com%20o%20Pauta'),
  PAUTA_HIDE_SHARE_BUTTON: flag.default(false),
  PAUTA_SMTP_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^smtps?$/ })]).optional(),
  PAUTA_MAIL_FROM: z
    .string()
    .regex(/^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)?$/)
    .transform((text) => text || undefined)
    .optional(),
  NODE_ENV: optional,
  DATABASE_URL: optional,
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^([\w-]+_[0-9a-zA-Z]+)?$/)
    .transform((text) => text || undefined)
    .optional(),
  COGNITO_CLIENT_ID: optional,
  COGNITO_REGION: optional,
  COGNITO_ENDPOINT: z.url().optional(),
  COGNITO_DOMAIN: z
    .string()
    .transform((text) => (!text || text.includes('://') ? text : `https://${text}`))
    .refine((url) => !url || isSafeAddress(url), 'deve ser um domínio, como empresa.auth.sa-east-1.amazoncognito.com')
    .transform((url) => (url ? new URL(url).origin : undefined))
    .optional(),
  PAUTA_SSO_PROVIDERS: SsoProviders.default([]),
});

type Values = z.output<typeof Environment>;

/** All settings, parsed once. They are documented in `.env.example`. */
export interface Config extends Readonly<Values> {
  readonly dataDir: string;
  readonly demo: boolean;
  /**
   * Ports of local model servers that companies may use. By default the usual ones if the server is only reachable
   * locally.
   */
  readonly modelPorts: readonly number[];
  /** The bucket for recordings; without one they are in the data directory. */
  readonly s3: S3Settings | undefined;
}

/** Settings that show that others reach this server, or that it holds real data, in readable form. */
const settingsOfInstallation = (values: Values): string[] => [
  ...(isLoopback(values.HOST) ? [] : [`HOST=${values.HOST}`]),
  ...(values.DATABASE_URL ? ['DATABASE_URL'] : []),
  ...(values.PAUTA_S3_BUCKET ? ['PAUTA_S3_BUCKET'] : []),
  ...(values.PAUTA_SMTP_URL ? ['PAUTA_SMTP_URL'] : []),
  ...(values.PAUTA_ORIGIN ? ['PAUTA_ORIGIN'] : []),
  ...(values.PAUTA_TRUST_PROXY === 0 ? [] : ['PAUTA_TRUST_PROXY']),
  ...(values.NODE_ENV === 'production' ? ['NODE_ENV=production'] : []),
];

/** Whether this is a development machine: only reachable locally, without settings of a real installation. */
export const isDevelopment = (values: Values): boolean => settingsOfInstallation(values).length === 0;

const s3SettingsOf = ({
  PAUTA_S3_BUCKET: bucket,
  PAUTA_S3_ENDPOINT: endpoint,
  PAUTA_S3_REGION: region,
  PAUTA_S3_ACCESS_KEY_ID: accessKeyId,
  PAUTA_S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Values): S3Settings | undefined => {
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartupError(
      'PAUTA_S3_ACCESS_KEY_ID e PAUTA_S3_SECRET_ACCESS_KEY só valem juntas: defina as duas, ou nenhuma.',
    );
  }
  if (!bucket) return undefined;
  return {
    bucket,
    endpoint,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
};

/** Parses the environment. Throws `StartupError` with the name of the invalid variable. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`A variável ${issue?.path.join('.')} não é válida: ${issue?.message}`);
  }
  const values = parsed.data;
  if (Boolean(values.COGNITO_USER_POOL_ID) !== Boolean(values.COGNITO_CLIENT_ID)) {
    throw new StartupError('COGNITO_USER_POOL_ID e COGNITO_CLIENT_ID só valem juntas: defina as duas, ou nenhuma.');
  }
  if (values.PAUTA_SMTP_URL && !values.PAUTA_MAIL_FROM) {
    throw new StartupError('PAUTA_SMTP_URL precisa de um remetente: defina PAUTA_MAIL_FROM.');
  }
  if (values.PAUTA_LLM_PROVIDER === 'openai' && values.PAUTA_LLM_MODEL && !values.PAUTA_LLM_URL) {
    throw new StartupError('PAUTA_LLM_MODEL precisa de um endereço: defina PAUTA_LLM_URL.');
  }
  if (values.PAUTA_EMBEDDINGS_MODEL && !values.PAUTA_EMBEDDINGS_URL) {
    throw new StartupError('PAUTA_EMBEDDINGS_MODEL precisa de um endereço: defina PAUTA_EMBEDDINGS_URL.');
  }
  if (values.PAUTA_RECORDER !== 'browser' && !values.PAUTA_RECORDER_KEY) {
    throw new StartupError(`PAUTA_RECORDER=${values.PAUTA_RECORDER} precisa de uma chave: defina PAUTA_RECORDER_KEY.`);
  }
  // Published passwords must never be reachable by others.
  const mayDemo = isDevelopment(values);
  if (values.PAUTA_DEMO && !mayDemo) {
    throw new StartupError(
      `PAUTA_DEMO cria contas com senha conhecida e só vale em desenvolvimento; com ${settingsOfInstallation(values).join(', ')}, desligue-o.`,
    );
  }
  return {
    ...values,
    dataDir: resolve(values.PAUTA_DATA_DIR),
    demo: values.PAUTA_DEMO ?? mayDemo,
    s3: s3SettingsOf(values),
    modelPorts: values.PAUTA_LLM_LOOPBACK_PORTS ?? (mayDemo ? usualModelPorts : []),
  };
};

/** The settings of the installation's secret. */
export const secretSettings = ({
  PAUTA_SECRET: secret,
  PAUTA_SECRET_PREVIOUS: previous,
  dataDir,
}: Pick<Config, 'PAUTA_SECRET' | 'PAUTA_SECRET_PREVIOUS' | 'dataDir'>): SecretSettings => ({
  secret,
  previous,
  dataDir,
});
