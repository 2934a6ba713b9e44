// What of an audio worklet the document's own types leave out.
declare const registerProcessor: (name: string, processor: new () => CaptureProcessor) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

/** Samples a side has in one message: a tenth of a second at 48 kHz. */
const blockLength = 4800;

/** Sound of both sides, mono, between -1 and 1, of the same moment. */
export type CaptureBlock = { readonly mic: Float32Array<ArrayBuffer>; readonly others: Float32Array<ArrayBuffer> };

const sides = ['mic', 'others'] as const;

const newBlock = (): CaptureBlock => ({
  mic: new Float32Array(blockLength),
  others: new Float32Array(blockLength),
});

/**
 * Hands what is heard, input 0 the microphone and input 1 the others, to the port that its first message brings. Both
 * are counted by the same clock, so that they stay in step for hours; an input without a source is silent.
 */
class CaptureProcessor extends AudioWorkletProcessor {
  #target: MessagePort | undefined;
  #block = newBlock();
  #filled = 0;

  constructor() {
    super();
    this.port.addEventListener('message', ({ ports }) => (this.#target = ports[0]));
    this.port.start();
  }

  process(inputs: readonly (readonly Float32Array[])[]): boolean {
    const length = inputs.find((channels) => channels.length > 0)?.[0]?.length ?? 128;
    for (let at = 0; at < length; at += 1) {
      for (const [index, side] of sides.entries()) {
        const channels = inputs[index] ?? [];
        let sum = 0;
        for (const channel of channels) sum += channel[at] ?? 0;
        this.#block[side][this.#filled] = channels.length > 0 ? sum / channels.length : 0;
      }
      this.#filled += 1;
      if (this.#filled === blockLength) this.#send();
    }
    return true;
  }

  #send(): void {
    const block = this.#block;
    [this.#block, this.#filled] = [newBlock(), 0];
    this.#target?.postMessage(block, [block.mic.buffer, block.others.buffer]);
  }
}

registerProcessor('pauta-capture', CaptureProcessor);
