import * as z from 'zod/mini';
import { SpeechModelId } from '../speech-model/schema.ts';

/** What the company's installation can do, and for what it cannot, the setting that would change it. */
export const CompanyFeatures = z.object({
  transcription: z.object({
    engine: z.nullable(z.enum(['whisper', 'openai'])),
    /** Environment variables that would switch an engine on, when there is none. */
    settings: z.array(z.string()),
    /** The model of this machine that is in use; null for others. */
    model: z.nullable(SpeechModelId),
    /** Whether voices of a single track are told apart. */
    tellsVoices: z.boolean(),
  }),
  analysis: z.object({ analyst: z.enum(['local', 'llm']) }),
  upload: z.object({ maxBytes: z.int(), extensions: z.array(z.string()) }),
  isExample: z.boolean(),
});
export type CompanyFeatures = z.infer<typeof CompanyFeatures>;
