import { Readable } from 'node:stream';

/**
 * An answer that is JSON already, in pieces: for what is too long to be made of objects in one go, which would hold up
 * everybody else. Whoever makes it sees to it that it says what the contract says and nothing else.
 */
export class JsonText<T> {
  /** What the text reads as; nobody holds it. */
  declare readonly reads: T;
  readonly #pieces: Iterable<string>;

  constructor(pieces: Iterable<string>) {
    this.#pieces = pieces;
  }

  stream = (): Readable => Readable.from(this.#pieces, { objectMode: false });
}
