import { Readable } from 'node:stream';

/** Up to this many characters are joined at once without blocking noticeably. */
const atOnce = 256 * 1024;

/**
 * A response that is JSON text already, in pieces, for data too large to be serialised at once without blocking the
 * process. It is not validated against the contract.
 */
export class JsonText<T> {
  /** The type of the parsed text, for the compiler only. */
  declare readonly reads: T;
  readonly #pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  /** One string if it is short, else a stream of pieces. */
  body = (): string | Readable => {
    const characters = this.#pieces.reduce((sum, { length }) => sum + length, 0);
    return characters <= atOnce ? this.#pieces.join('') : Readable.from(this.#pieces, { objectMode: false });
  };
}
