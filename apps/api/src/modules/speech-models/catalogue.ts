import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SpeechModel, SpeechModelId } from '@pauta/contract';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { DownloadSource } from '../../platform/download-file.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { modelFolderOf } from '../transcripts/speech/speech-settings.ts';

const sum = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

const ModelFile = z.strictObject({
  role: z.enum(['whisper', 'segmentation', 'embedding']),
  /** File name in the models folder. */
  name: z.string().regex(/^\w[\w.-]*$/),
  /** Path relative to the download address. */
  path: z.string().startsWith('/'),
  bytes: z.int().positive(),
  sha1: sum(40).optional(),
  sha256: sum(64),
});
export type ModelFile = z.infer<typeof ModelFile>;

const rolesOf = (id: SpeechModelId): readonly string[] =>
  id === 'voices' ? ['embedding', 'segmentation'] : ['whisper'];

const KnownModel = z
  .strictObject({ id: SpeechModelId, files: z.array(ModelFile) })
  .refine(({ id, files }) => String(files.map(({ role }) => role).toSorted()) === String(rolesOf(id)));
export type KnownModel = z.infer<typeof KnownModel>;

const Catalogue = z.strictObject({ sources: z.array(z.string()), models: z.array(KnownModel) });

const published = fileURLToPath(new URL('catalogue.json', import.meta.url));
const read = new Map<string, readonly KnownModel[]>();

/** The available models, in the order of the contract. Throws `StartupError` for an invalid list. */
export const modelsOf = ({ PAUTA_MODELS_LIST }: Pick<Config, 'PAUTA_MODELS_LIST'>): readonly KnownModel[] => {
  const path = PAUTA_MODELS_LIST ?? published;
  const known = read.get(path);
  if (known) return known;
  try {
    const { models } = Catalogue.parse(JSON.parse(readFileSync(path, 'utf8')));
    const place = ({ id }: KnownModel): number => SpeechModelId.options.indexOf(id);
    const sorted = models.toSorted((a, b) => place(a) - place(b));
    read.set(path, sorted);
    return sorted;
  } catch (error) {
    throw new StartupError(`PAUTA_MODELS_LIST: a lista de modelos em ${path} não pôde ser lida.`, { cause: error });
  }
};

export const modelOf = (config: Config, id: SpeechModelId): KnownModel | undefined =>
  modelsOf(config).find((model) => model.id === id);

export const kindOf = ({ id }: Pick<KnownModel, 'id'>): SpeechModel['kind'] =>
  id === 'voices' ? 'voices' : 'transcription';

export const bytesOf = ({ files }: KnownModel): number => files.reduce((total, { bytes }) => total + bytes, 0);

export const pathOf = (config: Config, { name }: Pick<ModelFile, 'name'>): string => join(modelFolderOf(config), name);

/** Address and checksum of a file; null if downloads are disabled. */
export const sourceOf = (config: Config, file: ModelFile): DownloadSource | null => {
  const { PAUTA_MODELS_URL: address } = config;
  if (address === null) return null;
  const { path, bytes, sha1, sha256 } = file;
  return { url: `${address.replace(/\/+$/, '')}${path}`, path: pathOf(config, file), bytes, sums: { sha1, sha256 } };
};
