import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { line } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';

/** Third-party providers of bots. */
export const RecorderProvider = z.enum(['recall', 'meetingbaas', 'attendee', 'vexa']);
export type RecorderProvider = z.infer<typeof RecorderProvider>;

/** The recorder of a company's meetings: the installation's, or the company's own provider. */
export const RecorderChoice = z.enum(['installation', 'own']);
export type RecorderChoice = z.infer<typeof RecorderChoice>;

/** Default address of each provider. */
export const recorderAddresses: Readonly<Record<RecorderProvider, string>> = {
  recall: 'https://us-west-2.recall.ai',
  meetingbaas: 'https://api.meetingbaas.com',
  attendee: 'https://app.attendee.dev',
  vexa: 'https://api.cloud.vexa.ai',
};

const isHttps = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

const connection = {
  provider: RecorderProvider,
  /** Null for the provider's default address. */
  baseUrl: z.nullable(line(500).check(z.refine(isHttps, rule('invalid_address')))),
};

/** A secret is write-only: absent keeps it, null deletes it. */
const secret = z.optional(z.nullable(line(2_000)));

const OwnRecorder = z.strictObject({ ...connection, apiKey: secret, webhookSecret: secret });
export type OwnRecorder = z.infer<typeof OwnRecorder>;

export const RecorderSettingsUpdate = z.strictObject({ choice: RecorderChoice, own: z.nullable(OwnRecorder) });
export type RecorderSettingsUpdate = z.infer<typeof RecorderSettingsUpdate>;

export const RecorderTrialResult = z.object({
  host: z.string(),
  /** What is wrong; null if the key is accepted. */
  problem: z.nullable(ErrorCode),
  /** The same in Portuguese, with advice. */
  detail: z.nullable(z.string()),
  durationMs: z.int(),
});

export const RecorderSettings = z.object({
  choice: RecorderChoice,
  /** The installation's recorder: `browser`, or a provider. */
  installation: z.string(),
  own: z.nullable(z.object({ ...connection, hasKey: z.boolean(), hasWebhookSecret: z.boolean() })),
  /** Webhook address to configure at each provider. */
  webhookUrls: z.record(z.string(), z.string()),
});
export type RecorderSettings = z.infer<typeof RecorderSettings>;
