/*
 * A handmade Whisper model of 2 MB in ggml's format for tests: all layers are computed, with zero weights, so only the
 * token table matters. For any sound, it outputs the same sentence in every window of 30 seconds.
 */

const state = 8;
const mels = 80;
const vocabulary = 51_865;
const audioContext = 1500;
const textContext = 448;
const audioLayers = 4;
const textLayers = 4;
const token = { text: 1, endOfText: 50_257, transcribe: 50_359, begin: 50_364 };

/** The model's only sentence, and its assumed duration. */
export const tinySentence = 'Bom dia, vamos falar da proposta.';
export const tinySentenceMs = 2000;

const toHalf = (value: number): number => {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  const fraction = Math.round((Math.abs(value) / 2 ** exponent - 1) * 1024);
  return (value < 0 ? 0x8000 : 0) + ((exponent + 15) << 10) + fraction;
};

/**
 * Each token's direction is rotated by 60 degrees and tripled from the previous one, so that every token makes its
 * successor the most likely: transcribe, start time, sentence, end time, end of text. Pairs of opposite sign survive
 * layer norm.
 */
const tokenTable = (): Map<number, number[]> => {
  const chain = [token.transcribe, token.begin, token.text, token.begin + tinySentenceMs / 20, token.endOfText];
  return new Map(
    chain.map((id, step) => {
      const cosine = 4 * 3 ** step * Math.cos((step * Math.PI) / 3);
      const sine = 4 * 3 ** step * Math.sin((step * Math.PI) / 3);
      return [id, [cosine, -cosine, sine, -sine, 0, 0, 0, 0]];
    }),
  );
};

class Writer {
  readonly #parts: Uint8Array[] = [];

  int(...values: number[]): this {
    this.#parts.push(new Uint8Array(Int32Array.from(values).buffer));
    return this;
  }
  bytes(bytes: Uint8Array): this {
    this.#parts.push(bytes);
    return this;
  }
  text(text: string): this {
    const bytes = new TextEncoder().encode(text);
    return this.int(bytes.length).bytes(bytes);
  }
  tensor(name: string, isHalf: boolean, shape: readonly number[], data?: Uint8Array): this {
    const bytes = new TextEncoder().encode(name);
    const size = shape.reduce((product, length) => product * length, isHalf ? 2 : 4);
    return this.int(shape.length, bytes.length, isHalf ? 1 : 0, ...shape)
      .bytes(bytes)
      .bytes(data ?? new Uint8Array(size));
  }
  end(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}

/** The complete model file. */
export const tinyWhisperModel = (): Uint8Array => {
  const file = new Writer();
  file.bytes(new TextEncoder().encode('lmgg'));
  file.int(vocabulary, audioContext, state, 1, audioLayers, textContext, state, 1, textLayers, mels, 1);
  file.int(mels, 201).bytes(new Uint8Array(mels * 201 * 4));
  file.int(2).text(' ').text(` ${tinySentence}`);

  const ones = new Uint8Array(new Float32Array(state).fill(1).buffer);
  const vector = (name: string, length = state, data?: Uint8Array) => file.tensor(name, false, [length], data);
  const matrix = (name: string, columns = state, rows = state) => file.tensor(name, true, [columns, rows]);
  const norm = (name: string) => {
    vector(`${name}.weight`, state, ones);
    vector(`${name}.bias`);
  };
  const attention = (name: string) => {
    norm(`${name}_ln`);
    matrix(`${name}.query.weight`);
    vector(`${name}.query.bias`);
    matrix(`${name}.key.weight`);
    matrix(`${name}.value.weight`);
    vector(`${name}.value.bias`);
    matrix(`${name}.out.weight`);
    vector(`${name}.out.bias`);
  };
  const perceptron = (block: string) => {
    norm(`${block}.mlp_ln`);
    matrix(`${block}.mlp.0.weight`, state, 4 * state);
    vector(`${block}.mlp.0.bias`, 4 * state);
    matrix(`${block}.mlp.2.weight`, 4 * state, state);
    vector(`${block}.mlp.2.bias`);
  };

  file.tensor('encoder.positional_embedding', false, [state, audioContext]);
  file.tensor('encoder.conv1.weight', true, [3, mels, state]).tensor('encoder.conv1.bias', false, [1, state]);
  file.tensor('encoder.conv2.weight', true, [3, state, state]).tensor('encoder.conv2.bias', false, [1, state]);
  norm('encoder.ln_post');
  for (let layer = 0; layer < audioLayers; layer += 1) {
    attention(`encoder.blocks.${layer}.attn`);
    perceptron(`encoder.blocks.${layer}`);
  }
  const table = new Uint16Array(vocabulary * state);
  for (const [id, direction] of tokenTable()) table.set(direction.map(toHalf), id * state);
  file.tensor('decoder.positional_embedding', false, [state, textContext]);
  file.tensor('decoder.token_embedding.weight', true, [state, vocabulary], new Uint8Array(table.buffer));
  norm('decoder.ln');
  for (let layer = 0; layer < textLayers; layer += 1) {
    attention(`decoder.blocks.${layer}.attn`);
    attention(`decoder.blocks.${layer}.cross_attn`);
    perceptron(`decoder.blocks.${layer}`);
  }
  return file.end();
};
