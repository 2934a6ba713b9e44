import { type Analyst, type api, mediaExtensions, type Reply } from '@pauta/contract';
import type { Config } from '../../platform/config.ts';
import { type Ctx, companyScope } from '../../platform/context.ts';
import { orThrow } from '../../platform/problem-error.ts';
import { companies } from './companies.table.ts';

type Transcription = Reply<typeof api.companies.features>['transcription'];

const transcriptionOf = (config: Config): Transcription => {
  if (config.PAUTA_TRANSCRIPTION_URL) return { engine: 'openai', settings: [] };
  if (config.PAUTA_WHISPER_MODEL || config.PAUTA_WHISPER_MODEL_URL) return { engine: 'whisper', settings: [] };
  return { engine: null, settings: ['PAUTA_TRANSCRIPTION_URL', 'PAUTA_WHISPER_MODEL'] };
};

/** Who reads the company's meetings, as the module that knows its models says. */
export type AnalystOf = (ctx: Ctx) => Promise<Analyst>;

/** What this installation can do for the company. */
export const getFeatures =
  (analystOf: AnalystOf) =>
  async (ctx: Ctx): Promise<Reply<typeof api.companies.features>> => {
    const { config } = ctx.platform;
    const [row] = await ctx.db.read((tx) =>
      tx
        .select({ isExample: companies.isExample })
        .from(companies)
        .where(companyScope({ companyId: companies.id }, ctx)),
    );
    return {
      transcription: transcriptionOf(config),
      analysis: { analyst: await analystOf(ctx) },
      upload: { maxBytes: config.PAUTA_UPLOAD_MAX_BYTES, extensions: [...mediaExtensions] },
      isExample: orThrow(row).isExample,
    };
  };
