import { RecorderProvider } from '@pauta/contract';
import { z } from 'zod';

const optional = z
  .string()
  .transform((text) => text || undefined)
  .optional();

/** The installation's provider of bots. */
export const recorderVariables = {
  PAUTA_RECORDER: z
    .union([z.literal('').transform(() => 'browser' as const), z.enum(['browser', ...RecorderProvider.options])])
    .default('browser'),
  PAUTA_RECORDER_KEY: optional,
  PAUTA_RECORDER_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^https?$/ })]).optional(),
  PAUTA_RECORDER_WEBHOOK_SECRET: optional,
  PAUTA_OPERATOR_COMPANY: z.union([z.literal('').transform(() => undefined), z.uuid()]).optional(),
};
