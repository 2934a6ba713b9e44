import { type api, type Reply, type SpeechModelState, stageDetail } from '@pauta/contract';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { freeBytesOf, isDownloaded } from '../../platform/download-file.ts';
import { modelFolderOf } from '../transcripts/speech/speech-settings.ts';
import { bytesOf, type KnownModel, kindOf, modelsOf, pathOf } from './catalogue.ts';
import { countImprovable } from './improve-transcripts.ts';
import { speechModels } from './speech-models.table.ts';

type View = Reply<typeof api.speechModels.get>;
type Row = typeof speechModels.$inferSelect;

const fixedBy = (config: Config): View['fixed'] => {
  const { PAUTA_TRANSCRIPTION_URL: url, PAUTA_TRANSCRIPTION_KEY: key } = config;
  if (url || key) return { engine: 'openai', name: URL.parse(url ?? 'https://api.openai.com')?.host ?? '' };
  const model = config.PAUTA_WHISPER_MODEL ?? config.PAUTA_WHISPER_MODEL_URL;
  return model ? { engine: 'whisper', name: model.split(/[\\/]/).at(-1) ?? model } : null;
};

const areThere = async (config: Config, { files }: KnownModel): Promise<boolean> => {
  for (const file of files) if (!(await isDownloaded(pathOf(config, file)))) return false;
  return true;
};

const stateOf = async (config: Config, model: KnownModel, row: Row | undefined): Promise<SpeechModelState> => {
  if (row) return row.state === 'removing' ? 'absent' : row.state;
  return (await areThere(config, model)) ? 'found' : 'absent';
};

const viewModel = async (config: Config, model: KnownModel, row: Row | undefined): Promise<View['models'][number]> => {
  const state = await stateOf(config, model, row);
  const bytes = bytesOf(model);
  return {
    id: model.id,
    kind: kindOf(model),
    files: model.files.map(({ name }) => name),
    bytes,
    receivedBytes: state === 'ready' ? bytes : Math.min(bytes, row?.receivedBytes ?? 0),
    state,
    reason: row?.reason ?? null,
    detail: row?.reason ? stageDetail(row.reason) : null,
    speed: row?.speed ?? null,
    isInUse: row?.isInUse === true && state === 'ready',
  };
};

/** The installed and available models of this machine. */
export const getSpeechModels = async (ctx: Ctx): Promise<View> => {
  const { config, database } = ctx.platform;
  const rows = await database.system.read((tx) => tx.select().from(speechModels));
  const models = await Promise.all(
    modelsOf(config).map((model) =>
      viewModel(
        config,
        model,
        rows.find(({ id }) => id === model.id),
      ),
    ),
  );
  const folder = modelFolderOf(config);
  return {
    fixed: fixedBy(config),
    models,
    host: config.PAUTA_MODELS_URL === null ? null : new URL(config.PAUTA_MODELS_URL).host,
    folder,
    freeBytes: await freeBytesOf(folder),
    improvable: await countImprovable(ctx),
  };
};
