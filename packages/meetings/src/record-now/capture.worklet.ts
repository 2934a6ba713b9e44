// Audio worklet globals that the DOM types lack.
declare const registerProcessor: (name: string, processor: new () => CaptureProcessor) => void;
declare const AudioWorkletProcessor: new () => { readonly port: MessagePort };

/** Samples per side in one message: a tenth of a second at 48 kHz. */
const blockLength = 4800;

/** Simultaneous mono samples of both sides, between -1 and 1. */
export type CaptureBlock = { readonly mic: Float32Array<ArrayBuffer>; readonly others: Float32Array<ArrayBuffer> };

const sides = ['mic', 'others'] as const;

const newBlock = (): CaptureBlock => ({
  mic: new Float32Array(blockLength),
  others: new Float32Array(blockLength),
});

/**
 * Sends the audio (input 0: the microphone, input 1: the others) to the port received in its first message. Both use
 * the same clock, so that they stay in sync for hours; an input without a source is silent.
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
