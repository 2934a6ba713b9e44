import * as z from 'zod/mini';
import { rule } from '../issue.ts';
import { line } from '../primitives.ts';
import { ErrorCode } from '../problem-schema.ts';

/** Others whose bots may go to meetings in the place of our own. */
export const RecorderProvider = z.enum(['recall', 'meetingbaas', 'attendee', 'vexa']);
export type RecorderProvider = z.infer<typeof RecorderProvider>;

/** Who records a company's meetings: what the installation has, or a provider that the company brings. */
export const RecorderChoice = z.enum(['installation', 'own']);
export type RecorderChoice = z.infer<typeof RecorderChoice>;

/** Where each provider is, for those who name no other place. */
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
  /** Null for the provider's usual one. */
  baseUrl: z.nullable(line(500).check(z.refine(isHttps, rule('invalid_address')))),
};

/** A secret is sent to be kept and never comes back: left out it stays as it is, null takes it away. */
const secret = z.optional(z.nullable(line(2_000)));

const OwnRecorder = z.strictObject({ ...connection, apiKey: secret, webhookSecret: secret });
export type OwnRecorder = z.infer<typeof OwnRecorder>;

export const RecorderSettingsUpdate = z.strictObject({ choice: RecorderChoice, own: z.nullable(OwnRecorder) });
export type RecorderSettingsUpdate = z.infer<typeof RecorderSettingsUpdate>;

export const RecorderTrialResult = z.object({
  host: z.string(),
  /** What is wrong; null where it takes the key. */
  problem: z.nullable(ErrorCode),
  /** The same in Portuguese, with what to do about it. */
  detail: z.nullable(z.string()),
  durationMs: z.int(),
});

export const RecorderSettings = z.object({
  choice: RecorderChoice,
  /** What the installation has: `browser`, or a provider. */
  installation: z.string(),
  own: z.nullable(z.object({ ...connection, hasKey: z.boolean(), hasWebhookSecret: z.boolean() })),
  /** By provider: where it is to tell what happens, as its own pages ask for it. */
  webhookUrls: z.record(z.string(), z.string()),
});
export type RecorderSettings = z.infer<typeof RecorderSettings>;
