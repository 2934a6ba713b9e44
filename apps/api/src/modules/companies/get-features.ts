import { type Analyst, type api, mediaExtensions, type Reply, type SpeechModelId } from '@pauta/contract';
import type { Config } from '../../platform/config.ts';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { companies } from './companies.table.ts';

type Transcription = Reply<typeof api.companies.features>['transcription'];

/** Port to the speech models on this machine, implemented by their module. */
export type UsedModelsOf = (ctx: Ctx) => Promise<readonly SpeechModelId[]>;

const transcriptionOf = (config: Config, used: readonly SpeechModelId[]): Transcription => {
  const tellsVoices = used.includes('voices');
  const fixed = { settings: [], model: null, tellsVoices };
  if (config.PAUTA_TRANSCRIPTION_URL || config.PAUTA_TRANSCRIPTION_KEY) return { ...fixed, engine: 'openai' };
  if (config.PAUTA_WHISPER_MODEL || config.PAUTA_WHISPER_MODEL_URL) return { ...fixed, engine: 'whisper' };
  const model = used.find((id) => id !== 'voices');
  if (model) return { ...fixed, engine: 'whisper', model };
  return { ...fixed, engine: null, settings: ['PAUTA_TRANSCRIPTION_URL', 'PAUTA_WHISPER_MODEL'] };
};

/** Port to the analyst of the company's meetings, implemented by the module of language models. */
export type AnalystOf = (ctx: Ctx) => Promise<Analyst>;

/** The features of this installation for the company. */
export const getFeatures =
  (analystOf: AnalystOf, usedModelsOf: UsedModelsOf) =>
  async (ctx: Ctx): Promise<Reply<typeof api.companies.features>> => {
    const { config } = ctx.platform;
    const [row] = await ctx.db.read((tx) =>
      tx
        .select({ isExample: companies.isExample })
        .from(companies)
        .where(companyScope({ companyId: companies.id }, ctx)),
    );
    return {
      transcription: transcriptionOf(config, await usedModelsOf(ctx)),
      analysis: { analyst: await analystOf(ctx) },
      upload: { maxBytes: config.PAUTA_UPLOAD_MAX_BYTES, extensions: [...mediaExtensions] },
      isExample: orThrow(row).isExample,
    };
  };
