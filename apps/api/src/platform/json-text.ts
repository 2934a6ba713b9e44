import { Readable } from 'node:stream';

/** Characters that nobody waits for. */
const atOnce = 256 * 1024;

/**
 * An answer that is JSON already, in pieces: for what is too long to be made of objects in one go, which would hold up
 * everybody else. Whoever makes it sees to it that it says what the contract says and nothing else.
 */
export class JsonText<T> {
  /** What the text reads as; nobody holds it. */
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
