import { Readable } from 'node:stream';

/** Up to so many characters are joined at once: too few to hold up other requests. */
const atOnce = 256 * 1024;

/**
 * An answer that is JSON already, in pieces: for what is too long to be made of objects in one go, which would hold up
 * everybody else. Nothing checks it against the contract: its maker must.
 */
export class JsonText<T> {
  /** The type of the parsed text; for the compiler alone. */
  declare readonly reads: T;
  readonly #pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  /** As one where that is over at once, else piece by piece. */
  body = (): string | Readable => {
    const characters = this.#pieces.reduce((sum, { length }) => sum + length, 0);
    return characters <= atOnce ? this.#pieces.join('') : Readable.from(this.#pieces, { objectMode: false });
  };
}
