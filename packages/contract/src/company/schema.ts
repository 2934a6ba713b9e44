import * as z from 'zod/mini';
import { SpeechModelId } from '../speech-model/schema.ts';

/** Features of the installation for the company; for missing ones the settings that would enable them. */
export const CompanyFeatures = z.object({
  transcription: z.object({
    engine: z.nullable(z.enum(['whisper', 'openai'])),
    /** Environment variables that would enable an engine, if there is none. */
    settings: z.array(z.string()),
    /** The local model in use; null for other engines. */
    model: z.nullable(SpeechModelId),
    /** Whether the speakers of a single track are separated. */
    tellsVoices: z.boolean(),
  }),
  analysis: z.object({ analyst: z.enum(['local', 'llm']) }),
  upload: z.object({ maxBytes: z.int(), extensions: z.array(z.string()) }),
  isExample: z.boolean(),
});
export type CompanyFeatures = z.infer<typeof CompanyFeatures>;
