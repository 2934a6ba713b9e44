import type { SpeechModel, SpeechModels } from '@pauta/contract';

const speechModel = (overrides: Partial<SpeechModel> = {}): SpeechModel => ({
  id: 'base',
  kind: 'transcription',
  files: ['ggml-base.bin'],
  bytes: 147_951_465,
  receivedBytes: 0,
  state: 'absent',
  reason: null,
  detail: null,
  speed: null,
  isInUse: false,
  ...overrides,
});

const small = { id: 'small', files: ['ggml-small.bin'], bytes: 487_601_967 } satisfies Partial<SpeechModel>;
const precise = {
  id: 'large-v3-turbo',
  files: ['ggml-large-v3-turbo-q5_0.bin'],
  bytes: 574_041_195,
} satisfies Partial<SpeechModel>;
const voices = {
  id: 'voices',
  kind: 'voices',
  files: ['pyannote-segmentation-3.0.onnx', 'wespeaker_en_voxceleb_resnet34_LM.onnx'],
  bytes: 32_523_463,
} satisfies Partial<SpeechModel>;

/** Models of a machine; the given ones have another state than absent. */
export const speechModelsWith = (
  states: Partial<Record<SpeechModel['id'], Partial<SpeechModel>>> = {},
  overrides: Partial<SpeechModels> = {},
): SpeechModels => ({
  fixed: null,
  models: [
    speechModel(states.base),
    speechModel({ ...small, ...states.small }),
    speechModel({ ...precise, ...states['large-v3-turbo'] }),
    speechModel({ ...voices, ...states.voices }),
  ],
  host: 'huggingface.co',
  folder: '/srv/pauta/.data/models',
  freeBytes: 63 * 1024 ** 3,
  improvable: 0,
  ...overrides,
});
