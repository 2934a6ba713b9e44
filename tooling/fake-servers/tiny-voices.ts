/*
 * Two handmade ONNX models of a few kilobytes for tests, in place of pyannote's segmentation and a speaker embedding.
 * They distinguish low and high tones, as the real ones distinguish people.
 */

const sampleRate = 16_000;
const windowSize = 10 * sampleRate;
const field = { size: 991, shift: 270 };
const bins = 80;

const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
};
const int = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
};

const attribute = (name: string, value: number | readonly number[]): Buffer =>
  typeof value === 'number'
    ? bytes(5, bytes(1, name), int(3, value), int(20, 2))
    : bytes(5, bytes(1, name), ...value.map((each) => int(8, each)), int(20, 7));

const node = (
  type: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Buffer =>
  bytes(
    1,
    ...inputs.map((input) => bytes(1, input)),
    bytes(2, output),
    bytes(4, type),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  );

const tensor = (name: string, shape: readonly number[], values: readonly number[]): Buffer =>
  bytes(
    5,
    ...shape.map((size) => int(1, size)),
    int(2, 1),
    bytes(8, name),
    bytes(9, new Uint8Array(Float32Array.from(values).buffer)),
  );

const port = (field: number, name: string, shape: readonly (number | string)[]): Buffer => {
  const sizes = shape.map((size) => bytes(1, typeof size === 'number' ? int(1, size) : bytes(2, size)));
  return bytes(field, bytes(1, name), bytes(2, bytes(1, int(1, 1), bytes(2, ...sizes))));
};

const model = (metadata: Readonly<Record<string, string | number>>, ...graph: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([
    int(1, 8),
    bytes(7, ...graph, bytes(2, 'tiny')),
    bytes(8, bytes(1, ''), int(2, 13)),
    ...Object.entries(metadata).map(([key, value]) => bytes(14, bytes(1, key), bytes(2, String(value)))),
  ]);

/** Detects the speaker of each frame: none if quiet, one for low tones, another for high ones. */
export const tinySegmentation = (): Uint8Array => {
  const pool = { kernel_shape: [field.size], strides: [field.shift] };
  // None, the low one, the high one, and four unused classes.
  const never = [-1, -1, -1, -1];
  return model(
    {
      sample_rate: sampleRate,
      window_size: windowSize,
      receptive_field_size: field.size,
      receptive_field_shift: field.shift,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: 7,
    },
    node('Abs', ['x'], 'loudness'),
    node('AveragePool', ['loudness'], 'loud', pool),
    // The slope of a tone grows with its frequency.
    node('Conv', ['x', 'difference'], 'slope', { kernel_shape: [2], pads: [0, 1] }),
    node('Abs', ['slope'], 'steepness'),
    node('AveragePool', ['steepness'], 'steep', pool),
    node('Concat', ['loud', 'steep'], 'both', { axis: 1 }),
    node('Transpose', ['both'], 'frames', { perm: [0, 2, 1] }),
    node('MatMul', ['frames', 'weights'], 'weighed'),
    node('Add', ['weighed', 'bias'], 'y'),
    tensor('difference', [1, 1, 2], [-1, 1]),
    tensor('weights', [2, 7], [0, 1, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]),
    tensor('bias', [7], [0.02, 0, 0, ...never]),
    port(11, 'x', ['N', 1, 'T']),
    port(12, 'y', ['N', 'F', 7]),
  );
};

/** The centred mean spectrum. */
export const tinyEmbedding = (): Uint8Array => {
  const centring = Array.from({ length: bins * bins }, (_, at) => (at % (bins + 1) === 0 ? 1 : 0) - 1 / bins);
  return model(
    {
      framework: 'wespeaker',
      language: 'Portuguese',
      sample_rate: sampleRate,
      output_dim: bins,
      normalize_samples: 1,
    },
    node('ReduceMean', ['feats'], 'mean', { axes: [1], keepdims: 0 }),
    node('MatMul', ['mean', 'centring'], 'embs'),
    tensor('centring', [bins, bins], centring),
    port(11, 'feats', ['N', 'T', bins]),
    port(12, 'embs', ['N', bins]),
  );
};
